import type { BankStep } from '@accolade/contracts/entities/bank'
import { contactRoutes } from '@accolade/contracts/http/contact'
import { Link } from 'react-router-dom'
import { formatCents, formatMoment } from '../../../../lib/format.ts'
import { callProved } from '../../../../lib/prove-again.ts'
import { t } from '../../../../lib/words.ts'
import { historyOf } from '../../shared/history.ts'
import { Note } from '../../shared/title-cell.tsx'
import styles from './bank.module.css'
import type { StepProps } from './step-props.ts'

/** What was done with an entry, oldest first; what made no invoice paid can be undone. */
export function EntrySteps({ entry: { id, version, currency, steps }, pending, take }: StepProps) {
  return (
    <>
      <h3 className={styles.heading}>{t('History')}</h3>
      {steps.length === 0 && <p>{t('Nothing has been done with this entry yet.')}</p>}
      <ol className={styles.rows}>
        {steps.map((step) => (
          <li key={`${step.kind} ${step.at} ${step.kind === 'allocated' ? step.id : ''}`}>
            <span>
              {wordsOf(step, currency)}
              <Note>
                {t('{name}, {moment}', {
                  name: step.byName ?? t('The system or a deleted account'),
                  moment: formatMoment(step.at),
                })}
              </Note>
            </span>
            {step.kind === 'allocated' && step.undoable && (
              <button
                type="button"
                className="button button--quiet"
                disabled={pending}
                aria-label={t('Take back from {number}', { number: step.invoiceNumber })}
                onClick={() =>
                  take(
                    () =>
                      callProved(contactRoutes.undoBankAllocation, {
                        params: { id: step.id },
                        body: { version },
                      }),
                    t('Taken Back'),
                  )
                }
              >
                {t('Take back')}
              </button>
            )}
          </li>
        ))}
      </ol>
      <p>
        <Link to={historyOf(id)}>{t('Audit trail')}</Link>
      </p>
    </>
  )
}

function wordsOf(step: BankStep, currency: string): string {
  if (step.kind === 'allocated') {
    const values = { number: step.invoiceNumber, amount: formatCents(Math.abs(step.amountCents), currency) }
    return step.amountCents > 0
      ? t('{amount} for invoice {number}', values)
      : t('{amount} taken back from invoice {number}', values)
  }
  if (step.kind === 'reopened') return t('Reopened')
  return step.kind === 'returned'
    ? t('The rest was sent back: {note}', { note: step.note })
    : t('Not about invoices: {note}', { note: step.note })
}
