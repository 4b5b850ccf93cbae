import { isCurrency } from '@accolade/contracts/entities/currency'

/** The largest amount that the database holds. */
const largest = 2_147_483_647

/** How many digits of a currency come behind the point; null: there is no such currency. */
export function digitsOf(currency: string): number | null {
  if (!isCurrency(currency)) return null
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  return format.resolvedOptions().maximumFractionDigits ?? null
}

/**
 * A decimal text such as `1234.5` as an integer of the currency's smallest unit, without floating point.
 *
 * @returns null where it is no such number, has more digits than the currency, or is too large
 */
export function minorUnits(text: string, digits: number): number | null {
  const [, whole, fraction = ''] = /^(\d{1,18})(?:\.(\d{0,10}))?$/.exec(text) ?? []
  if (whole === undefined) return null
  const kept = fraction.slice(0, digits).padEnd(digits, '0')
  if (/[1-9]/.test(fraction.slice(digits))) return null
  const units = BigInt(whole + kept)
  return units <= BigInt(largest) ? Number(units) : null
}
