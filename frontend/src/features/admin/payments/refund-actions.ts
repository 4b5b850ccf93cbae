import type { Payment, Refund } from '@accolade/contracts/entities/payment'
import {
  refundDecisionSchema,
  transferDoneSchema,
  transferFailedSchema,
} from '@accolade/contracts/entities/payment'
import { contactRoutes } from '@accolade/contracts/http/contact'
import { mark, type Words } from '@accolade/contracts/words'
import { rulesOf } from '../../../lib/form-rules.ts'
import { callProved } from '../../../lib/prove-again.ts'

/** Something to be typed with an action. */
interface TypedField {
  name: 'note' | 'reference' | 'reason'
  label: Words
  help: Words
  /** Typed in one line. */
  isShort?: boolean
  rules: ReturnType<typeof rulesOf>[string]
}

/** A step of a refund that the office takes. */
export interface RefundAction {
  action: Words
  title: Words
  /** What the step means, before it is taken; `time` is how long a transfer takes. */
  words: Words
  field?: TypedField
  /** The title of the toast, once it is done. */
  done: Words
  send: (id: string, typed: string | undefined) => Promise<unknown>
}

const note: TypedField = {
  name: 'note',
  label: mark('Note to the payer (optional)'),
  help: mark('It goes into the mail about the decision, and is shown under Billing & Payments.'),
  rules: rulesOf(refundDecisionSchema).note,
}
const noteBody = (typed: string | undefined) => (typed ? { note: typed } : {})

const approve: RefundAction = {
  action: mark('Approve'),
  title: mark('Approve Refund'),
  words: mark(
    'Approving does not transfer the money: the payer reads that it will be transferred within {time}. A full refund takes the submission out of the programme now.',
  ),
  field: note,
  done: mark('Refund Approved'),
  send: (id, typed) => callProved(contactRoutes.approveRefund, { params: { id }, body: noteBody(typed) }),
}
const deny: RefundAction = {
  action: mark('Deny'),
  title: mark('Deny Refund'),
  words: mark('The payer reads that the entry fee is not refunded, and how to disagree.'),
  field: note,
  done: mark('Refund Denied'),
  send: (id, typed) => callProved(contactRoutes.denyRefund, { params: { id }, body: noteBody(typed) }),
}
const start: RefundAction = {
  action: mark('Start Transfer'),
  title: mark('Start Transfer'),
  words: mark('Record that the transfer was ordered at the bank. The payer sees that it is under way.'),
  done: mark('Transfer Started'),
  send: (id) => callProved(contactRoutes.startTransfer, { params: { id }, body: undefined }),
}
const complete: RefundAction = {
  action: mark('Transfer Done'),
  title: mark('Transfer Done'),
  words: mark(
    'Record that the bank has sent the money. This ends the refund, and the payer gets a mail with the reference.',
  ),
  field: {
    name: 'reference',
    label: mark("Bank's reference"),
    help: mark('With it the payer finds the transfer on the bank statement.'),
    isShort: true,
    rules: rulesOf(transferDoneSchema).reference,
  },
  done: mark('Refund Transferred'),
  send: (id, typed) =>
    callProved(contactRoutes.completeTransfer, { params: { id }, body: { reference: typed ?? '' } }),
}
const fail: RefundAction = {
  action: mark('Transfer Failed'),
  title: mark('Transfer Failed'),
  words: mark(
    'Record that the money did not arrive. The payer reads that the refund is delayed; start the transfer again later.',
  ),
  field: {
    name: 'reason',
    label: mark('Why did it fail?'),
    help: mark('Only administrators read this.'),
    rules: rulesOf(transferFailedSchema).reason,
  },
  done: mark('Transfer Failed'),
  send: (id, typed) =>
    callProved(contactRoutes.failTransfer, { params: { id }, body: { reason: typed ?? '' } }),
}

const approveByCard: RefundAction = {
  ...approve,
  words: mark(
    'The money goes back by card at once, and the payer reads so. A full refund takes the submission out of the programme now.',
  ),
}
const againByCard: RefundAction = {
  action: mark('Try Again by Card'),
  title: mark('Try Again by Card'),
  words: mark('The card provider is asked to send the money back once more.'),
  done: mark('Transfer Started'),
  send: (id) => callProved(contactRoutes.startTransfer, { params: { id }, body: { byCard: true } }),
}

const byHand: Record<Refund['status'], readonly RefundAction[]> = {
  requested: [approve, deny],
  approved: [start],
  processing: [complete, fail],
  failed: [start],
  denied: [],
  succeeded: [],
}

/** What goes back by card is ended by the provider; where it fails, the office takes over. */
const byCard: Partial<Record<Refund['status'], readonly RefundAction[]>> = {
  processing: [],
  failed: [againByCard, start],
}

/** What the office can do about a refund, by where it is and how the money came. */
export function refundActions(
  refund: Pick<Refund, 'status' | 'byCard'>,
  payment: Pick<Payment, 'cardAttempts'>,
): readonly RefundAction[] {
  const cameByCard = payment.cardAttempts.some(({ status }) => status === 'captured')
  if (refund.status === 'requested' && cameByCard) return [approveByCard, deny]
  return (refund.byCard && byCard[refund.status]) || byHand[refund.status]
}
