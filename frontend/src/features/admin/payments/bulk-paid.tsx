import { markPaidSchema } from '@accolade/contracts/entities/payment'
import { contactRoutes } from '@accolade/contracts/http/contact'
import { Form, Input } from 'antd'
import { useState } from 'react'
import styles from '../../../components/dashboard.module.css'
import { rulesOf } from '../../../lib/form-rules.ts'
import { formatCents, formatList } from '../../../lib/format.ts'
import { callProved } from '../../../lib/prove-again.ts'
import { t } from '../../../lib/words.ts'
import { BulkBar } from '../shared/bulk/bulk-bar.tsx'
import { BulkReport } from '../shared/bulk/bulk-report.tsx'
import { useBulk } from '../shared/bulk/use-bulk.ts'
import { ConfirmDialog } from '../shared/confirm-dialog.tsx'
import layout from '../shared/form.module.css'
import type { Row } from './row.ts'

const rules = rulesOf(markPaidSchema)

interface Props {
  selected: readonly Row[]
  onSelect: (rows: readonly Row[]) => void
  onPaid: () => unknown
}

/** Records that the money of all selected invoices is in, such as after one bank transfer for many. */
export function BulkPaid({ selected, onSelect, onPaid }: Props) {
  const [form] = Form.useForm()
  const [asking, setAsking] = useState(false)
  const bulk = useBulk<Row>((failed) => {
    onSelect(failed)
    return onPaid()
  })
  // somebody else may have marked one of them paid meanwhile
  const open = selected.filter(({ status }) => status === 'open')
  const pay = ({ reference }: { reference?: string }) => {
    setAsking(false)
    void bulk.run({
      rows: open,
      unable: selected
        .filter(({ status }) => status !== 'open')
        .map((row) => [row, t('It is not open any more.')] as const),
      work: ({ id }) =>
        callProved(contactRoutes.markPaid, { params: { id }, body: reference ? { reference } : {} }),
      done: t('Marked paid'),
    })
  }
  const markThem = t('Mark {count, plural, one {# Invoice} other {# Invoices}} Paid', { count: open.length })
  return (
    <>
      <BulkBar count={selected.length} pending={bulk.pending} onClear={() => onSelect([])}>
        <button
          type="button"
          className="button button--gold"
          disabled={open.length === 0 || bulk.pending}
          onClick={() => setAsking(true)}
        >
          {bulk.pending ? t('Marking...') : markThem}
        </button>
      </BulkBar>
      <ConfirmDialog
        open={asking}
        title={markThem}
        action={t('Mark Paid')}
        pending={bulk.pending}
        onConfirm={() => form.submit()}
        onClose={() => setAsking(false)}
      >
        <p className={layout.text}>
          {t('{sums} in all. This cannot be taken back, only refunded.', { sums: sumsOf(open) })}
        </p>
        <ul className={`${styles.plainRows} ${layout.text}`}>
          {open.map(({ id, invoiceNumber, payerName, amountCents, currency }) => (
            <li key={id}>
              <span>
                {invoiceNumber}, {payerName}
              </span>
              <span className="figures">{formatCents(amountCents, currency)}</span>
            </li>
          ))}
        </ul>
        <Form form={form} layout="vertical" name="bulk-paid" preserve={false} onFinish={pay}>
          <Form.Item
            name="reference"
            label={t('Payment reference of all of them (optional)')}
            rules={rules.reference}
            extra={t(
              'What your bank statement or payment provider calls this payment. It helps to find it again.',
            )}
          >
            <Input />
          </Form.Item>
        </Form>
      </ConfirmDialog>
      <BulkReport
        {...bulk}
        keyOf={({ id }) => id}
        titleOf={({ invoiceNumber, payerName }) => `${invoiceNumber}, ${payerName}`}
      />
    </>
  )
}

/** What is owed, summed for each currency. */
function sumsOf(invoices: readonly Row[]): string {
  const sums = new Map<string, number>()
  for (const { currency, amountCents } of invoices)
    sums.set(currency, (sums.get(currency) ?? 0) + amountCents)
  return formatList([...sums].map(([currency, cents]) => formatCents(cents, currency)))
}
