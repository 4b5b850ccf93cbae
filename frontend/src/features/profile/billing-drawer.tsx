import { contactRoutes } from '@accolade/contracts/http/contact'
import { Drawer } from 'antd'
import { Link } from 'react-router-dom'
import { AntdTheme } from '../../components/antd-theme.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Waiting } from '../../components/waiting.tsx'
import { useReadWhen } from '../../lib/use-read.ts'
import { InvoiceEntry } from './invoice-entry.tsx'
import '../../styles/invoices.css'

/** Every invoice with what was paid on it and what went back. */
export function BillingDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const payments = useReadWhen(contactRoutes.listUserPayments, open ? {} : null)
  const { data, error, mutate } = payments
  return (
    <AntdTheme>
      <Drawer open={open} onClose={onClose} size="min(100vw, 40rem)" title="Billing & Payments">
        {error && <LoadFailure what="payments" onRetry={() => mutate()} />}
        {open && !data && !error && <Waiting />}
        {data?.length === 0 && (
          <p>No invoices yet. An invoice is made when you request payment for a submission.</p>
        )}
        <ul className="invoices">
          {data?.map((payment) => (
            <InvoiceEntry key={payment.id} payment={payment} onRefundRequested={() => mutate()} />
          ))}
        </ul>
        <p className="profile__note">
          Full refund within 7 days after payment, 75% until day 30, none once judging has begun: see the{' '}
          <Link to="/refund">refund policy</Link>.
        </p>
      </Drawer>
    </AntdTheme>
  )
}
