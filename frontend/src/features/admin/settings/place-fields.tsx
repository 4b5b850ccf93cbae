import { chargeableCurrencies } from '@accolade/contracts/entities/currency'
import { ownCurrencyMessage } from '@accolade/contracts/entities/price-lists'
import { Form, type FormRule, Select } from 'antd'
import { useMemo } from 'react'
import { currencyWords } from '../../../lib/format.ts'
import { sayKnown, t } from '../../../lib/words.ts'
import layout from '../shared/form.module.css'

const currencyOptions = () => chargeableCurrencies().map((value) => ({ value, label: currencyWords(value) }))

// the names of places only, so that UTC is missing from them
const timeZones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC')].map(
  (value) => ({ value, label: value.replaceAll('_', ' ') }),
)

/** The programme's own currency is no other one. */
const notTheOwn: FormRule = ({ getFieldValue }) => ({
  validator: async (_, codes: readonly string[] = []) => {
    if (codes.includes(getFieldValue('currency'))) throw new Error(sayKnown(ownCurrencyMessage))
  },
})

/** In which zone the programme's days begin and end, and what it charges in: chosen from what there is. */
export function PlaceFields({
  rules,
}: {
  rules: Record<'timeZone' | 'currency' | 'otherCurrencies', FormRule[]>
}) {
  const currencies = useMemo(currencyOptions, [])
  return (
    <div className={layout.columns}>
      <Form.Item
        name="timeZone"
        label={t('Time zone')}
        rules={rules.timeZone}
        extra={t('Deadlines end with their day there.')}
      >
        <Select showSearch optionFilterProp="label" options={timeZones} />
      </Form.Item>
      <Form.Item
        name="currency"
        label={t('Currency')}
        rules={rules.currency}
        extra={t('Invoices that were sent already keep theirs.')}
      >
        <Select showSearch optionFilterProp="label" options={currencies} />
      </Form.Item>
      <Form.Item
        name="otherCurrencies"
        label={t('Other currencies')}
        dependencies={['currency']}
        rules={[...rules.otherCurrencies, notTheOwn]}
        extra={t('Entrants can choose one where a category has a price in it. Nothing is converted.')}
      >
        <Select mode="multiple" optionFilterProp="label" options={currencies} />
      </Form.Item>
    </div>
  )
}
