import type { Reply } from '@accolade/contracts/http/route'
import type { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { Link } from 'react-router-dom'
import { ChangesBadge } from '../../../components/changes-notice.tsx'
import { StatusBadge } from '../../../components/status-badge.tsx'
import { formatShortDay } from '../../../lib/format.ts'
import { t } from '../../../lib/words.ts'
import { DataTable, type Sorting } from '../shared/data-table.tsx'
import { TitleCell } from '../shared/title-cell.tsx'
import type { Selection } from '../shared/use-selection.ts'
import { fromList, rememberPlace } from './list-place.ts'

export type Row = Reply<typeof submissionsRoutes.adminListSubmissions>['items'][number]

interface Props {
  rows: readonly Row[]
  selection: Selection<Row>
  sorting: Sorting
  /** The address of the page of a submission. */
  addressOf: (id: string) => string
}

/** Title, category, status, date. */
export function SubmissionTable({ rows, selection, sorting, addressOf }: Props) {
  return (
    <DataTable
      label={t('Submissions')}
      rows={rows}
      keyOf={({ id }) => id}
      selection={selection}
      sorting={sorting}
      columns={[
        {
          head: t('Title'),
          sort: 'title',
          cell: ({ title, organizationName }) => <TitleCell title={title} note={organizationName} />,
        },
        {
          head: t('Category'),
          sort: 'category',
          cell: ({ categoryName }) => categoryName ?? t('Unknown Category'),
        },
        {
          head: t('Status'),
          sort: 'status',
          cell: ({ status, changes }) => (
            <>
              <StatusBadge status={status} />
              {changes && (
                <>
                  {' '}
                  <ChangesBadge changes={changes} />
                </>
              )}
            </>
          ),
        },
        {
          head: t('Date'),
          sort: 'date',
          whole: true,
          cell: ({ submittedAt, createdAt }) => formatShortDay(submittedAt ?? createdAt),
        },
        {
          head: t('Action'),
          end: true,
          cell: ({ id, title }) => (
            <Link
              to={addressOf(id)}
              state={fromList}
              className="button"
              aria-label={t('View {title}', { title })}
              onClick={rememberPlace}
            >
              {t('View')}
            </Link>
          ),
        },
      ]}
    />
  )
}
