import type { User } from '@accolade/contracts/entities/user'
import { contactRoutes } from '@accolade/contracts/http/contact'
import { Link } from 'react-router-dom'
import { AntdTheme } from '../../components/antd-theme.tsx'
import { ListSkeleton } from '../../components/list-skeleton.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { ScrollingDrawer } from '../../components/scrolling-drawer.tsx'
import { Words } from '../../components/words.tsx'
import { useReadWhen } from '../../lib/use-read.ts'
import { t } from '../../lib/words.ts'
import { BillingDetails } from './billing-details.tsx'
import { InvoiceEntry } from './invoice-entry.tsx'
import invoices from './invoices.module.css'
import styles from './profile.module.css'
import { displayName } from './profile-facts.ts'

interface Props {
  user: User
  open: boolean
  onClose: () => void
}

/** Every invoice with what was paid on it and what went back. */
export function BillingDrawer({ user, open, onClose }: Props) {
  const payments = useReadWhen(contactRoutes.listUserPayments, open ? {} : null)
  const { data, error, mutate } = payments
  return (
    <AntdTheme>
      <ScrollingDrawer open={open} onClose={onClose} title={t('Billing & Payments')}>
        {open && <BillingDetails />}
        <h3 className={invoices.heading}>{t('Invoices')}</h3>
        {error && <LoadFailure what={t('payments')} onRetry={() => mutate()} />}
        {open && !data && !error && <ListSkeleton what={t('invoices')} />}
        {data?.length === 0 && (
          <p>{t('No invoices yet. Request the invoice for a submission, and it appears here.')}</p>
        )}
        <ul>
          {data?.map((payment) => (
            <InvoiceEntry
              key={payment.id}
              payment={payment}
              payer={{ name: displayName(user), email: user.email }}
              reload={() => mutate()}
            />
          ))}
        </ul>
        <p className={styles.profileNote}>
          <Words
            text="Full refund within 7 days after payment, 75% until day 30, none once judging has begun: see the <0>refund policy</0>."
            parts={[<Link key="refund" to="/refund" />]}
          />
        </p>
      </ScrollingDrawer>
    </AntdTheme>
  )
}
