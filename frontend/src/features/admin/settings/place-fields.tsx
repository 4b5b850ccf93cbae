import { chargeableCurrencies } from '@accolade/contracts/entities/currency'
import { Form, type FormRule, Select } from 'antd'
import { useMemo } from 'react'
import { locale } from '../../../lib/language.ts'
import { t } from '../../../lib/words.ts'
import layout from '../shared/form.module.css'

function currencyOptions() {
  const names = new Intl.DisplayNames(locale(), { type: 'currency' })
  return chargeableCurrencies().map((value) => ({ value, label: `${value}, ${names.of(value)}` }))
}

// the names of places only, so that UTC is missing from them
const timeZones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC')].map(
  (value) => ({ value, label: value.replaceAll('_', ' ') }),
)

/** In which zone the programme's days begin and end, and what it charges in: chosen from what there is. */
export function PlaceFields({ rules }: { rules: Record<'timeZone' | 'currency', FormRule[]> }) {
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
    </div>
  )
}
