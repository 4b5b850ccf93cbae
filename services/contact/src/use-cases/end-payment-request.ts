import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import { noteRequestEnded } from '../replicas/standing.ts'
import type { Transaction } from '../store/database.ts'
import { insertVoid, listOpenInvoices, lockInvoice } from '../store/invoice-store.ts'
import { publishPaymentChange } from './publish-payment-change.ts'

/** A step that takes a payment request back, or its submission out of the programme, makes its open invoices void. */
export async function endPaymentRequest(
  { data: { submissionId, from, to }, aggregate: { version } }: EventOf<'submission.status-changed'>,
  { tx, emit, now }: EventWork<Transaction>,
): Promise<void> {
  if (from !== 'pending_payment' || !['draft', 'withdrawn'].includes(to)) return
  await noteRequestEnded(tx, submissionId, version)
  for (const id of await listOpenInvoices(tx, submissionId, version)) {
    const invoice = await lockInvoice(tx, id)
    if (invoice?.status !== 'open') continue
    await insertVoid(tx, id, now)
    publishPaymentChange(emit, invoice, invoice.version + 1)
  }
}
