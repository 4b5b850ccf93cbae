import type { JudgingResult } from '@accolade/contracts/entities/judging'
import { judgingRoutes } from '@accolade/contracts/http/judging'
import { ListSkeleton } from '../../../components/list-skeleton.tsx'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { useRead } from '../../../lib/use-read.ts'
import { type Column, DataTable } from '../shared/data-table.tsx'

const levels = { gold: 'Gold', silver: 'Silver', bronze: 'Bronze' } as const

const columns: Column<JudgingResult>[] = [
  {
    head: 'Submission',
    cell: ({ title, categoryName }) => (
      <span className="table__title">
        {title}
        <small>{categoryName ?? 'Unknown Category'}</small>
      </span>
    ),
  },
  { head: 'Standing', cell: standingOf },
  { head: 'Judges', end: true, cell: ({ judges }) => <span className="figures">{judges}</span> },
  { head: 'Mean', end: true, cell: ({ mean }) => <span className="figures">{mean?.toFixed(2) ?? '–'}</span> },
  {
    head: 'Spread',
    end: true,
    cell: ({ spread }) => <span className="figures">{spread?.toFixed(2) ?? '–'}</span>,
  },
  {
    head: 'Level',
    end: true,
    cell: ({ level }) => (level ? <span className="badge badge--winner">{levels[level]}</span> : '–'),
  },
]

/** The outcome of judging so far; entries that nobody is left to judge come first. */
export function Results() {
  const { data: results, error, mutate } = useRead(judgingRoutes.listJudgingResults)
  const rows = results?.toSorted(
    (a, b) => Number(b.needsJudge) - Number(a.needsJudge) || (b.mean ?? -1) - (a.mean ?? -1),
  )
  return (
    <section className="admin__section" aria-labelledby="results-title">
      <header className="admin__head">
        <h2 id="results-title">Results</h2>
        <button type="button" className="button" onClick={() => mutate()}>
          Reload
        </button>
      </header>
      {error && <LoadFailure what="results" onRetry={() => mutate()} />}
      {!rows && !error && <ListSkeleton what="results" />}
      {rows?.length === 0 && <p className="admin__none">Nothing is in judging yet.</p>}
      {rows && rows.length > 0 && (
        <DataTable label="Results" rows={rows} keyOf={({ judgingId }) => judgingId} columns={columns} />
      )}
    </section>
  )
}

function standingOf({ needsJudge, open, conflicts }: JudgingResult) {
  const conflictText = conflicts > 0 ? `, ${conflicts} conflict${conflicts > 1 ? 's' : ''} declared` : ''
  if (needsJudge) return <strong className="admin__alarm">Needs a judge{conflictText}</strong>
  return `${open ? 'Being judged' : 'Closed'}${conflictText}`
}
