import type { Payment } from '@accolade/contracts/entities/payment'
import { contactRoutes } from '@accolade/contracts/http/contact'
import { pathOf } from '../lib/api-client.ts'

/** The invoice as a PDF, and the receipt once it is paid. */
export function DownloadInvoice({ payment }: { payment: Pick<Payment, 'id' | 'invoiceNumber' | 'paidAt'> }) {
  const { id, invoiceNumber, paidAt } = payment
  const papers = [
    ['Invoice', contactRoutes.downloadInvoice],
    ...(paidAt ? ([['Receipt', contactRoutes.downloadReceipt]] as const) : []),
  ] as const
  return papers.map(([paper, route]) => (
    <a
      key={paper}
      className="button"
      href={pathOf(route, { params: { id } })}
      download={`${paper.toLowerCase()}-${invoiceNumber}.pdf`}
      aria-label={`Download ${paper} ${invoiceNumber} as PDF`}
    >
      Download {paper}
    </a>
  ))
}
