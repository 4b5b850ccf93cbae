import type { Emit } from '@accolade/chassis/database/unit-of-work'
import { paymentChanged } from '@accolade/contracts/events/contact'

/** Publishes that an invoice has changed for its payer and the administrators. */
export function publishPaymentChange(
  emit: Emit,
  { id, submissionId, payerId }: { id: string; submissionId: string; payerId: string },
  version: number,
): void {
  emit(paymentChanged, { aggregate: { id, version }, data: { paymentId: id, submissionId, payerId } })
}
