import { contactRoutes } from '@accolade/contracts/http/contact'
import { Link } from 'react-router-dom'
import { useRead } from '../../lib/use-read.ts'
import { t } from '../../lib/words.ts'
import layout from './shared/form.module.css'

/** Says so where mails did not reach their readers. */
export function MailNotice() {
  const { data } = useRead(contactRoutes.adminListMails, { query: { page: 1 } })
  if (!data?.total) return null
  return (
    <p className={`notice ${layout.notice}`} role="status">
      {t('{count, plural, one {A mail} other {# mails}} could not be delivered.', { count: data.total })}{' '}
      <Link to="/admin?tab=mails">{t('See which and why')}</Link>
    </p>
  )
}
