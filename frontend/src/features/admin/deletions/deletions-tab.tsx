import type { ErasureRecord } from '@accolade/contracts/entities/erasure'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Words } from '../../../components/words.tsx'
import { formatMoment } from '../../../lib/format.ts'
import { t } from '../../../lib/words.ts'
import { type Column, DataTable } from '../shared/data-table.tsx'
import { historyOf } from '../shared/history.ts'
import { ListNote } from '../shared/list-tools.tsx'
import { PagedList } from '../shared/paged-list.tsx'
import rowActions from '../shared/row-actions.module.css'
import { None, Section } from '../shared/section.tsx'
import { TitleCell } from '../shared/title-cell.tsx'
import { useFocusBack } from '../shared/use-focus-back.ts'
import { useList } from '../shared/use-list.ts'
import { useReloadWhile } from '../shared/use-reload-while.ts'
import { DeletionState } from './deletion-state.tsx'
import { KeepQuestion } from './keep-question.tsx'

/** The deletions of accounts: asked for, under way and done, and what holds one up. */
export function DeletionsTab() {
  const list = useList(identityRoutes.adminListErasures)
  const [kept, setKept] = useState<ErasureRecord | null>(null)
  useFocusBack(kept !== null)
  useReloadWhile(list.data?.items.some(isMoving) ?? false, list.reload)
  return (
    <Section title={t('Deletions')}>
      <ListNote>
        <Words
          text="People delete their accounts on their privacy page. For somebody who asks you, do it under <0>Users</0>. How many days they can change their mind is in the <1>settings</1>."
          parts={[
            <Link key="users" to="/admin?tab=users" />,
            <Link key="settings" to="/admin?tab=settings" />,
          ]}
        />
      </ListNote>
      {list.data?.total === 0 ? (
        <None>{t('No account is going to be deleted, and none was.')}</None>
      ) : (
        <PagedList<ErasureRecord> what={t('deletions')} list={list}>
          {(rows) => (
            <DataTable
              label={t('Deletions')}
              rows={rows}
              keyOf={({ id }) => id}
              columns={columnsOf({ keep: setKept })}
            />
          )}
        </PagedList>
      )}
      <KeepQuestion erasure={kept} onClose={() => setKept(null)} onKept={list.reload} />
    </Section>
  )
}

/** What goes on without an event that pages are told of. */
function isMoving({ state, dueAt }: ErasureRecord): boolean {
  return state === 'running' || (state === 'waiting' && Date.parse(dueAt) <= Date.now())
}

export const personOf = ({ username, pseudonym }: ErasureRecord) => username ?? pseudonym

const columnsOf = (on: { keep: (erasure: ErasureRecord) => void }): Column<ErasureRecord>[] => [
  { head: t('Account'), cell: (erasure) => personOf(erasure) },
  {
    head: t('Requested'),
    labelled: true,
    cell: (erasure) => <TitleCell title={formatMoment(erasure.requestedAt)} note={sourceOf(erasure)} />,
  },
  { head: t('Due'), labelled: true, cell: ({ dueAt }) => formatMoment(dueAt) },
  { head: t('State'), cell: (erasure) => <DeletionState erasure={erasure} /> },
  {
    head: t('Action'),
    end: true,
    cell: (erasure) => (
      <span className={rowActions.actions}>
        {erasure.state === 'waiting' && (
          <button
            type="button"
            className="button"
            aria-label={t('Keep Account of {name}', { name: personOf(erasure) })}
            onClick={() => on.keep(erasure)}
          >
            {t('Keep Account')}
          </button>
        )}
        <Link
          className="button"
          to={historyOf(erasure.userId)}
          aria-label={t('History of {name}', { name: personOf(erasure) })}
        >
          {t('History')}
        </Link>
      </span>
    ),
  },
]

function sourceOf({ userId, requestedBy, reason }: ErasureRecord): string {
  if (requestedBy === userId) return t('by its owner')
  return reason ? t('by an administrator: {reason}', { reason }) : t('by an administrator')
}
