import { contactRoutes } from '@accolade/contracts/http/contact'
import { useState } from 'react'
import { PaymentWords } from '../../../components/payment-state.tsx'
import { t } from '../../../lib/words.ts'
import { MarkPaidDialog } from '../payments/mark-paid-dialog.tsx'
import { paymentColumns } from '../payments/payment-columns.tsx'
import { type RefundDecision, RefundDialog } from '../payments/refund-dialog.tsx'
import type { Row } from '../payments/row.ts'
import { DataTable } from '../shared/data-table.tsx'
import { PagedList } from '../shared/paged-list.tsx'
import { None, Section } from '../shared/section.tsx'
import { useList } from '../shared/use-list.ts'
import type { PartProps } from './part-props.ts'

/** What is owed, the invoices, the money that came in for them, and what is asked back. */
export function PaymentsPart({ submission }: PartProps) {
  const list = useList(contactRoutes.adminListPayments, [], {
    prefix: 'payments-',
    only: { submission: submission.id },
  })
  const [paying, setPaying] = useState<Row | null>(null)
  const [deciding, setDeciding] = useState<RefundDecision | null>(null)
  const titles = new Set([t('Submission'), t('Organization')])
  return (
    <>
      <Section title={t('Payment')}>
        <PaymentWords submission={submission} />
      </Section>
      <Section title={t('Invoices')}>
        {list.data?.total === 0 ? (
          <None>{t('There is no invoice for it.')}</None>
        ) : (
          <PagedList<Row> what={t('payments')} list={list}>
            {(rows) => (
              <DataTable
                label={t('Invoices')}
                rows={rows}
                keyOf={({ id }) => id}
                sorting={list.sorting}
                columns={paymentColumns({ onPay: setPaying, onDecide: setDeciding }).filter(
                  ({ head }) => !titles.has(head),
                )}
              />
            )}
          </PagedList>
        )}
      </Section>
      <MarkPaidDialog payment={paying} onClose={() => setPaying(null)} onPaid={list.reload} />
      <RefundDialog decision={deciding} onClose={() => setDeciding(null)} onDecided={list.reload} />
    </>
  )
}
