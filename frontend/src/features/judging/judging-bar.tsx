import { isScored, type JudgingQueue } from '@accolade/contracts/entities/judging'
import type { ReactNode } from 'react'
import { Medal } from '../../components/medal.tsx'
import { formatPercent } from '../../lib/format.ts'
import { t } from '../../lib/words.ts'
import styles from './judging-bar.module.css'
import { nameOf, placeOf, progressOf } from './queue-rules.ts'
import { Steps } from './steps.tsx'
import blindSwitch from './switch.module.css'
import type { Position, Target } from './use-position.ts'

interface Props {
  queue: JudgingQueue
  position: Position
  previous: Target | undefined
  next: Target | undefined
  /** What the judge marks the submission with. */
  marks: ReactNode
  /** There is nothing in the queue. */
  isEmpty: boolean
  blind: boolean
  onBlind: (blind: boolean) => void
  onOpen: (what: 'queue' | 'help') => void
}

/** All that is above the work: which one it is, the way to the others, and how far the judge has come. */
export function JudgingBar({
  queue,
  position,
  previous,
  next,
  marks,
  isEmpty,
  blind,
  onBlind,
  onOpen,
}: Props) {
  const { id, current, go } = position
  const { completed, total, percent } = progressOf(queue)
  return (
    <header className={styles.bar}>
      {!isEmpty && (
        <button
          type="button"
          className="button"
          aria-keyshortcuts="Q"
          aria-haspopup="dialog"
          onClick={() => onOpen('queue')}
        >
          {t('Queue')}
        </button>
      )}
      <div className={styles.barTitle}>
        {current && (
          <>
            <Medal
              small
              name={current.categoryName}
              weights={current.criteria.map((each) => each.weight)}
              className={isScored(current) ? 'medal--gold' : ''}
            />
            <div>
              <h2 id="submission-title" tabIndex={-1}>
                {nameOf(current, blind)}
              </h2>
              <p className="judging__hint">
                {t('{category}, {count} people', {
                  category: current.categoryName,
                  count: current.teamSize,
                })}
              </p>
            </div>
            {current.closed && <p className="tag">{t('Closed')}</p>}
          </>
        )}
      </div>
      {current && <div className={styles.barMarks}>{marks}</div>}
      <button
        type="button"
        role="switch"
        className={`${blindSwitch.switch} ${styles.barSwitch}`}
        aria-checked={blind}
        onClick={() => onBlind(!blind)}
      >
        {t('Blind Mode')}
      </button>
      {id && !isEmpty && <Steps place={placeOf(queue, id)} previous={previous} next={next} onChoose={go} />}
      <button
        type="button"
        className={`button ${styles.barHelp}`}
        aria-label={t('Guidelines and keys')}
        aria-keyshortcuts="?"
        aria-haspopup="dialog"
        onClick={() => onOpen('help')}
      >
        ?
      </button>
      {!isEmpty && (
        <progress
          className={styles.barProgress}
          max={100}
          value={percent}
          aria-label={t('Judging progress')}
          title={t('{done} of {total}', { done: completed, total })}
        >
          {formatPercent(percent)}
        </progress>
      )}
    </header>
  )
}
