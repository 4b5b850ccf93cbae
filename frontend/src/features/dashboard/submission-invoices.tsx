import { contactRoutes } from '@accolade/contracts/http/contact'
import { CreditNotes } from '../../components/credit-notes.tsx'
import styles from '../../components/dashboard.module.css'
import { DownloadInvoice } from '../../components/download-invoice.tsx'
import { invoiceWords } from '../../components/invoice-sheet.tsx'
import { formatShortDay } from '../../lib/format.ts'
import { useRead } from '../../lib/use-read.ts'
import { say, t } from '../../lib/words.ts'

/** The reader's own invoices of a submission, as files; a colleague's are not there. */
export function SubmissionInvoices({ submissionId }: { submissionId: string }) {
  const { data: payments } = useRead(contactRoutes.listUserPayments)
  const invoices =
    payments?.filter(({ lines }) => lines.some((line) => line.submissionId === submissionId)) ?? []
  return invoices.map((payment) => {
    const values = { number: payment.invoiceNumber, status: say(invoiceWords[payment.status]) }
    return (
      <div key={payment.id} className={styles.drawerInvoice}>
        <p>
          {payment.status === 'open' && payment.dueOn
            ? t('Invoice {number}: {status}, due {day}', { ...values, day: formatShortDay(payment.dueOn) })
            : t('Invoice {number}: {status}', values)}
        </p>
        <p className="button-row">
          <DownloadInvoice payment={payment} />
        </p>
        <CreditNotes payment={payment} />
      </div>
    )
  })
}
