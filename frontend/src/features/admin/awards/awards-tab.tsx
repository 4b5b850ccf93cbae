import type { Award } from '@accolade/contracts/entities/award'
import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { useState } from 'react'
import { ListSkeleton } from '../../../components/list-skeleton.tsx'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { formatDollars } from '../../../lib/format.ts'
import { useRead } from '../../../lib/use-read.ts'
import { DataTable } from '../shared/data-table.tsx'
import { RowActions, type Turn } from '../shared/row-actions.tsx'
import { None, Section } from '../shared/section.tsx'
import { TitleCell } from '../shared/title-cell.tsx'
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
    <Section
      title="Awards"
      action={
        <button type="button" className="button button--gold" onClick={() => setEdited('new')}>
          Add Award
        </button>
      }
    >
      {error && <LoadFailure what="awards" onRetry={() => mutate()} />}
      {!awards && !error && <ListSkeleton what="awards" rows={6} />}
      {awards?.length === 0 && <None>No awards yet.</None>}
      {awards && awards.length > 0 && (
        <DataTable
          label="Awards"
          rows={awards}
          keyOf={({ id }) => id}
          columns={[
            {
              head: 'Award',
              compare: (one, other) => one.title.localeCompare(other.title),
              cell: ({ title, subtitle }) => <TitleCell title={title} note={subtitle} />,
            },
            {
              head: 'Type',
              compare: (one, other) => typeWords[one.category].localeCompare(typeWords[other.category]),
              cell: ({ category }) => typeWords[category],
            },
            {
              head: 'Fees',
              end: true,
              compare: (one, other) => lowestOf(one.fees) - lowestOf(other.fees),
              cell: ({ fees }) => <span className="figures">{feesOf(fees)}</span>,
            },
            {
              head: 'Featured',
              compare: (one, other) => Number(one.featured) - Number(other.featured),
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
    </Section>
  )
}

/** What is entered for least; an award without fees comes last. */
const lowestOf = (fees: Award['fees']) => Math.min(Number.MAX_SAFE_INTEGER, ...fees.map(({ price }) => price))

function feesOf(fees: Award['fees']): string {
  if (fees.length === 0) return '–'
  const [lowest, highest] = [Math.min, Math.max].map((pick) => pick(...fees.map(({ price }) => price)))
  return [...new Set([lowest!, highest!])].map(formatDollars).join(' to ')
}
