import type { Payment } from '@accolade/contracts/entities/payment'
import { formatCents } from '../lib/format.ts'
import { t } from '../lib/words.ts'

/** What a code took off the fee of a line of an invoice; null where none did. */
export function discountWords(
  { amountCents, discountCode: code, discountCents: cents }: Payment['lines'][number],
  currency: string,
): string | null {
  if (!code || !cents) return null
  return t('{amount} off {fee} with the code {code}', {
    amount: formatCents(cents, currency),
    fee: formatCents(amountCents + cents, currency),
    code,
  })
}
