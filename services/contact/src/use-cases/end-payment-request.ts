import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import { noteRequestEnded } from '../replicas/standing.ts'
import type { Transaction } from '../store/database.ts'
import { lockIssuing, lockOpenInvoices } from '../store/invoice-store.ts'
import type { Context } from './context.ts'
import { correctInvoice, withoutLines } from './correct-invoice.ts'

/**
 * A step that takes a payment request back, or its submission out of the programme, cancels the open invoice that it is on; what else
 * was on it is billed again. So does the step that submits it: the money was in already, for a request before, so nothing is owed on a
 * newer one.
 */
export async function endPaymentRequest(
  context: Pick<Context, 'newId'>,
  { data: { submissionId, from, to }, aggregate: { version } }: EventOf<'submission.status-changed'>,
  work: EventWork<Transaction>,
): Promise<void> {
  if (from !== 'pending_payment' || !['draft', 'withdrawn', 'submitted'].includes(to)) return
  const { tx } = work
  await lockIssuing(tx)
  await noteRequestEnded(tx, submissionId, version)
  for (const invoice of await lockOpenInvoices(tx, [{ submissionId, version }]))
    await correctInvoice(context, work, invoice, withoutLines(invoice, [{ submissionId }]))
}
