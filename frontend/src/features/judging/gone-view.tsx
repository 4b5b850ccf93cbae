import type { JudgingSubmission } from '@accolade/contracts/entities/judging'
import { useEffect, useRef } from 'react'
import { t } from '../../lib/words.ts'
import styles from './judging.module.css'
import { type Drafts, entriesOf } from './score-rules.ts'
import type { End, Next } from './scorecard-foot.tsx'
import { Unsaved } from './unsaved.tsx'
import { notAssigned } from './use-scoring.ts'

interface Props {
  submission: JudgingSubmission
  /** The judge declared a conflict of interest; else the submission was taken away. */
  declared: boolean
  drafts: Drafts
  /** What comes next, if anything. */
  next: Next | null
  end: End
}

/** Takes the place of a submission that the judge was looking at and does not have any more: nothing of its content. */
export function GoneView({ submission, declared, drafts, next, end }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // what had the focus went with the submission
    if (document.activeElement === document.body) title.current?.focus()
  }, [])
  return (
    <section className={`panel ${styles.gone}`} aria-labelledby="submission-title">
      <h2 id="submission-title" tabIndex={-1} ref={title}>
        {t('Project {number}', { number: submission.number })}
      </h2>
      <p className={styles.goneState}>{declared ? t('Conflict declared') : t('Not assigned to you')}</p>
      <p className="notice" role="status">
        {declared
          ? t('You declared a conflict of interest. This submission will be reassigned to another judge.')
          : notAssigned()}
      </p>
      {!declared && <Unsaved entries={entriesOf(submission, drafts)} />}
      {next ? (
        <button type="button" className="button button--gold" onClick={next.go}>
          {next.label}
        </button>
      ) : (
        <p>
          {end === 'all'
            ? t('Nothing else is waiting for your score.')
            : t('All done in this part of the queue.')}
        </p>
      )}
    </section>
  )
}
