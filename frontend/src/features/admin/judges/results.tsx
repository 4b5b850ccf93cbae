import type { JudgingResult } from '@accolade/contracts/entities/judging'
import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { judgingRoutes } from '@accolade/contracts/http/judging'
import { LevelBadge } from '../../../components/level-badge.tsx'
import { useRead } from '../../../lib/use-read.ts'
import { type Column, DataTable } from '../shared/data-table.tsx'
import { Choice, ListTools, SearchBox } from '../shared/list-tools.tsx'
import { PagedList } from '../shared/paged-list.tsx'
import { None, Section } from '../shared/section.tsx'
import { TitleCell } from '../shared/title-cell.tsx'
import { useList } from '../shared/use-list.ts'
import styles from './results.module.css'

const columns: Column<JudgingResult>[] = [
  {
    head: 'Submission',
    cell: ({ title, categoryName }) => <TitleCell title={title} note={categoryName ?? 'Unknown Category'} />,
  },
  { head: 'Standing', cell: stateTextOf },
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
    cell: ({ level }) => (level ? <LevelBadge level={level} /> : '–'),
  },
]

/** The outcome of judging so far; entries that nobody is left to judge come first. */
export function Results() {
  const list = useList(judgingRoutes.listJudgingResults)
  const { data: categories = [] } = useRead(catalogueRoutes.listCategories)
  const { q, category } = list.query
  const none = list.data?.total === 0 && !q && !category
  return (
    <Section
      title="Results"
      action={
        <button type="button" className="button" onClick={() => list.reload()}>
          Reload
        </button>
      }
    >
      <ListTools>
        <SearchBox label="Search results by title" onSearch={(q) => list.filter({ q })} />
        <Choice
          label="Results of"
          all="All categories"
          value={category}
          options={categories.map(({ id, name }) => [id, name] as const)}
          onChange={(category) => list.filter({ category })}
        />
      </ListTools>
      {none ? (
        <None>Nothing is in judging yet.</None>
      ) : (
        <PagedList<JudgingResult> what="results" list={list}>
          {(rows) => (
            <DataTable label="Results" rows={rows} keyOf={({ judgingId }) => judgingId} columns={columns} />
          )}
        </PagedList>
      )}
    </Section>
  )
}

function stateTextOf({ needsJudge, open, conflicts }: JudgingResult) {
  const conflictText = conflicts > 0 ? `, ${conflicts} conflict${conflicts > 1 ? 's' : ''} declared` : ''
  if (needsJudge) return <strong className={styles.alarm}>Needs a judge{conflictText}</strong>
  return `${open ? 'Being judged' : 'Closed'}${conflictText}`
}
