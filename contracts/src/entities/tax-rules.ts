import { z } from 'zod'
import type { BillingDetails } from './billing.ts'
import { idSchema } from './common.ts'
import { countryCodes } from './country.ts'

/** The member states of the European Union, whose value added tax follows one directive (2006/112/EC). */
export const unionCountries: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

/** Stands for all of `unionCountries` in a rule. */
export const unionCode = 'EU'

/** Whom a rule is for: a business is who gave a VAT ID. */
export const taxCustomers = ['anyone', 'business', 'private'] as const

/** How entries are taxed: at a rate, by the customer (reverse charge), or not at all. */
export const taxKinds = ['rate', 'reverse-charge', 'exempt', 'outside-scope'] as const
export type TaxKind = (typeof taxKinds)[number]

/** How customers of some countries are taxed. `rateHundredths` is in hundredths of a percent and 0 unless the kind is `rate`. */
export const taxRuleSchema = z.object({
  /** Codes of ISO 3166-1, or `EU`; empty: every country. */
  countries: z.array(z.string()),
  customers: z.enum(taxCustomers),
  kind: z.enum(taxKinds),
  name: z.string(),
  rateHundredths: z.int().min(0).max(10_000),
  /** A sentence on the invoice, for example that the customer owes the tax. */
  note: z.string(),
})
export type TaxRule = z.infer<typeof taxRuleSchema>

/** The codes that a rule may name. */
export const ruleCountryCodes: readonly string[] = [unionCode, ...countryCodes]

interface TaxSettings {
  tax: { name: string; rateHundredths: number; included: boolean; note: string }
  taxRules: readonly TaxRule[]
}

/** The tax that one customer is charged. */
export const chargedTaxSchema = taxRuleSchema
  .pick({ kind: true, name: true, rateHundredths: true, note: true })
  .extend({
    /** The rate of the tax that entry fees include, in hundredths of a percent; 0 where fees are net. */
    withinFeeHundredths: z.int().min(0).max(10_000),
  })
export type ChargedTax = z.infer<typeof chargedTaxSchema>

/** The tax on the next invoice of one organization. */
export const organizationTaxSchema = chargedTaxSchema.extend({ organizationId: idSchema })

/**
 * The tax of whoever the invoice is made out to: that of the first rule that fits, otherwise the usual one. Without billing
 * details no country is known, so that no rule fits.
 */
export function chargedTax(
  { tax, taxRules }: TaxSettings,
  buyer: Pick<BillingDetails, 'country' | 'vatId'> | null,
): ChargedTax {
  const withinFeeHundredths = tax.included ? tax.rateHundredths : 0
  const rule = buyer && taxRules.find((each) => fits(each, buyer))
  if (rule) {
    const { kind, name, rateHundredths, note } = rule
    return { kind, name, rateHundredths, note, withinFeeHundredths }
  }
  const { name, rateHundredths, note } = tax
  return { kind: rateHundredths === 0 ? 'exempt' : 'rate', name, rateHundredths, note, withinFeeHundredths }
}

function fits({ countries, customers }: TaxRule, { country, vatId }: { country: string; vatId: string }) {
  const here =
    countries.length === 0 ||
    countries.includes(country) ||
    (countries.includes(unionCode) && unionCountries.includes(country))
  return here && (customers === 'anyone' || (customers === 'business') === (vatId !== ''))
}

/**
 * An entry fee with its tax, in integer cents; net and tax add up to the amount to be paid, and half a cent is rounded up. The net
 * price is the same for everybody: a tax that the fee includes is taken out before another one is added.
 */
export function taxed(
  feeCents: number,
  { rateHundredths, withinFeeHundredths }: Pick<ChargedTax, 'rateHundredths' | 'withinFeeHundredths'>,
): { netCents: number; taxCents: number; amountCents: number } {
  const withinCents = Math.round((feeCents * withinFeeHundredths) / (10_000 + withinFeeHundredths))
  const netCents = feeCents - withinCents
  const isWithin = rateHundredths === withinFeeHundredths
  const taxCents = isWithin ? withinCents : Math.round((netCents * rateHundredths) / 10_000)
  return { netCents, taxCents, amountCents: netCents + taxCents }
}
