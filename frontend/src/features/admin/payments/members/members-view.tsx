import type { AssociationMember } from '@accolade/contracts/entities/association-member'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { useState } from 'react'
import { t } from '../../../../lib/words.ts'
import { DataTable } from '../../shared/data-table.tsx'
import { ListNote, ListTools, SearchBox } from '../../shared/list-tools.tsx'
import { PagedList } from '../../shared/paged-list.tsx'
import { Section } from '../../shared/section.tsx'
import { TitleCell } from '../../shared/title-cell.tsx'
import { useFocusBack } from '../../shared/use-focus-back.ts'
import { useList } from '../../shared/use-list.ts'
import { periodWords } from '../period-words.ts'
import { MemberActions } from './member-actions.tsx'
import { MemberDialog } from './member-dialog.tsx'
import { useMembershipWords } from './membership-words.ts'

/** The organizations that are members of the programme's association, and the way to mark one. */
export function MembersView() {
  const list = useList(submissionsRoutes.listAssociationMembers, ['q'])
  const [edited, setEdited] = useState<AssociationMember | 'new' | null>(null)
  const stateOf = useMembershipWords()
  useFocusBack(edited !== null)
  return (
    <Section
      title={t('Members of the association')}
      action={
        <button type="button" className="button button--gold" onClick={() => setEdited('new')}>
          {t('Add Member')}
        </button>
      }
    >
      <ListTools onClear={list.onClear}>
        <SearchBox
          label={t('Search organization or number')}
          value={list.query.q}
          onSearch={(q) => list.filter({ q })}
        />
      </ListTools>
      <ListNote>
        {t(
          'Members pay the member rate of a category where it has one, unless an early-bird fee is lower. A discount code takes its share off that.',
        )}
      </ListNote>
      <PagedList<AssociationMember> what={t('members')} list={list}>
        {(rows) => (
          <DataTable
            label={t('Members of the association')}
            rows={rows}
            keyOf={({ organizationId }) => organizationId}
            columns={[
              {
                head: t('Organization'),
                cell: ({ organizationName, number }) => (
                  <TitleCell
                    title={organizationName}
                    note={number ? t('Number {number}', { number }, 'membership') : undefined}
                  />
                ),
              },
              { head: t('Valid'), cell: (member) => periodWords(member) },
              { head: t('State'), cell: (member) => <span className="badge">{stateOf(member)}</span> },
              {
                head: t('Entries at the member rate'),
                end: true,
                labelled: true,
                cell: ({ entries }) => <span className="figures">{entries}</span>,
              },
              {
                head: t('Action'),
                end: true,
                cell: (member) => (
                  <MemberActions
                    member={member}
                    onEdit={() => setEdited(member)}
                    onRemoved={() => void list.reload()}
                  />
                ),
              },
            ]}
          />
        )}
      </PagedList>
      {edited && (
        <MemberDialog
          member={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null)
            void list.reload()
          }}
        />
      )}
    </Section>
  )
}
