import type { Reply } from '@accolade/contracts/http/route'
import type { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { StatusBadge } from '../../../components/status-badge.tsx'
import { formatShortDay } from '../../../lib/format.ts'
import { t } from '../../../lib/words.ts'
import { DataTable } from '../shared/data-table.tsx'
import { TitleCell } from '../shared/title-cell.tsx'
import type { Selection } from '../shared/use-selection.ts'

export type Row = Reply<typeof submissionsRoutes.adminListSubmissions>['items'][number]

interface Props {
  rows: readonly Row[]
  selection: Selection<Row>
  onView: (id: string) => void
}

/** Title, category, status, date. */
export function SubmissionTable({ rows, selection, onView }: Props) {
  return (
    <DataTable
      label={t('Submissions')}
      rows={rows}
      keyOf={({ id }) => id}
      selection={selection}
      columns={[
        {
          head: t('Title'),
          cell: ({ title, organizationName }) => <TitleCell title={title} note={organizationName} />,
        },
        { head: t('Category'), cell: ({ categoryName }) => categoryName ?? t('Unknown Category') },
        { head: t('Status'), cell: ({ status }) => <StatusBadge status={status} /> },
        { head: t('Date'), cell: ({ submittedAt, createdAt }) => formatShortDay(submittedAt ?? createdAt) },
        {
          head: t('Action'),
          end: true,
          cell: ({ id, title }) => (
            <button
              type="button"
              className="button"
              aria-label={t('View {title}', { title })}
              onClick={() => onView(id)}
            >
              {t('View')}
            </button>
          ),
        },
      ]}
    />
  )
}
