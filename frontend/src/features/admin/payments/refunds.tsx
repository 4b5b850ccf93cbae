import { RefundSteps, refundWords } from '../../../components/refund-steps.tsx'
import { formatCents, formatPercent } from '../../../lib/format.ts'
import { say, t } from '../../../lib/words.ts'
import { Note } from '../shared/title-cell.tsx'
import { refundActions } from './refund-actions.ts'
import type { RefundDecision } from './refund-dialog.tsx'
import { RefundDue } from './refund-due.tsx'
import styles from './refunds.module.css'
import type { Row } from './row.ts'

interface Props {
  payment: Row
  onDecide: (decision: RefundDecision) => void
}

/** What is asked back of one payment, where that is, and what the office can do next. */
export function Refunds({ payment, onDecide }: Props) {
  const { refunds, currency, invoiceNumber, lines } = payment
  if (refunds.length === 0) return null
  return (
    <ul className={styles.refunds} aria-label={t('Refunds of {number}', { number: invoiceNumber })}>
      {refunds.map((refund) => (
        <li key={refund.id}>
          <p>
            {t('Refund of {amount} ({percent}): {status}', {
              amount: formatCents(refund.amountCents, currency),
              percent: formatPercent(refund.percent),
              status: say(refundWords[refund.status]),
            })}{' '}
            <RefundDue refund={refund} />
          </p>
          {lines.length > 1 && (
            <Note>
              {lines.find(({ submissionId }) => submissionId === refund.submissionId)?.submissionTitle}
            </Note>
          )}
          <Note>{refund.reason}</Note>
          <RefundSteps steps={refund.steps} />
          {refund.byCard && refund.status === 'processing' && <Note>{t('Goes back by card')}</Note>}
          {refundActions(refund, payment).length > 0 && (
            <p className="button-row">
              {refundActions(refund, payment).map((step) => (
                <button
                  key={step.action}
                  type="button"
                  className="button"
                  aria-label={t('{action}: refund of {number}', {
                    action: say(step.action),
                    number: invoiceNumber,
                  })}
                  onClick={() => onDecide({ step, refund, payment })}
                >
                  {say(step.action)}
                </button>
              ))}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
