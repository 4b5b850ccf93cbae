import type { JudgingSubmission } from '@accolade/contracts/entities/judging'
import { useState } from 'react'
import { WorkView } from '../../components/work-view.tsx'
import { t } from '../../lib/words.ts'
import { ClosedScorecard } from './closed-scorecard.tsx'
import { Conflict } from './conflict.tsx'
import { EntrantComment } from './entrant-comment.tsx'
import { entriesOf } from './score-rules.ts'
import { Scorecard } from './scorecard.tsx'
import type { End, Next } from './scorecard-foot.tsx'
import { Sheet } from './sheet.tsx'
import type { Commenting } from './use-commenting.ts'
import type { Scoring } from './use-scoring.ts'

interface Props {
  submission: JudgingSubmission
  scoring: Scoring
  commenting: Commenting
  /** Why judging is not open; null where it is. */
  closedPhase: string | null
  /** How many of its scores wait to be sent. */
  waiting: number
  next: Next | null
  end: End
  onReceipts: () => void
}

/** The work, and beside it what the judge thinks of it. */
export function Work({
  submission,
  scoring,
  commenting,
  closedPhase,
  waiting,
  next,
  end,
  onReceipts,
}: Props) {
  const [conflicted, setConflicted] = useState(false)
  return (
    <>
      <WorkView work={submission} titleId="submission-title" />
      {submission.closed ? (
        <Sheet title={t('Your scores')} entries={entriesOf(submission, {})}>
          {() => <ClosedScorecard submission={submission} drafts={scoring.drafts} />}
        </Sheet>
      ) : (
        <Sheet title={t('Scorecard')} entries={entriesOf(submission, scoring.drafts)}>
          {(reveal) => (
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
                blocked={conflicted || closedPhase !== null}
                waiting={waiting}
                next={next}
                end={end}
                reveal={reveal}
                onReceipts={onReceipts}
              />
              {submission.comment && (
                <EntrantComment
                  submission={submission}
                  comment={submission.comment}
                  commenting={commenting}
                  blocked={conflicted || closedPhase !== null}
                />
              )}
            </>
          )}
        </Sheet>
      )}
    </>
  )
}
