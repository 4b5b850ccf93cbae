import type { Emit } from '@accolade/chassis/database/unit-of-work'
import { paymentChanged } from '@accolade/contracts/events/contact'

/** Notes that its payer and the administrators see another thing of an invoice, whose newest version this is. */
export function publishPaymentChange(
  emit: Emit,
  { id, submissionId, payerId }: { id: string; submissionId: string; payerId: string },
  version: number,
): void {
  emit(paymentChanged, { aggregate: { id, version }, data: { paymentId: id, submissionId, payerId } })
}
