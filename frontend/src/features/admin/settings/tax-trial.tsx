import { taxLabel } from '@accolade/contracts/entities/invoice-lines'
import type { Invoicing } from '@accolade/contracts/entities/invoicing'
import { chargedTax, taxed } from '@accolade/contracts/entities/tax-rules'
import { Form, Select } from 'antd'
import { useState } from 'react'
import { SwitchField } from '../../../components/switch-field.tsx'
import { countryOptions } from '../../../lib/country-options.ts'
import { formatCents, formatPercent } from '../../../lib/format.ts'
import { say, t } from '../../../lib/words.ts'
import { kindWords } from './tax-rule-fields.ts'
import styles from './tax-rules.module.css'

const feeCents = 100_00

interface Props {
  currency: string
  /** What is in the form now; what can't be read as a rate is no number. */
  typed: () => Pick<Invoicing, 'tax' | 'taxRules'>
}

/** What an entry fee of one hundred would cost a customer by the rules in the form, before they are saved. */
export function TaxTrial({ currency, typed }: Props) {
  const [country, setCountry] = useState<string>()
  const [isBusiness, setBusiness] = useState(true)
  return (
    <section className={styles.trial} aria-label={t('Try the rules')}>
      <h4>{t('Try the rules')}</h4>
      <div className={styles.trialFields}>
        <Select
          aria-label={t('Country of the customer')}
          placeholder={t('Country of the customer')}
          showSearch={{ optionFilterProp: 'label' }}
          options={countryOptions()}
          value={country}
          onChange={setCountry}
        />
        <SwitchField label={t('The customer has a VAT ID')} value={isBusiness} onChange={setBusiness} />
      </div>
      {/* the rules that are typed are watched by antd's form */}
      <Form.Item noStyle shouldUpdate>
        {() => {
          if (!country) return null
          const tax = chargedTax(typed(), { country, vatId: isBusiness ? 'X' : '' })
          const { netCents, taxCents, amountCents } = taxed(feeCents, tax)
          if (Number.isNaN(amountCents)) return null
          const money = (cents: number) => formatCents(cents, currency)
          const label = taxLabel(tax, say, formatPercent)
          return (
            <p className={styles.outcome} role="status">
              {label
                ? t('An entry fee of {fee} becomes {net} net, {tax} {name}, {amount} in all.', {
                    fee: money(feeCents),
                    net: money(netCents),
                    tax: money(taxCents),
                    name: label,
                    amount: money(amountCents),
                  })
                : t('An entry fee of {fee} becomes {amount}, without tax ({kind}).', {
                    fee: money(feeCents),
                    amount: money(amountCents),
                    kind: say(kindWords[tax.kind]),
                  })}
            </p>
          )
        }}
      </Form.Item>
    </section>
  )
}
