import type { AdminWinner } from '@accolade/contracts/entities/winner'
import { winnersRoutes } from '@accolade/contracts/http/winners'
import { useState } from 'react'
import { call } from '../../../lib/api-client.ts'
import { formatShortDay } from '../../../lib/format.ts'
import { t } from '../../../lib/words.ts'
import { DataTable } from '../shared/data-table.tsx'
import { ListTools, SearchBox } from '../shared/list-tools.tsx'
import { PagedList } from '../shared/paged-list.tsx'
import { RowActions } from '../shared/row-actions.tsx'
import { Section } from '../shared/section.tsx'
import { TitleCell } from '../shared/title-cell.tsx'
import { useAskedFor } from '../shared/use-asked-for.ts'
import { useFocusBack } from '../shared/use-focus-back.ts'
import { useList } from '../shared/use-list.ts'
import { LevelCell, LevelChoice, type LevelFilter } from './level-cell.tsx'
import { PicturesDialog } from './pictures-dialog.tsx'
import { PublishedBadge, PublishedChoice, publishTurn } from './published-choice.tsx'
import { WinnerDialog } from './winner-dialog.tsx'
import { formOf } from './winner-fields.ts'

/** The gallery with its drafts. */
export function WinnerList() {
  const list = useList(winnersRoutes.listAdminWinners, ['published', 'level', 'q'])
  const [edited, setEdited] = useState<AdminWinner | 'new' | null>(null)
  const [publishing, setPublishing] = useState(false)
  const [pictured, setPictured] = useState<{ winner: AdminWinner; publishing: boolean } | null>(null)
  const open = (winner: AdminWinner | 'new', publishing = false) => {
    setPublishing(publishing)
    setEdited(winner)
  }
  useFocusBack(edited !== null || pictured !== null)
  useAskedFor('winner', () => open('new'))
  const changed = async () => {
    await list.reload()
  }
  const publish = async (winner: AdminWinner, published: boolean) => {
    const body = { ...formOf(winner), published }
    const saved = await call(winnersRoutes.updateWinner, { params: { id: winner.id }, body })
    await changed()
    return saved
  }
  const remove = async ({ id }: AdminWinner) => {
    await call(winnersRoutes.deleteWinner, { params: { id } })
    await changed()
  }
  return (
    <Section
      title={t('Winners')}
      action={
        <button type="button" className="button button--gold" onClick={() => open('new')}>
          {t('Add Winner')}
        </button>
      }
    >
      <ListTools onClear={list.onClear}>
        <SearchBox label={t('Search winners')} value={list.query.q} onSearch={(q) => list.filter({ q })} />
        <PublishedChoice
          value={list.query.published as string | undefined}
          onChange={(published) => list.filter({ published })}
        />
        <LevelChoice
          value={list.query.level as LevelFilter | undefined}
          onChange={(level) => list.filter({ level })}
        />
      </ListTools>
      <PagedList<AdminWinner> what={t('winners')} list={list}>
        {(rows) => (
          <DataTable
            label={t('Winners')}
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              {
                head: t('Winner'),
                cell: ({ title, organizationName }) => <TitleCell title={title} note={organizationName} />,
              },
              { head: t('Category'), cell: ({ categoryName }) => categoryName },
              { head: t('Level'), cell: (winner) => <LevelCell winner={winner} /> },
              { head: t('Awarded'), cell: ({ createdAt }) => formatShortDay(createdAt) },
              {
                head: t('Position'),
                end: true,
                labelled: true,
                cell: ({ position }) => <span className="figures">{position}</span>,
              },
              { head: t('Published'), cell: ({ published }) => <PublishedBadge published={published} /> },
              {
                head: t('Action'),
                end: true,
                cell: (winner) => (
                  <RowActions
                    title={winner.title}
                    turn={publishTurn(
                      winner,
                      publish,
                      completing(winner, {
                        fields: () => open(winner, true),
                        cover: () => setPictured({ winner, publishing: true }),
                      }),
                    )}
                    also={{
                      action: t('Media', {}, 'pictures and film'),
                      label: t('Media of {title}', { title: winner.title }),
                      onClick: () => setPictured({ winner, publishing: false }),
                    }}
                    onEdit={() => open(winner)}
                    loss={lossOf(winner)}
                    onDelete={() => remove(winner)}
                  />
                ),
              },
            ]}
          />
        )}
      </PagedList>
      {pictured && <PicturesDialog {...pictured} onClose={() => setPictured(null)} />}
      {edited && (
        <WinnerDialog
          key={edited === 'new' ? 'new' : edited.id}
          winner={edited === 'new' ? null : edited}
          publishing={publishing}
          onClose={() => setEdited(null)}
          onSaved={changed}
        />
      )}
    </Section>
  )
}

/** Where what is missing before visitors see it is filled in; undefined: nothing is, or it is somebody else's to publish, as its refusal says. */
function completing(winner: AdminWinner, ask: { fields: () => void; cover: () => void }) {
  if (winner.scoreHidden) return undefined
  const { organizationName, categoryName, level, description, entryText, cover } = winner
  if (!(organizationName && categoryName && level && description) || description === entryText)
    return ask.fields
  return cover ? undefined : ask.cover
}

function lossOf({ published, submissionId }: AdminWinner): string {
  return [
    published && t('Visitors no longer find it in the gallery, and its page is gone.'),
    submissionId && t('Its submission stays a winner, but no second draft is made of it.'),
  ]
    .filter(Boolean)
    .join(' ')
}
