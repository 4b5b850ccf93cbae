import { mark, type Words } from '../words.ts'
import { dayIn } from './calendar.ts'

// What a discount code takes off an entry fee, and when: one rule for what pages show and for what is billed. Apart from the schemas, so
// that pages load it without zod.

/** Limits of discount codes. */
export const discountRules = {
  codeMin: 3,
  codeMax: 40,
  nameMax: 120,
  usesMax: 100_000,
  feeMaxCents: 100_000_000,
}

/** What a code takes off a fee: a share of it, or an amount in a currency. */
export type Reduction =
  | { kind: 'percent'; percent: number }
  | { kind: 'amount'; amountCents: number; currency: string }

/** A code as far as it decides; days are `YYYY-MM-DD` in the programme's time zone, null where nothing limits. */
export interface DiscountTerms {
  reduction: Reduction
  isActive: boolean
  /** Empty: all. */
  categoryIds: readonly string[]
  validFrom: string | null
  validUntil: string | null
  maxUses: number | null
  maxUsesPerOrganization: number | null
}

/** How often a code is used now: by everybody, and by the organization that asks. */
export interface DiscountUses {
  all: number
  organization: number
}

/** Why a code takes nothing off, in words. A code that is switched off is answered as one that does not exist. */
export const discountRefusalWords = {
  unknown: mark('This code is not valid'),
  'not-begun': mark('This code is not valid yet'),
  ended: mark('This code is no longer valid'),
  'used-up': mark('This code has been used as often as it can be'),
  'used-up-here': mark('Your organization has used this code as often as it can'),
  'other-category': mark('This code is for other categories'),
  'other-currency': mark('This code is for fees in another currency'),
} as const satisfies Record<string, Words>

export type DiscountRefusal = keyof typeof discountRefusalWords

/** What is taken off a fee, in cents: never more than the fee. A share is rounded to the cent. */
export function discountOf(reduction: Reduction, feeCents: number): number {
  if (reduction.kind === 'amount') return Math.min(reduction.amountCents, feeCents)
  return Math.round((feeCents * reduction.percent) / 100)
}

/**
 * Why a code holds for no entry of an organization now; null where it does.
 *
 * @param timeZone IANA name of the programme's zone, in which days begin and end
 */
export function codeRefusal(
  terms: DiscountTerms | null,
  { uses, timeZone, now }: { uses: DiscountUses; timeZone: string; now: Date },
): DiscountRefusal | null {
  if (!terms?.isActive) return 'unknown'
  const today = dayIn(timeZone, now)
  if (terms.validFrom !== null && today < terms.validFrom) return 'not-begun'
  if (terms.validUntil !== null && today > terms.validUntil) return 'ended'
  if (terms.maxUses !== null && uses.all >= terms.maxUses) return 'used-up'
  if (terms.maxUsesPerOrganization !== null && uses.organization >= terms.maxUsesPerOrganization)
    return 'used-up-here'
  return null
}

/** Why a code takes nothing off this entry's fee; null where it does. */
export function entryDiscountRefusal(
  { categoryIds, reduction }: Pick<DiscountTerms, 'categoryIds' | 'reduction'>,
  { categoryId, currency }: { categoryId: string; currency: string },
): DiscountRefusal | null {
  if (categoryIds.length > 0 && !categoryIds.includes(categoryId)) return 'other-category'
  if (reduction.kind === 'amount' && reduction.currency !== currency) return 'other-currency'
  return null
}

/** How many more entries a code can be used for; null: any number. */
export function usesLeft(
  { maxUses, maxUsesPerOrganization }: Pick<DiscountTerms, 'maxUses' | 'maxUsesPerOrganization'>,
  uses: DiscountUses,
): number | null {
  const left = [
    ...(maxUses === null ? [] : [maxUses - uses.all]),
    ...(maxUsesPerOrganization === null ? [] : [maxUsesPerOrganization - uses.organization]),
  ]
  return left.length === 0 ? null : Math.max(0, Math.min(...left))
}
