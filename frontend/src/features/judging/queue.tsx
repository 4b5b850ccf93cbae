import type { JudgingSubmission } from '@accolade/contracts/entities/judging'
import { type Drafts, entriesOf, isComplete } from './score-rules.ts'

interface Props {
  submissions: readonly JudgingSubmission[]
  drafts: Drafts
  current: number
  blind: boolean
  onChoose: (index: number) => void
}

/** Everything the judge has, with what is done. */
export function Queue({ submissions, drafts, current, blind, onChoose }: Props) {
  return (
    <section className="panel" aria-labelledby="queue-title">
      <h2 id="queue-title">Submission queue</h2>
      <ol className="queue">
        {submissions.map((submission, index) => (
          <li key={submission.id}>
            <button
              type="button"
              className="queue__item"
              aria-current={index === current}
              onClick={() => onChoose(index)}
            >
              <span className="queue__title">
                {blind ? `Submission ${index + 1}` : submission.title}
                <small>{submission.categoryName}</small>
              </span>
              <span className={`queue__state queue__state--${stateOf(submission, drafts).kind}`}>
                {stateOf(submission, drafts).label}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}

function stateOf(submission: JudgingSubmission, drafts: Drafts) {
  if (submission.conflictOfInterest) return { kind: 'away', label: 'Given back' }
  if (entriesOf(submission, drafts).some(({ changed }) => changed))
    return { kind: 'open', label: 'Not saved' }
  if (isComplete(submission)) return { kind: 'done', label: 'Scored' }
  const { scored, total } = submission.progress
  return { kind: 'open', label: scored > 0 ? `${scored} of ${total}` : 'To do' }
}
