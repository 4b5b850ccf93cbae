import type { Emit } from '@accolade/chassis/database/unit-of-work'
import { saveStanding } from '../store/copy-store.ts'
import type { Transaction } from '../store/database.ts'
import { insertVoid, listOpenInvoices, lockInvoice } from '../store/invoice-store.ts'
import { publishPaymentChange } from './publish-payment-change.ts'

/** A payment request was taken back or its submission withdrawn: its open invoices are void. */
export async function endPaymentRequest(
  tx: Transaction,
  emit: Emit,
  standing: { submissionId: string; categoryId: string; status: string; version: number },
  now: Date,
): Promise<void> {
  const { submissionId, version } = standing
  await saveStanding(tx, { ...standing, requestEndedVersion: version })
  for (const id of await listOpenInvoices(tx, submissionId, version)) {
    const invoice = await lockInvoice(tx, id)
    if (invoice?.status !== 'open') continue
    await insertVoid(tx, id, now)
    publishPaymentChange(emit, invoice, invoice.version + 1)
  }
}
