import type { JudgingSubmission } from '@accolade/contracts/entities/judging'
import { useState } from 'react'
import { Medal } from '../../components/medal.tsx'
import { Conflict } from './conflict.tsx'
import { Evidence } from './evidence.tsx'
import { isComplete } from './score-rules.ts'
import { Scorecard } from './scorecard.tsx'
import type { useScoring } from './use-scoring.ts'

interface Props {
  submission: JudgingSubmission
  title: string
  scoring: ReturnType<typeof useScoring>
}

/** The work, its evidence, and what the judge thinks of it. */
export function SubmissionView({ submission, title, scoring }: Props) {
  const [conflicted, setConflicted] = useState(false)
  const { categoryName, criteria, description, teamSize, projectUrl, conflictOfInterest } = submission
  return (
    <>
      <article className="panel work" aria-labelledby="submission-title">
        <header className="work__head">
          <div>
            <p className="judging__hint">
              {categoryName}, {teamSize} people
            </p>
            <h2 id="submission-title" tabIndex={-1}>
              {title}
            </h2>
          </div>
          <Medal
            name={categoryName}
            weights={criteria.map((each) => each.weight)}
            className={isComplete(submission) ? 'medal--gold' : ''}
          />
        </header>
        {!conflictOfInterest && (
          <>
            <p className="work__text">{description}</p>
            {projectUrl && (
              <p>
                <a href={projectUrl} target="_blank" rel="noreferrer">
                  {projectUrl}
                </a>
              </p>
            )}
            <Evidence assets={submission.assets} withheldFiles={submission.withheldFiles} />
          </>
        )}
      </article>
      <Conflict
        declared={conflictOfInterest}
        ticked={conflicted}
        pending={scoring.pending}
        onTick={setConflicted}
        onDeclare={() => scoring.declare(submission)}
      />
      {!conflictOfInterest && <Scorecard submission={submission} scoring={scoring} blocked={conflicted} />}
    </>
  )
}
