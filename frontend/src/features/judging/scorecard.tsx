import type { JudgingSubmission } from '@accolade/contracts/entities/judging'
import { CriterionField } from './criterion-field.tsx'
import { type Entry, entriesOf, weightedScore } from './score-rules.ts'
import type { useScoring } from './use-scoring.ts'

interface Props {
  submission: JudgingSubmission
  scoring: ReturnType<typeof useScoring>
  /** A conflict of interest is ticked. */
  blocked: boolean
}

/** A value for every criterion, and the score they make together. */
export function Scorecard({ submission, scoring, blocked }: Props) {
  const { drafts, pending, type, save } = scoring
  const entries = entriesOf(submission, drafts)
  if (entries.length === 0) {
    return <p className="panel">No judging criteria available for this category.</p>
  }
  const score = weightedScore(entries)
  const ready = score !== null && entries.some(({ changed }) => changed) && !blocked
  return (
    <form
      className="panel scorecard"
      aria-labelledby="scorecard-title"
      onSubmit={(event) => {
        event.preventDefault()
        if (ready) void save(submission)
      }}
    >
      <h2 id="scorecard-title">Scorecard</h2>
      <fieldset className="scorecard__criteria" disabled={blocked}>
        <legend className="visually-hidden">Criteria</legend>
        {entries.map((entry) => (
          <CriterionField
            key={entry.criterion.id}
            entry={entry}
            onChange={(draft) => type(submission, entry.criterion.id, draft)}
          />
        ))}
      </fieldset>
      <footer className="scorecard__foot">
        <p className="scorecard__score">
          <span>Weighted score</span>
          <output className="figures" aria-label="Weighted score">
            {score === null ? '–' : score.toFixed(2)}
          </output>
        </p>
        <div>
          <div className="judging__hint" role="status">
            <p>{stateOf(entries)}</p>
            <p>{unsavedOf(entries)}</p>
          </div>
          <button type="submit" className="button button--gold button--large" disabled={!ready || pending}>
            {pending ? 'Saving...' : 'Save Score'}
          </button>
        </div>
      </footer>
    </form>
  )
}

function stateOf(entries: readonly Entry[]): string {
  const missing = entries.filter(({ value }) => value === null).length
  if (missing > 0) return `${missing} of ${entries.length} criteria not scored yet.`
  return entries.some(({ changed }) => changed) ? 'Not saved yet.' : 'Everything is saved.'
}

/** What a reload would not lose, but the programme does not have. */
function unsavedOf(entries: readonly Entry[]): string | null {
  const names = entries.filter(({ changed }) => changed).map(({ criterion }) => criterion.name)
  return names.length > 0 ? `Kept in this browser until you save: ${names.join(', ')}.` : null
}
