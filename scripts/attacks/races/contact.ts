import type { contactRoutes } from '@accolade/contracts/http/contact'
import { billingForm, contactSamples, tokenOf } from '../samples/contact.ts'
import { newOwner } from '../samples/new-owner.ts'
import { freshName } from '../world/accounts.ts'
import { openInvoice, paidInvoice } from '../world/money.ts'
import type { World } from '../world/world.ts'
import { bankRaces } from './bank.ts'
import { broadcastRaces } from './broadcasts.ts'
import { createdOnce } from './common.ts'
import { mailTextRaces } from './mail-texts.ts'
import { everyOne, exactlyOne, expectCount, type Race, type Races, valueIn } from './race.ts'
import { webhookRaces } from './webhooks.ts'
import { witnessRaces } from './witnesses.ts'

type Step = 'approveRefund' | 'denyRefund' | 'startTransfer' | 'completeTransfer' | 'failTransfer'

/** A step of a refund that many record at once is one step. */
async function recordedOnce(world: World, route: Step, status: string): Promise<Race> {
  const sample = await contactSamples[route](world, world.cast.admin)
  const steps = 'SELECT count(*) FROM refund_step WHERE refund_id = $1 AND status = $2'
  const count = () => valueIn(world, 'contact', steps, [sample.params?.id, status])
  return {
    as: world.cast.admin,
    sample: () => sample,
    faults: async (answers) => [...everyOne(answers), ...expectCount(`steps to ${status}`, await count(), 1)],
  }
}

type MessageStep = 'answerMessage' | 'closeMessage' | 'reopenMessage'

/** Of many who take a step of a message at once one does. */
async function steppedOnce(world: World, route: MessageStep, answers: number): Promise<Race> {
  const sample = await contactSamples[route](world, world.cast.admin)
  const id = sample.params?.id
  const found = () =>
    valueIn(world, 'contact', 'SELECT count(*) FROM message_answer WHERE message_id = $1', [id])
  const version = () => valueIn(world, 'contact', 'SELECT version FROM message WHERE id = $1', [id])
  return {
    as: world.cast.admin,
    sample: () => sample,
    faults: async (replies) => [
      ...exactlyOne(replies, 409),
      ...expectCount('answers', await found(), answers),
      ...expectCount('version', await version(), 2),
    ],
  }
}

export const contactRaces: Races<typeof contactRoutes> = {
  ...webhookRaces,
  ...witnessRaces,
  ...bankRaces,
  ...broadcastRaces,
  ...mailTextRaces,
  sendMessage: async (world) => {
    const { body } = await contactSamples.sendMessage(world, world.cast.visitor)
    const subject = freshName('A question')
    const sql = 'SELECT count(*) FROM message WHERE subject = $1'
    const sample = { body: { ...(body as object), subject } }
    return createdOnce(world.cast.visitor, sample, () => valueIn(world, 'contact', sql, [subject]))
  },
  saveBillingProfile: async (world) => {
    const { owner, id } = await newOwner(world)
    return {
      as: owner,
      // all of them saw that there is none yet
      sample: (number) => ({ params: { id }, body: { ...billingForm, purchaseOrder: `PO ${number}` } }),
      faults: (answers) => exactlyOne(answers, 409),
    }
  },
  unsubscribe: async (world) => {
    const { owner } = await newOwner(world)
    const rows = 'SELECT count(*) FROM mail_choice WHERE user_id = $1 AND NOT draft_reminders'
    const sample = { ...(await contactSamples.unsubscribe(world, owner)), params: { token: tokenOf(owner) } }
    return {
      as: world.cast.visitor,
      sample: () => sample,
      faults: async (answers) => [
        ...everyOne(answers),
        ...expectCount('choices', await valueIn(world, 'contact', rows, [owner.userId]), 1),
      ],
    }
  },
  saveMailChoices: async (world) => {
    const { owner } = await newOwner(world)
    const rows = 'SELECT count(*) FROM mail_choice WHERE user_id = $1'
    return {
      as: owner,
      sample: (number) => ({ body: { draftReminders: number % 2 === 0 } }),
      faults: async (answers) => [
        ...everyOne(answers),
        ...expectCount('choices', await valueIn(world, 'contact', rows, [owner.userId]), 1),
      ],
    }
  },
  answerMessage: (world) => steppedOnce(world, 'answerMessage', 1),
  closeMessage: (world) => steppedOnce(world, 'closeMessage', 0),
  reopenMessage: (world) => steppedOnce(world, 'reopenMessage', 0),
  startCheckout: async (world) => {
    const { id } = await openInvoice(world)
    const attempts = 'SELECT count(*) FROM payment_attempt WHERE invoice_id = $1'
    return {
      as: world.cast.owner,
      sample: () => ({ params: { id } }),
      faults: async (answers) => [
        ...everyOne(answers),
        ...expectCount('attempts', await valueIn(world, 'contact', attempts, [id]), 1),
      ],
    }
  },
  receiveCardEvent: async (world) => {
    const sample = await contactSamples.receiveCardEvent(world, world.cast.visitor)
    return { as: world.cast.visitor, sample: () => sample, faults: everyOne }
  },
  requestRefund: async (world) => {
    const { id } = await paidInvoice(world)
    const refunds = 'SELECT count(*) FROM refund WHERE invoice_id = $1'
    return {
      as: world.cast.owner,
      sample: () => ({ params: { id }, body: { reason: 'The client withdrew the work.' } }),
      faults: async (answers) => [
        ...exactlyOne(answers, 409),
        ...expectCount('refunds', await valueIn(world, 'contact', refunds, [id]), 1),
      ],
    }
  },
  sendMailAgain: async (world) => {
    const { params = {} } = await contactSamples.sendMailAgain(world, world.cast.admin)
    return { as: world.cast.admin, sample: () => ({ params }), faults: (answers) => exactlyOne(answers, 409) }
  },
  markPaid: async (world) => {
    const { id } = await openInvoice(world)
    const receipts = "SELECT count(*) FROM mail WHERE kind = 'receipt' AND invoice_id = $1"
    return {
      as: world.cast.admin,
      sample: (number) => ({ params: { id }, body: { reference: `Bank ${number}` } }),
      faults: async (answers) => [
        ...everyOne(answers),
        ...expectCount('receipts', await valueIn(world, 'contact', receipts, [id]), 1),
      ],
    }
  },
  approveRefund: (world) => recordedOnce(world, 'approveRefund', 'approved'),
  denyRefund: (world) => recordedOnce(world, 'denyRefund', 'denied'),
  startTransfer: (world) => recordedOnce(world, 'startTransfer', 'processing'),
  completeTransfer: (world) => recordedOnce(world, 'completeTransfer', 'succeeded'),
  failTransfer: (world) => recordedOnce(world, 'failTransfer', 'failed'),
}
