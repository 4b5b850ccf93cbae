import type { JudgingSubmission } from '@accolade/contracts/entities/judging'
import { CriteriaList } from '../../components/criteria-list.tsx'
import { Guidelines } from './guidelines.tsx'
import { Queue } from './queue.tsx'
import { SubmissionView } from './submission-view.tsx'
import { usePosition } from './use-position.ts'
import { useScoring } from './use-scoring.ts'

interface Props {
  submissions: readonly JudgingSubmission[]
  blind: boolean
}

/** One submission with its scorecard, and the queue beside it. */
export function Panel({ submissions, blind }: Props) {
  const { index, go } = usePosition(submissions)
  const scoring = useScoring(submissions)
  const submission = submissions[index]!
  return (
    <div className="dashboard__columns">
      <div>
        <nav className="judging__steps" aria-label="Submissions">
          <button
            type="button"
            className="button"
            aria-keyshortcuts="P"
            disabled={index === 0}
            onClick={() => go(index - 1)}
          >
            Previous
          </button>
          <span className="figures">
            {index + 1} of {submissions.length}
          </span>
          <button
            type="button"
            className="button"
            aria-keyshortcuts="N"
            disabled={index === submissions.length - 1}
            onClick={() => go(index + 1)}
          >
            Next
          </button>
        </nav>
        <SubmissionView
          key={submission.id}
          submission={submission}
          title={blind ? `Project ${index + 1}` : submission.title}
          scoring={scoring}
        />
      </div>
      <aside>
        <Queue
          submissions={submissions}
          drafts={scoring.drafts}
          current={index}
          blind={blind}
          onChoose={go}
        />
        <section className="panel" aria-labelledby="weights-title">
          <h2 id="weights-title">Criteria weights</h2>
          <p className="judging__hint">{submission.categoryName}</p>
          <CriteriaList criteria={submission.criteria} />
        </section>
        <Guidelines />
      </aside>
    </div>
  )
}
