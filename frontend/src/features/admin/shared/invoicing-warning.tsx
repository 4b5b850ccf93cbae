import { missingInvoicing } from '@accolade/contracts/entities/invoicing'
import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { Link } from 'react-router-dom'
import { useRead } from '../../../lib/use-read.ts'
import layout from './form.module.css'

/** Says what invoices lack; nothing once they are complete. */
export function InvoicingWarning() {
  const { data: settings } = useRead(catalogueRoutes.getSettings)
  const missing = settings ? missingInvoicing(settings.invoicing) : []
  if (missing.length === 0) return null
  return (
    <div className={`notice ${layout.notice}`} role="note" aria-label="Invoices are incomplete">
      <p>
        <strong>Invoices are incomplete.</strong> They lack: {missing.join(', ')}. Invoices are still sent,
        and without bank details they say that those follow. Fill them in under Invoicing in the{' '}
        <Link to="/admin?tab=settings">Settings</Link>; invoices that were sent already do not change.
      </p>
    </div>
  )
}
