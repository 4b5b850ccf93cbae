import type { BankColumns } from '@accolade/contracts/entities/bank-columns'
import { mark } from '@accolade/contracts/words'
import { Form, Select } from 'antd'
import { say, t } from '../../../../lib/words.ts'
import layout from '../../shared/form.module.css'
import styles from './bank.module.css'

interface Props {
  head: readonly string[]
  rows: readonly (readonly string[])[]
  pending: boolean
  onSaid: (columns: BankColumns) => unknown
}

const fields = [
  ['day', mark('Date of booking'), true],
  ['amount', mark('Amount'), true],
  ['name', mark('Payer'), false],
  ['text', mark('Purpose'), false],
  ['account', mark('Account of the payer'), false],
  ['currency', mark('Currency'), false],
  ['bankReference', mark("Bank's reference"), false],
] as const

/** Asks what is in the columns of a CSV file, once for each kind of file. */
export function ColumnForm({ head, rows, pending, onSaid }: Props) {
  const [form] = Form.useForm<BankColumns>()
  const columns = head.map((name, value) => ({
    value,
    label: [name, rows[0]?.[value]].filter(Boolean).join(': '),
  }))
  return (
    <Form
      noValidate
      form={form}
      layout="vertical"
      name="columns"
      initialValues={{ dayOrder: 'dmy', decimal: ',' }}
      onFinish={(values) =>
        onSaid(
          Object.fromEntries(
            Object.entries(values).filter(([, value]) => value !== undefined),
          ) as unknown as BankColumns,
        )
      }
    >
      <p className={layout.text}>
        {t('What is in the columns of this file? It is remembered for the next file of this kind.')}
      </p>
      <div className={layout.columns}>
        {fields.map(([name, label, isNeeded]) => (
          <Form.Item
            key={name}
            name={name}
            label={say(label)}
            rules={isNeeded ? [{ required: true, message: t('Choose a column') }] : []}
          >
            <Select options={columns} allowClear={!isNeeded} />
          </Form.Item>
        ))}
        <Form.Item name="dayOrder" label={t('Dates are written')}>
          <Select
            options={[
              { value: 'dmy', label: '31.12.2026' },
              { value: 'mdy', label: '12/31/2026' },
              { value: 'ymd', label: '2026-12-31' },
            ]}
          />
        </Form.Item>
        <Form.Item name="decimal" label={t('Amounts are written')}>
          <Select
            options={[
              { value: ',', label: '1.234,50' },
              { value: '.', label: '1,234.50' },
            ]}
          />
        </Form.Item>
      </div>
      <p className={styles.submit}>
        <button type="submit" className="button button--gold" disabled={pending}>
          {t('Read the File')}
        </button>
      </p>
    </Form>
  )
}
