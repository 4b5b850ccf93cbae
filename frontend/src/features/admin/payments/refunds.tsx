import { RefundSteps, refundWords } from '../../../components/refund-steps.tsx'
import { formatCents } from '../../../lib/format.ts'
import { Note } from '../shared/title-cell.tsx'
import { refundActions } from './refund-actions.ts'
import type { RefundDecision } from './refund-dialog.tsx'
import styles from './refunds.module.css'
import type { Row } from './row.ts'

interface Props {
  payment: Row
  onDecide: (decision: RefundDecision) => void
}

/** What is asked back of one payment, where that is, and what the office can do next. */
export function Refunds({ payment, onDecide }: Props) {
  const { refunds, currency, invoiceNumber } = payment
  if (refunds.length === 0) return null
  return (
    <ul className={styles.refunds} aria-label={`Refunds of ${invoiceNumber}`}>
      {refunds.map((refund) => (
        <li key={refund.id}>
          <p>
            Refund of {formatCents(refund.amountCents, currency)} ({refund.percent}%):{' '}
            {refundWords[refund.status]}
          </p>
          <Note>{refund.reason}</Note>
          <RefundSteps steps={refund.steps} />
          {refundActions[refund.status].length > 0 && (
            <p className="button-row">
              {refundActions[refund.status].map((step) => (
                <button
                  key={step.action}
                  type="button"
                  className="button"
                  aria-label={`${step.action}: refund of ${invoiceNumber}`}
                  onClick={() => onDecide({ step, refund, payment })}
                >
                  {step.action}
                </button>
              ))}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
