import type { Invoicing } from '@accolade/contracts/entities/invoicing'

/** An entry fee with its tax, in integer cents. Net and tax add up to the amount to be paid; half a cent of tax is rounded up. */
export function taxed(
  feeCents: number,
  { rateHundredths, included }: Pick<Invoicing['tax'], 'rateHundredths' | 'included'>,
): { netCents: number; taxCents: number; amountCents: number } {
  const base = included ? 10_000 + rateHundredths : 10_000
  const taxCents = Math.round((feeCents * rateHundredths) / base)
  const amountCents = included ? feeCents : feeCents + taxCents
  return { netCents: amountCents - taxCents, taxCents, amountCents }
}
