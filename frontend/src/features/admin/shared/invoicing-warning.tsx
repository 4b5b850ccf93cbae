import { missingInvoicing } from '@accolade/contracts/entities/invoicing'
import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { Link } from 'react-router-dom'
import { Words } from '../../../components/words.tsx'
import { useRead } from '../../../lib/use-read.ts'
import { say, t } from '../../../lib/words.ts'
import layout from './form.module.css'

/** Says what invoices lack; nothing once they are complete. */
export function InvoicingWarning() {
  const { data: settings } = useRead(catalogueRoutes.getSettings)
  const missing = settings ? missingInvoicing(settings.invoicing) : []
  if (missing.length === 0) return null
  return (
    <div className={`notice ${layout.notice}`} role="note" aria-label={t('Invoices are incomplete')}>
      <p>
        <Words
          text="<0>Invoices are incomplete.</0> They lack: {missing}. Invoices are still sent, and without bank details they say that those follow. Fill them in under Invoicing in the <1>Settings</1>; invoices that were sent already do not change."
          values={{ missing: missing.map((each) => say(each)).join(', ') }}
          parts={[<strong key="incomplete" />, <Link key="settings" to="/admin?tab=settings" />]}
        />
      </p>
    </div>
  )
}
