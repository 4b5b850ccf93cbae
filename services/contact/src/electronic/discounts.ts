import type { Wording } from '@accolade/chassis/words/wording'
import type { FacturXInvoiceInput } from '@stackforge-eu/factur-x'
import type { InvoiceFacts } from '../mail/invoice-lines.ts'

// UNTDID 5189
const discount = '95'

/** What a discount code took off a line without its tax; `line` is what the entry costs without the code. */
interface Reduction {
  lineCents: number
  offCents: number
  reason: string | null
}

/**
 * The price of a line before its discount, and the discount, both without tax: the tax of the line is taken out of the full fee, too.
 *
 * @param rateHundredths of the tax on the line; 0 where there is none
 */
export function reductionOf(
  line: InvoiceFacts['lines'][number],
  rateHundredths: number,
  { t }: Wording,
): Reduction {
  const { amountCents, netCents, discountCode: code, discountCents, submissionTitle: title } = line
  const paidCents = netCents ?? amountCents
  if (!code || !discountCents) return { lineCents: paidCents, offCents: 0, reason: null }
  const lineCents = Math.round(((amountCents + discountCents) * 10_000) / (10_000 + rateHundredths))
  const reason = t('Discount code {code}: “{title}”', { code, title })
  return { lineCents, offCents: lineCents - paidCents, reason }
}

/** The discounts of an invoice as allowances (EN 16931, BG-20), one for each line that has one. */
export function allowancesOf(
  reductions: readonly Reduction[],
  tax: { vatCategoryCode: string; vatRatePercent?: number },
): NonNullable<FacturXInvoiceInput['allowancesCharges']> {
  return reductions.flatMap(({ offCents, reason }) =>
    reason === null
      ? []
      : [{ isCharge: false, amount: offCents / 100, reasonCode: discount, reason, ...tax }],
  )
}
