import { refundWords } from '../../../components/invoice-sheet.tsx'
import { formatCents } from '../../../lib/format.ts'
import type { Row } from './payments-tab.tsx'
import type { RefundDecision } from './refund-dialog.tsx'

interface Props {
  payment: Row
  onDecide: (decision: RefundDecision) => void
}

/** What is asked back of one payment, and the decision where it is due. */
export function Refunds({ payment, onDecide }: Props) {
  const { refunds, currency, invoiceNumber } = payment
  if (refunds.length === 0) return null
  return (
    <ul className="refunds" aria-label={`Refunds of ${invoiceNumber}`}>
      {refunds.map((refund) => (
        <li key={refund.id}>
          <p>
            Refund of {formatCents(refund.amountCents, currency)} ({refund.percent}%),{' '}
            {refundWords[refund.status]}
          </p>
          <p className="table__small">{refund.reason}</p>
          {refund.note && <p className="table__small">Note: {refund.note}</p>}
          {refund.status === 'requested' && (
            <p className="button-row">
              {(['approve', 'deny'] as const).map((kind) => (
                <button
                  key={kind}
                  type="button"
                  className="button"
                  aria-label={`${kind === 'approve' ? 'Approve' : 'Deny'} the refund of ${invoiceNumber}`}
                  onClick={() => onDecide({ kind, refund, payment })}
                >
                  {kind === 'approve' ? 'Approve' : 'Deny'}
                </button>
              ))}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
