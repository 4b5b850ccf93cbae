import type { Wording } from '@accolade/chassis/words/wording'
import type { CreditReason } from '@accolade/contracts/entities/credit-note'
import { type InvoiceFacts, issueDay } from './invoice-lines.ts'

/** What a credit note's mail and PDF say, besides its invoice. */
export interface CreditFacts {
  number: string
  reason: CreditReason
  amountCents: number
  netCents: number | null
  taxCents: number | null
  issuedAt: Date
  issuedOn: string
  lines: InvoiceFacts['lines']
}

/** Which invoice it takes back, as the law on taxes wants it: by number and date. */
export function takenBack(
  invoice: Pick<InvoiceFacts, 'number' | 'issuedOn' | 'issuedAt'>,
  words: Wording,
): string {
  const { t, day } = words
  return t('It takes back the amounts below of invoice {number} of {day}.', {
    number: invoice.number,
    day: day(issueDay(invoice)),
  })
}

/** Why it is issued, and what that means for who pays. */
export function creditReason(
  { replacedBy }: Pick<InvoiceFacts, 'replacedBy'>,
  { reason }: Pick<CreditFacts, 'reason'>,
  { t }: Wording,
): string {
  if (reason === 'refunded') return t('The amount is refunded by bank transfer.')
  return reason === 'corrected' && replacedBy
    ? t('The invoice is cancelled, and invoice {number} is issued instead of it.', { number: replacedBy })
    : t('The invoice is cancelled: nothing is owed on it.')
}
