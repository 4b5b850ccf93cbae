import type { SubmissionStatus } from '@accolade/contracts/entities/submission'
import { statusLabels } from '@accolade/contracts/entities/submission-rules'
import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import type { Words } from '@accolade/contracts/words'
import { useSearchParams } from 'react-router-dom'
import { useRead } from '../../../lib/use-read.ts'
import { say, t } from '../../../lib/words.ts'
import { Choice, ListTools, SearchBox } from '../shared/list-tools.tsx'
import { PagedList } from '../shared/paged-list.tsx'
import { recordAddress } from '../shared/record-address.ts'
import { Section } from '../shared/section.tsx'
import { useList } from '../shared/use-list.ts'
import { useSelection } from '../shared/use-selection.ts'
import { BulkActions } from './bulk-actions.tsx'
import { usePlaceAgain } from './list-place.ts'
import { type Row, SubmissionTable } from './submission-table.tsx'

const statuses = Object.entries(statusLabels) as [SubmissionStatus, Words][]

/** What the list can be narrowed down by. */
const submissionFilters = ['status', 'category', 'q', 'evidence', 'names', 'changes', 'messages'] as const

/** Every submission, and where it goes next. */
export function SubmissionsTab() {
  const list = useList(submissionsRoutes.adminListSubmissions, submissionFilters)
  const { data: categories = [] } = useRead(catalogueRoutes.listCategories)
  const [address] = useSearchParams()
  usePlaceAgain(list.data !== undefined)
  const { selected, select, selection } = useSelection<Row>({
    rows: list.data?.items,
    keyOf: ({ id }) => id,
    titleOf: ({ title }) => title,
  })
  return (
    <Section title={t('Submissions')}>
      <ListTools onClear={list.onClear}>
        <SearchBox
          label={t('Search title, text or organization')}
          value={list.query.q}
          onSearch={(q) => list.filter({ q })}
        />
        <Choice
          label={t('Status')}
          all={t('All statuses')}
          value={list.query.status}
          options={statuses.map(([status, label]) => [status, say(label)] as const)}
          onChange={(status) => list.filter({ status })}
        />
        <Choice
          label={t('Category')}
          all={t('All categories')}
          value={list.query.category}
          options={categories.map(({ id, name }) => [id, name] as const)}
          onChange={(category) => list.filter({ category })}
        />
        <Choice
          label={t('Evidence')}
          all={t('All evidence')}
          value={list.query.evidence}
          options={[
            ['withheld', t('Withheld from judges')],
            ['changed', t('Changed in the store')],
          ]}
          onChange={(evidence) => list.filter({ evidence })}
        />
        <Choice
          label={t('Names in files')}
          all={t('All files')}
          value={list.query.names}
          options={[
            ['open', t('To check')],
            ['reading', t('Still being read')],
          ]}
          onChange={(names) => list.filter({ names })}
        />
        <Choice
          label={t('Changes')}
          all={t('All submissions')}
          value={list.query.changes}
          options={[
            ['open', t('Requested')],
            ['overdue', t('Requested and overdue')],
          ]}
          onChange={(changes) => list.filter({ changes })}
        />
        <Choice
          label={t('Messages')}
          all={t('All submissions')}
          value={list.query.messages}
          options={[['unread', t('Not read')]]}
          onChange={(messages) => list.filter({ messages })}
        />
      </ListTools>
      <BulkActions selected={selected} onSelect={select} onMoved={list.reload} />
      <PagedList<Row> what={t('submissions')} list={list}>
        {(rows) => (
          <SubmissionTable
            rows={rows}
            selection={selection}
            sorting={list.sorting}
            addressOf={(id) => recordAddress(id, { list: address })}
          />
        )}
      </PagedList>
    </Section>
  )
}
