import { isScored, type JudgingSubmission } from '@accolade/contracts/entities/judging'
import { useState } from 'react'
import { Medal } from '../../components/medal.tsx'
import { t } from '../../lib/words.ts'
import { ClosedScorecard } from './closed-scorecard.tsx'
import { Conflict } from './conflict.tsx'
import { Evidence } from './evidence.tsx'
import styles from './judging.module.css'
import { Scorecard } from './scorecard.tsx'
import type { End, Next } from './scorecard-foot.tsx'
import type { Scoring } from './use-scoring.ts'

interface Props {
  submission: JudgingSubmission
  title: string
  scoring: Scoring
  /** Why judging is not open; null where it is. */
  closedPhase: string | null
  next: Next | null
  end: End
}

/** The work, its evidence, and what the judge thinks of it. */
export function SubmissionView({ submission, title, scoring, closedPhase, next, end }: Props) {
  const [conflicted, setConflicted] = useState(false)
  const { categoryName, criteria, description, teamSize, projectUrl, closed } = submission
  return (
    <>
      <article className={`panel ${styles.work}`} aria-labelledby="submission-title">
        <header className={styles.workHead}>
          <div>
            <p className="judging__hint">
              {t('{category}, {count} people', { category: categoryName, count: teamSize })}
            </p>
            <h2 id="submission-title" tabIndex={-1}>
              {title}
            </h2>
            {closed && <p className={`tag ${styles.workClosed}`}>{t('Closed')}</p>}
          </div>
          <Medal
            name={categoryName}
            weights={criteria.map((each) => each.weight)}
            className={isScored(submission) ? 'medal--gold' : ''}
          />
        </header>
        <p className={styles.workText}>{description}</p>
        {projectUrl && (
          <p>
            <a href={projectUrl} target="_blank" rel="noreferrer">
              {projectUrl}
            </a>
          </p>
        )}
        <Evidence assets={submission.assets} withheldFiles={submission.withheldFiles} />
      </article>
      {closed ? (
        <ClosedScorecard submission={submission} drafts={scoring.drafts} />
      ) : (
        <>
          <Conflict
            ticked={conflicted}
            pending={scoring.pending}
            onTick={setConflicted}
            onDeclare={() => scoring.declare(submission)}
          />
          <Scorecard
            submission={submission}
            scoring={scoring}
            conflicted={conflicted}
            closedPhase={closedPhase}
            next={next}
            end={end}
          />
        </>
      )}
    </>
  )
}
