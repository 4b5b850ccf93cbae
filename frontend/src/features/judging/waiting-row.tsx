import { formatNumber } from '../../lib/format.ts'
import { t } from '../../lib/words.ts'
import type { Given, WaitingScore } from './outbox-rules.ts'
import { notAssigned } from './use-scoring.ts'
import styles from './waiting.module.css'

interface Props {
  score: WaitingScore
  /** Sends it in place of the score that the server has. */
  onSend: (seen: Given | null) => void
  onDrop: () => void
}

/** One score that the server does not have. */
export function WaitingRow({ score, onSend, onDrop }: Props) {
  const { number, criterionName, value, notes, refusal } = score
  const shown = formatNumber(value, 1)
  return (
    <li className={styles.row}>
      <p className={styles.head}>
        <span>
          <strong>{t('Project {number}', { number })}</strong> {criterionName}
        </span>
        <span className={`figures ${styles.value}`}>{shown}</span>
      </p>
      {notes && <p className="judging__hint">{notes}</p>}
      {refusal && (
        <>
          <p className={styles.refusal}>{reasonOf(score)}</p>
          <p className={styles.choices}>
            {refusal.code === 'score-changed' && (
              <button type="button" className="button" onClick={() => onSend(refusal.now)}>
                {t('Take {value}', { value: shown })}
              </button>
            )}
            {isTriable(refusal.code) && (
              <button type="button" className="button" onClick={() => onSend(score.seen)}>
                {t('Try Again')}
              </button>
            )}
            <button type="button" className="button" onClick={onDrop}>
              {refusal.code === 'score-changed' && refusal.now
                ? t('Keep {value}', { value: formatNumber(refusal.now.value, 1) })
                : t('Discard')}
            </button>
          </p>
        </>
      )}
    </li>
  )
}

/** It may be taken another time. */
export const isTriable = (code: string) => !['score-changed', 'submission-closed', 'not-found'].includes(code)

function reasonOf({ refusal }: WaitingScore): string {
  const now = refusal?.now
  if (refusal?.code === 'score-changed')
    return now
      ? t('You have given {value} meanwhile, on another device or in another window. Which one counts?', {
          value: formatNumber(now.value, 1),
        })
      : t('The score that you wanted to change is no longer there.')
  if (refusal?.code === 'not-found') return notAssigned()
  return refusal?.text ?? t('The server did not take this score.')
}
