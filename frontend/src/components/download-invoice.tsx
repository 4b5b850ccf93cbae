import type { Payment } from '@accolade/contracts/entities/payment'
import { contactRoutes } from '@accolade/contracts/http/contact'
import { pathOf } from '../lib/api-client.ts'
import { t } from '../lib/words.ts'

interface Props {
  payment: Pick<Payment, 'id' | 'invoiceNumber' | 'paidAt'>
  /** Where there is little room. */
  short?: boolean
}

/** The invoice as a PDF, and the receipt once it is paid. */
export function DownloadInvoice({ payment, short = false }: Props) {
  const { id, invoiceNumber, paidAt } = payment
  const papers = [
    ['invoice', contactRoutes.downloadInvoice],
    ...(paidAt ? ([['receipt', contactRoutes.downloadReceipt]] as const) : []),
  ] as const
  return papers.map(([paper, route]) => (
    <a
      key={paper}
      className="button"
      href={pathOf(route, { params: { id } })}
      download={`${paper}-${invoiceNumber}.pdf`}
      aria-label={
        paper === 'invoice'
          ? t('Download Invoice {number} as PDF', { number: invoiceNumber })
          : t('Download Receipt {number} as PDF', { number: invoiceNumber })
      }
    >
      {short && (paper === 'invoice' ? t('Invoice') : t('Receipt'))}
      {!short && (paper === 'invoice' ? t('Download Invoice') : t('Download Receipt'))}
    </a>
  ))
}
