import type { Payment } from '@accolade/contracts/entities/payment'
import { formatCents } from '../lib/format.ts'
import { t } from '../lib/words.ts'

/** Why the fee of a line of an invoice is not what others pay: the rate of members, and what a code took off; null where it is. */
export function priceWords(line: Payment['lines'][number], currency: string): string | null {
  const { amountCents, discountCode: code, discountCents: cents, memberRate } = line
  const off =
    code && cents
      ? t('{amount} off {fee} with the code {code}', {
          amount: formatCents(cents, currency),
          fee: formatCents(amountCents + cents, currency),
          code,
        })
      : null
  return [memberRate ? t('Member rate') : null, off].filter(Boolean).join('; ') || null
}
