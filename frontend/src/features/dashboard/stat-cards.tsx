import type { SubmissionSummary } from '@accolade/contracts/entities/submission'
import { statsOf } from './dashboard-stats.ts'

interface Props {
  submissions: readonly SubmissionSummary[]
  /** Absent while it is not known. */
  organizations: number | undefined
}

/** The figures at the top. */
export function StatCards({ submissions, organizations }: Props) {
  const { total, drafts, active, won } = statsOf(submissions)
  const cards = [
    ['Total Submissions', total],
    ['Draft Submissions', drafts],
    ['Active Submissions', active],
    ['Awards Won', won],
    ['Organizations', organizations ?? '–'],
  ] as const
  return (
    <dl className="stats">
      {cards.map(([label, value]) => (
        <div
          key={label}
          className={`stats__card ${label === 'Awards Won' && won > 0 ? 'stats__card--gold' : ''}`}
        >
          <dt>{label}</dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
