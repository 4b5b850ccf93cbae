import { expect, test } from '@jest/globals'
import { emptyInvoicing } from '../../src/entities/invoicing.ts'
import { taxRuleFormSchema } from '../../src/entities/invoicing-form.ts'
import { chargedTax, type TaxRule, taxed } from '../../src/entities/tax-rules.ts'

test.each([
  // fee, rate, rate within the fee → net, tax, to be paid
  [14950, 0, 0, 14950, 0, 14950],
  [14950, 1900, 1900, 12563, 2387, 14950],
  [14950, 1900, 0, 14950, 2841, 17791],
  [4900, 825, 0, 4900, 404, 5304],
  [1, 2500, 2500, 1, 0, 1],
  [100, 10_000, 10_000, 50, 50, 100],
  // another tax, or none, on the net price that everybody has
  [14950, 0, 1900, 12563, 0, 12563],
  [14950, 2500, 1900, 12563, 3141, 15704],
  [0, 2500, 1900, 0, 0, 0],
])(
  '%s cents at %s hundredths, %s within the fee',
  (fee, rateHundredths, withinFeeHundredths, netCents, taxCents, amountCents) => {
    expect(taxed(fee, { rateHundredths, withinFeeHundredths })).toEqual({ netCents, taxCents, amountCents })
    expect(netCents + taxCents).toBe(amountCents)
  },
)

const rule = (change: Partial<TaxRule>): TaxRule => ({
  ...{ countries: [], customers: 'anyone', kind: 'rate', name: 'VAT', rateHundredths: 0, note: '' },
  ...change,
})
const settings = {
  tax: { name: 'MwSt.', rateHundredths: 1900, included: true, note: '' },
  taxRules: [
    rule({ countries: ['DE'], name: 'MwSt.', rateHundredths: 1900, note: 'home' }),
    rule({ countries: ['FR', 'CH'], customers: 'private', rateHundredths: 2000, note: 'private' }),
    rule({ countries: ['EU'], customers: 'business', kind: 'reverse-charge', note: 'reverse' }),
    rule({ countries: ['US'], kind: 'outside-scope', note: 'outside' }),
  ],
}

test.each([
  ['DE', 'DE136695976', 'home'],
  ['DE', '', 'home'],
  ['FR', '', 'private'],
  ['FR', 'FR83404833048', 'reverse'],
  ['IT', 'IT00743110157', 'reverse'],
  ['IT', '', ''],
  ['CH', 'CHE-109.322.551', ''],
  ['CH', '', 'private'],
  ['US', '', 'outside'],
  ['NO', '', ''],
])('a customer in %s with VAT ID “%s” gets the first rule that fits: %s', (country, vatId, note) => {
  const charged = chargedTax(settings, { country, vatId })
  expect(charged.note).toBe(note)
  expect(charged.withinFeeHundredths).toBe(1900)
  if (note === '') expect(charged).toMatchObject({ kind: 'rate', name: 'MwSt.', rateHundredths: 1900 })
})

test('a rule without countries is for all of them; without billing details no rule fits', () => {
  const taxRules = [rule({ note: 'all' })]
  expect(chargedTax({ ...settings, taxRules }, { country: 'NO', vatId: '' }).note).toBe('all')
  expect(chargedTax({ ...settings, taxRules }, null)).toMatchObject({ note: '', rateHundredths: 1900 })
})

test('without a usual tax fees are net, and what is not taxed is exempt', () => {
  expect(chargedTax(emptyInvoicing, null)).toEqual({
    ...{ kind: 'exempt', name: 'VAT', rateHundredths: 0, note: '', withinFeeHundredths: 0 },
  })
  const tax = { ...settings.tax, included: false }
  expect(chargedTax({ tax, taxRules: [] }, null).withinFeeHundredths).toBe(0)
})

test.each<[Partial<TaxRule>, string[]]>([
  [{}, []],
  [{ rateHundredths: 2500, name: '' }, ['name']],
  [{ kind: 'exempt', rateHundredths: 2500, note: 'Why' }, ['rateHundredths']],
  [{ kind: 'exempt' }, ['note']],
  [{ kind: 'outside-scope', note: 'Why' }, []],
  [{ kind: 'reverse-charge', note: 'Why' }, ['customers']],
  [{ kind: 'reverse-charge', note: 'Why', customers: 'business' }, []],
  [{ countries: ['EU', 'NO'] }, []],
  [{ countries: ['XX'] }, ['countries.0']],
])('the form of a rule with %o names what is wrong: %j', (change, paths) => {
  const read = taxRuleFormSchema.safeParse(rule(change))
  expect(read.error?.issues.map(({ path }) => path.join('.')) ?? []).toEqual(paths)
})
