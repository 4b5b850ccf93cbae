import type { Award } from '@accolade/contracts/entities/award'
import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { useState } from 'react'
import { ListSkeleton } from '../../../components/list-skeleton.tsx'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { formatFee } from '../../../lib/format.ts'
import { useProgramme } from '../../../lib/programme.ts'
import { useRead } from '../../../lib/use-read.ts'
import { say, t } from '../../../lib/words.ts'
import { DataTable } from '../shared/data-table.tsx'
import { RowActions, type Turn } from '../shared/row-actions.tsx'
import { None, Section } from '../shared/section.tsx'
import { TitleCell } from '../shared/title-cell.tsx'
import { useAskedFor } from '../shared/use-asked-for.ts'
import { useFocusBack } from '../shared/use-focus-back.ts'
import { useSorting } from '../shared/use-sorting.ts'
import { AwardDialog } from './award-dialog.tsx'
import { typeWords } from './award-types.ts'
import { useAwardChanges } from './use-award-changes.ts'

/** What `/awards` shows: everything that can be won. */
export function AwardsTab() {
  const { currency } = useProgramme()
  const { data: awards, error, mutate } = useRead(catalogueRoutes.listAwards)
  const { save, remove } = useAwardChanges()
  const sorting = useSorting()
  const [edited, setEdited] = useState<Award | 'new' | null>(null)
  useFocusBack(edited !== null)
  useAskedFor('award', () => setEdited('new'))
  const featureTurn = ({ id, ...award }: Award): Turn => ({
    action: award.featured ? t('Unfeature') : t('Feature'),
    done: award.featured ? t('No Longer Featured') : t('Featured'),
    work: async () => {
      const { id: _id, ...saved } = await save({ ...award, featured: !award.featured }, id)
      return () => save({ ...saved, featured: award.featured }, id)
    },
  })
  return (
    <Section
      title={t('Awards')}
      action={
        <button type="button" className="button button--gold" onClick={() => setEdited('new')}>
          {t('Add Award')}
        </button>
      }
    >
      {error && <LoadFailure what={t('awards')} onRetry={() => mutate()} />}
      {!awards && !error && <ListSkeleton what={t('awards')} rows={6} />}
      {awards?.length === 0 && <None>{t('No awards yet.')}</None>}
      {awards && awards.length > 0 && (
        <DataTable
          label={t('Awards')}
          rows={awards}
          keyOf={({ id }) => id}
          sorting={sorting}
          columns={[
            {
              head: t('Award'),
              sort: 'award',
              compare: (one, other) => one.title.localeCompare(other.title),
              cell: ({ title, subtitle }) => <TitleCell title={title} note={subtitle} />,
            },
            {
              head: t('Type'),
              sort: 'type',
              compare: (one, other) =>
                say(typeWords[one.category]).localeCompare(say(typeWords[other.category])),
              cell: ({ category }) => say(typeWords[category]),
            },
            {
              head: t('Fees'),
              sort: 'fees',
              end: true,
              compare: (one, other) => lowestOf(one.fees) - lowestOf(other.fees),
              cell: ({ fees }) => <span className="figures">{feesOf(fees, currency)}</span>,
            },
            {
              head: t('Featured'),
              sort: 'featured',
              compare: (one, other) => Number(one.featured) - Number(other.featured),
              cell: ({ featured }) => (
                <span className={`badge ${featured ? '' : 'badge--draft'}`}>
                  {featured ? t('Featured') : t('Listed')}
                </span>
              ),
            },
            {
              head: t('Action'),
              end: true,
              cell: (award) => (
                <RowActions
                  title={award.title}
                  turn={featureTurn(award)}
                  onEdit={() => setEdited(award)}
                  loss={t(
                    'Visitors no longer find it, and its page is gone. Categories and submissions stay as they are.',
                  )}
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

function feesOf(fees: Award['fees'], currency: string): string {
  if (fees.length === 0) return '–'
  const [lowest, highest] = [Math.min, Math.max].map((pick) => pick(...fees.map(({ price }) => price)))
  return lowest === highest
    ? formatFee(lowest!, currency)
    : t('{start} to {end}', { start: formatFee(lowest!, currency), end: formatFee(highest!, currency) })
}
