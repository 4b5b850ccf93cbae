import type { JudgingSubmission } from '@accolade/contracts/entities/judging'
import styles from './judging.module.css'
import { isComplete, nameOf } from './queue-rules.ts'
import { type Drafts, entriesOf } from './score-rules.ts'

interface Props {
  submissions: readonly JudgingSubmission[]
  drafts: Drafts
  current: JudgingSubmission | undefined
  blind: boolean
  onChoose: (submission: JudgingSubmission) => void
}

/** Everything the judge has, with what is done. */
export function Queue({ submissions, drafts, current, blind, onChoose }: Props) {
  const hasGaps = submissions.some(({ number }, at) => number !== at + 1)
  return (
    <section className="panel" aria-labelledby="queue-title">
      <h2 id="queue-title">Submission queue</h2>
      <ol className={styles.queue}>
        {submissions.map((submission) => (
          <li key={submission.id}>
            <button
              type="button"
              className={styles.queueItem}
              aria-current={submission === current}
              onClick={() => onChoose(submission)}
            >
              <span className={styles.queueTitle}>
                {nameOf(submission, blind, 'Submission')}
                <small>{submission.categoryName}</small>
              </span>
              <span
                className={`${styles.queueState} ${stateOf(submission, drafts).kind === 'done' ? styles.queueStateDone : ''}`}
              >
                {stateOf(submission, drafts).label}
              </span>
            </button>
          </li>
        ))}
      </ol>
      {blind && hasGaps && (
        <p className={`judging__hint ${styles.queueGaps}`}>
          A submission keeps its number. Missing numbers belong to submissions that are no longer assigned to
          you.
        </p>
      )}
    </section>
  )
}

function stateOf(submission: JudgingSubmission, drafts: Drafts) {
  if (submission.closed)
    return { kind: 'closed', label: isComplete(submission) ? 'Closed, scored' : 'Closed' }
  if (entriesOf(submission, drafts).some(({ changed }) => changed))
    return { kind: 'open', label: 'Not saved' }
  if (isComplete(submission)) return { kind: 'done', label: 'Scored' }
  const { scored, total } = submission.progress
  return { kind: 'open', label: scored > 0 ? `${scored} of ${total}` : 'To do' }
}
