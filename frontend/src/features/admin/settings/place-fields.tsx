import { chargeableCurrencies } from '@accolade/contracts/entities/currency'
import { Form, type FormRule, Select } from 'antd'
import layout from '../shared/form.module.css'

const names = new Intl.DisplayNames('en', { type: 'currency' })
const currencies = chargeableCurrencies().map((value) => ({ value, label: `${value}, ${names.of(value)}` }))
// the names of places only, so that UTC is missing from them
const timeZones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC')].map(
  (value) => ({ value, label: value.replaceAll('_', ' ') }),
)

/** In which zone the programme's days begin and end, and what it charges in: chosen from what there is. */
export function PlaceFields({ rules }: { rules: Record<'timeZone' | 'currency', FormRule[]> }) {
  return (
    <div className={layout.columns}>
      <Form.Item
        name="timeZone"
        label="Time zone"
        rules={rules.timeZone}
        extra="Deadlines end with their day there."
      >
        <Select showSearch optionFilterProp="label" options={timeZones} />
      </Form.Item>
      <Form.Item
        name="currency"
        label="Currency"
        rules={rules.currency}
        extra="Invoices that were sent already keep theirs."
      >
        <Select showSearch optionFilterProp="label" options={currencies} />
      </Form.Item>
    </div>
  )
}
