import type { Recorded } from '@accolade/chassis/administration/record'
import type { InvoiceRecord } from '../store/invoice-store.ts'

/** An invoice as what an act of administration is about. */
export function paymentOf({
  id,
  number,
  payerId,
}: Pick<InvoiceRecord, 'id' | 'number' | 'payerId'>): Recorded {
  return { id, title: number, about: payerId }
}
