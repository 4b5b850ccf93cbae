import type { Reply } from '@accolade/contracts/http/route'
import type { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { StatusBadge } from '../../../components/status-badge.tsx'
import { formatShortDay } from '../../../lib/format.ts'
import { DataTable } from '../shared/data-table.tsx'

export type Row = Reply<typeof submissionsRoutes.adminListSubmissions>['items'][number]

interface Props {
  rows: readonly Row[]
  selected: readonly Row[]
  onSelect: (rows: readonly Row[]) => void
  onView: (id: string) => void
}

/** Title, category, status, date; the ticked ones stay ticked from page to page. */
export function SubmissionTable({ rows, selected, onSelect, onView }: Props) {
  const ids = new Set(selected.map(({ id }) => id))
  const others = selected.filter(({ id }) => !rows.some((row) => row.id === id))
  const all = rows.length > 0 && rows.every(({ id }) => ids.has(id))
  const turn = (row: Row) =>
    onSelect(ids.has(row.id) ? selected.filter(({ id }) => id !== row.id) : [...selected, row])
  return (
    <DataTable
      label="Submissions"
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          head: 'Select',
          headCell: (
            <input
              type="checkbox"
              className="check"
              aria-label="Select all on this page"
              checked={all}
              onChange={() => onSelect(all ? others : [...others, ...rows])}
            />
          ),
          cell: (row) => (
            <input
              type="checkbox"
              className="check"
              aria-label={`Select ${row.title}`}
              checked={ids.has(row.id)}
              onChange={() => turn(row)}
            />
          ),
        },
        {
          head: 'Title',
          cell: ({ title, organizationName }) => (
            <span className="table__title">
              {title}
              <small>{organizationName}</small>
            </span>
          ),
        },
        { head: 'Category', cell: ({ categoryName }) => categoryName ?? 'Unknown Category' },
        { head: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
        { head: 'Date', cell: ({ submittedAt, createdAt }) => formatShortDay(submittedAt ?? createdAt) },
        {
          head: 'Action',
          end: true,
          cell: ({ id, title }) => (
            <button type="button" className="button" aria-label={`View ${title}`} onClick={() => onView(id)}>
              View
            </button>
          ),
        },
      ]}
    />
  )
}
