import type { UserPayment } from '@accolade/contracts/entities/payment'
import { forgetUses } from './accounts.ts'
import { makeDraft, step } from './entries.ts'
import { succeed, until } from './speak.ts'
import type { World } from './world.ts'

/** A draft of the owner's in the category that costs something. */
export function draftToPay({ speak, cast, organizationId, paidCategoryId }: World): Promise<string> {
  return makeDraft(speak, cast.owner, { organizationId, categoryId: paidCategoryId })
}

/** The owner's payment for an entry, once it is as wanted. */
export function paymentOf(
  { speak, cast }: World,
  submissionId: string,
  wanted: (payment: UserPayment) => boolean = () => true,
): Promise<UserPayment> {
  return until('payment', async () => {
    const answer = await succeed(speak({ method: 'GET', path: '/api/user/payments' }, cast.owner))
    const payments = answer.json<UserPayment[]>()
    return payments.find((payment) => payment.submissionId === submissionId && wanted(payment))
  })
}

/** An invoice that is not paid. */
export async function openInvoice(world: World): Promise<{ submissionId: string; id: string }> {
  const submissionId = await draftToPay(world)
  await forgetUses(world.site, 'submissions', world.cast.owner)
  await step(world.speak, world.cast.owner, submissionId, 'request-payment')
  const { id } = await paymentOf(world, submissionId)
  return { submissionId, id }
}

/** An invoice that is paid, and its entry submitted. */
export async function paidInvoice(world: World): Promise<{ submissionId: string; id: string }> {
  const { speak, cast } = world
  const { submissionId, id } = await openInvoice(world)
  await succeed(speak({ method: 'POST', path: `/api/admin/payments/${id}/mark-paid` }, cast.admin))
  await until('submitted entry', async () => {
    const answer = await succeed(
      speak({ method: 'GET', path: `/api/submissions/${submissionId}` }, cast.owner),
    )
    return answer.json<{ status: string }>().status === 'submitted' || undefined
  })
  return { submissionId, id }
}

/** A credit note: a refund of the invoice was approved. */
export async function issuedCreditNote(world: World): Promise<{ id: string; creditNoteId: string }> {
  const { submissionId, paymentId: id } = await makeRefund(world, 'approved')
  const { creditNotes } = await paymentOf(world, submissionId, (payment) => payment.creditNotes.length > 0)
  return { id, creditNoteId: creditNotes[0]!.id }
}

/** Steps of a refund, in their order. */
const steps = { requested: [], approved: ['approve'], processing: ['approve', 'start-transfer'] } as const

/** A refund that has got so far. */
export async function makeRefund(
  world: World,
  status: keyof typeof steps,
): Promise<{ submissionId: string; paymentId: string; id: string }> {
  const { speak, cast } = world
  const { submissionId, id: paymentId } = await paidInvoice(world)
  for (const person of [cast.owner, cast.admin]) await forgetUses(world.site, 'contact', person)
  const body = { reason: 'The client withdrew the work.' }
  const path = `/api/payments/${paymentId}/refunds`
  const answer = await succeed(speak({ method: 'POST', path, body }, cast.owner))
  const { id } = answer.json<{ id: string }>()
  for (const name of steps[status])
    await succeed(speak({ method: 'POST', path: `/api/admin/refunds/${id}/${name}` }, cast.admin))
  return { submissionId, paymentId, id }
}
