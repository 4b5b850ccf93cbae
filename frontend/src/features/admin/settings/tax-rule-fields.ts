import { taxRuleFormSchema } from '@accolade/contracts/entities/invoicing-form'
import type { TaxKind, TaxRule, taxCustomers } from '@accolade/contracts/entities/tax-rules'
import { mark, type Words } from '@accolade/contracts/words'
import type { FormRule } from 'antd'
import { sayKnown } from '../../../lib/words.ts'
import { toHundredths } from './tax-rate.ts'

/** A rule as it is typed: the rate as percent. */
export type TypedTaxRule = Omit<TaxRule, 'rateHundredths'> & { rate: string }

export const blankTaxRule: TypedTaxRule = {
  countries: [],
  customers: 'anyone',
  kind: 'rate',
  name: '',
  rate: '0',
  note: '',
}

export const customerWords: Record<(typeof taxCustomers)[number], Words> = {
  anyone: mark('All customers'),
  business: mark('Businesses with a VAT ID'),
  private: mark('Customers without a VAT ID'),
}

export const kindWords: Record<TaxKind, Words> = {
  rate: mark('Tax at a rate'),
  'reverse-charge': mark('Reverse charge'),
  exempt: mark('Exempt from tax'),
  'outside-scope': mark('Outside the scope of the tax'),
}

export const toTyped = ({ rateHundredths, ...rule }: TaxRule): TypedTaxRule => ({
  ...rule,
  rate: String(rateHundredths / 100),
})

/** A rule out of what was typed; what is typed for a rate is kept only where there is one. */
export function fromTyped({ rate, name, ...rule }: TypedTaxRule): TaxRule {
  if (rule.kind !== 'rate') return { ...rule, name: '', rateHundredths: 0 }
  return { ...rule, name, rateHundredths: toHundredths(rate) ?? Number.NaN }
}

/** What the contract says of one field of a rule, which depends on the others. */
export function taxRuleRule(at: number, field: keyof TaxRule): FormRule {
  return ({ getFieldValue }) => ({
    validator: async () => {
      const typed: TypedTaxRule = getFieldValue(['taxRules', at])
      const { error } = taxRuleFormSchema.safeParse(fromTyped(typed))
      const issue = error?.issues.find(({ path }) => path[0] === field)
      if (issue) throw new Error(sayKnown(issue.message))
    },
  })
}
