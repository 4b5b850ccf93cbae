import { contactRoutes } from '@accolade/contracts/http/contact'
import styles from '../../components/dashboard.module.css'
import { DownloadInvoice } from '../../components/download-invoice.tsx'
import { invoiceWords } from '../../components/invoice-sheet.tsx'
import { formatShortDay } from '../../lib/format.ts'
import { useRead } from '../../lib/use-read.ts'

/** The reader's own invoices of a submission, as files; a colleague's are not there. */
export function SubmissionInvoices({ submissionId }: { submissionId: string }) {
  const { data: payments } = useRead(contactRoutes.listUserPayments)
  const invoices = payments?.filter((payment) => payment.submissionId === submissionId) ?? []
  return invoices.map((payment) => (
    <div key={payment.id} className={styles.drawerInvoice}>
      <p>
        Invoice {payment.invoiceNumber}: {invoiceWords[payment.status]}
        {payment.status === 'open' && payment.dueOn && `, due ${formatShortDay(payment.dueOn)}`}
      </p>
      <p className="button-row">
        <DownloadInvoice payment={payment} />
      </p>
    </div>
  ))
}
