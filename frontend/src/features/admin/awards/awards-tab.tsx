import type { Award } from '@accolade/contracts/entities/award'
import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { useState } from 'react'
import { ListSkeleton } from '../../../components/list-skeleton.tsx'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { formatDollars } from '../../../lib/format.ts'
import { useRead } from '../../../lib/use-read.ts'
import { DataTable } from '../shared/data-table.tsx'
import { RowActions, type Turn } from '../shared/row-actions.tsx'
import { useFocusBack } from '../shared/use-focus-back.ts'
import { AwardDialog } from './award-dialog.tsx'
import { typeWords } from './award-types.ts'
import { useAwardChanges } from './use-award-changes.ts'

/** What `/awards` shows: everything that can be won. */
export function AwardsTab() {
  const { data: awards, error, mutate } = useRead(catalogueRoutes.listAwards)
  const { save, remove } = useAwardChanges()
  const [edited, setEdited] = useState<Award | 'new' | null>(null)
  useFocusBack(edited !== null)
  const featureTurn = ({ id, ...award }: Award): Turn => ({
    action: award.featured ? 'Unfeature' : 'Feature',
    done: award.featured ? 'No Longer Featured' : 'Featured',
    work: async () => {
      const { id: _id, ...saved } = await save({ ...award, featured: !award.featured }, id)
      return () => save({ ...saved, featured: award.featured }, id)
    },
  })
  return (
    <section aria-labelledby="tab-title">
      <header className="admin__head">
        <h2 id="tab-title">Awards</h2>
        <button type="button" className="button button--gold" onClick={() => setEdited('new')}>
          Add Award
        </button>
      </header>
      {error && <LoadFailure what="awards" onRetry={() => mutate()} />}
      {!awards && !error && <ListSkeleton what="awards" rows={6} />}
      {awards?.length === 0 && <p className="admin__none">No awards yet.</p>}
      {awards && awards.length > 0 && (
        <DataTable
          label="Awards"
          rows={awards}
          keyOf={({ id }) => id}
          columns={[
            {
              head: 'Award',
              cell: ({ title, subtitle }) => (
                <span className="table__title">
                  {title}
                  <small>{subtitle}</small>
                </span>
              ),
            },
            { head: 'Type', cell: ({ category }) => typeWords[category] },
            { head: 'Fees', end: true, cell: ({ fees }) => <span className="figures">{feesOf(fees)}</span> },
            {
              head: 'Featured',
              cell: ({ featured }) => (
                <span className={`badge ${featured ? '' : 'badge--draft'}`}>
                  {featured ? 'Featured' : 'Listed'}
                </span>
              ),
            },
            {
              head: 'Action',
              end: true,
              cell: (award) => (
                <RowActions
                  title={award.title}
                  turn={featureTurn(award)}
                  onEdit={() => setEdited(award)}
                  loss="Visitors no longer find it, and its page is gone. Categories and submissions stay as they are."
                  onDelete={() => remove(award.id)}
                />
              ),
            },
          ]}
        />
      )}
      {edited && (
        <AwardDialog
          key={edited === 'new' ? 'new' : edited.id}
          award={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  )
}

function feesOf(fees: Award['fees']): string {
  if (fees.length === 0) return '–'
  const [lowest, highest] = [Math.min, Math.max].map((pick) => pick(...fees.map(({ price }) => price)))
  return [...new Set([lowest!, highest!])].map(formatDollars).join(' to ')
}
