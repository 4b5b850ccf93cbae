import type { TreeOrganization } from '@accolade/contracts/entities/organization-tree'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { useState } from 'react'
import { t } from '../../../../lib/words.ts'
import { DataTable } from '../../shared/data-table.tsx'
import { ListTools, SearchBox } from '../../shared/list-tools.tsx'
import { PagedList } from '../../shared/paged-list.tsx'
import { Section } from '../../shared/section.tsx'
import { Note, TitleCell } from '../../shared/title-cell.tsx'
import { useFocusBack } from '../../shared/use-focus-back.ts'
import { useList } from '../../shared/use-list.ts'
import { PlaceDialog } from './place-dialog.tsx'

/** Organizations and what they belong to: agency, network, holding. */
export function TreeSection() {
  const list = useList(submissionsRoutes.listTree, ['q', 'parentId'])
  const [edited, setEdited] = useState<TreeOrganization | 'new' | null>(null)
  useFocusBack(edited !== null)
  return (
    <Section
      title={t('Organizations that belong together')}
      action={
        <button type="button" className="button button--gold" onClick={() => setEdited('new')}>
          {t('List Organization')}
        </button>
      }
    >
      <ListTools onClear={list.onClear}>
        <SearchBox
          label={t('Search organization')}
          value={list.query.q}
          onSearch={(q) => list.filter({ q })}
        />
      </ListTools>
      <PagedList<TreeOrganization> what={t('organizations')} list={list}>
        {(rows) => (
          <DataTable
            label={t('Organizations that belong together')}
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              {
                head: t('Organization'),
                cell: ({ name, path }) => <TitleCell title={name} note={pathOf(path)} />,
              },
              {
                head: t('Belongs to it'),
                cell: ({ id, below }) =>
                  below === 0 ? (
                    '–'
                  ) : (
                    <button
                      type="button"
                      className="button button--quiet"
                      onClick={() => list.filter({ q: undefined, parentId: id })}
                    >
                      {t('{count, plural, one {# organization} other {# organizations}}', {
                        count: below,
                      })}
                    </button>
                  ),
              },
              {
                head: t('Entries'),
                end: true,
                labelled: true,
                cell: ({ submissions, listed }) => (
                  <>
                    <span className="figures">{submissions}</span>
                    {listed && <Note>{t('Listed by an administrator')}</Note>}
                  </>
                ),
              },
              {
                head: t('Action'),
                end: true,
                cell: (organization) => (
                  <button
                    type="button"
                    className="button"
                    aria-label={t('Place {name}', { name: organization.name })}
                    onClick={() => setEdited(organization)}
                  >
                    {t('Place', {}, 'tree')}
                  </button>
                ),
              },
            ]}
          />
        )}
      </PagedList>
      {edited && (
        <PlaceDialog
          organization={edited === 'new' ? null : edited}
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

const pathOf = (path: TreeOrganization['path']) =>
  path.length > 0 ? path.map(({ name }) => name).join(' › ') : undefined
