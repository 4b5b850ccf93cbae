import type { JudgingSubmission } from '@accolade/contracts/entities/judging'
import { CriteriaList } from '../../components/criteria-list.tsx'
import styles from '../../components/dashboard.module.css'
import { GoneView } from './gone-view.tsx'
import { Guidelines } from './guidelines.tsx'
import { NothingAssigned } from './nothing-assigned.tsx'
import { Queue } from './queue.tsx'
import { nameOf, nextToDo } from './queue-rules.ts'
import { Steps } from './steps.tsx'
import { SubmissionView } from './submission-view.tsx'
import { usePosition } from './use-position.ts'
import { useScoring } from './use-scoring.ts'

interface Props {
  submissions: readonly JudgingSubmission[]
  blind: boolean
  /** Why judging is not open; null where it is. */
  closedPhase: string | null
}

/** One submission with its scorecard, and the queue beside it. */
export function Panel({ submissions, blind, closedPhase }: Props) {
  const { current, gone, previous, next, go } = usePosition(submissions)
  const scoring = useScoring(gone ? [...submissions, gone] : submissions)
  const shown = current ?? gone
  if (!shown) return <NothingAssigned />
  const toDo = nextToDo(submissions, shown.number)
  const goOn = toDo ? { label: `Next: ${nameOf(toDo, blind)}`, go: () => go(toDo) } : null
  return (
    <div className={styles.dashboardColumns}>
      <div>
        {submissions.length > 0 && (
          <Steps
            place={current ? `${submissions.indexOf(current) + 1} of ${submissions.length}` : ''}
            previous={previous}
            next={next}
            onChoose={go}
          />
        )}
        {current ? (
          <SubmissionView
            key={current.id}
            submission={current}
            title={nameOf(current, blind)}
            scoring={scoring}
            closedPhase={closedPhase}
            next={goOn}
          />
        ) : (
          <GoneView
            key={shown.id}
            submission={shown}
            declared={scoring.declared.includes(shown.id)}
            drafts={scoring.drafts}
            next={goOn}
          />
        )}
      </div>
      <aside>
        {submissions.length > 0 && (
          <Queue
            submissions={submissions}
            drafts={scoring.drafts}
            current={current}
            blind={blind}
            onChoose={go}
          />
        )}
        {current && (
          <section className="panel" aria-labelledby="weights-title">
            <h2 id="weights-title">Criteria weights</h2>
            <p className="judging__hint">{current.categoryName}</p>
            <CriteriaList criteria={current.criteria} />
          </section>
        )}
        <Guidelines />
      </aside>
    </div>
  )
}
