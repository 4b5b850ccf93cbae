import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { ListSkeleton } from '../../../../components/list-skeleton.tsx'
import { LoadFailure } from '../../../../components/load-failure.tsx'
import { useRead } from '../../../../lib/use-read.ts'
import { t } from '../../../../lib/words.ts'
import { None, Section } from '../../shared/section.tsx'
import { DrawList } from './draw-list.tsx'
import { NextDraw } from './next-draw.tsx'

/** Panels: judges who are drawn for each entry, where not all judges of a category score all of it. */
export function PanelsView() {
  const { data: categories, error, mutate } = useRead(catalogueRoutes.listCategories)
  const isWanted = categories?.some(({ judgesPerEntry }) => judgesPerEntry !== null)
  return (
    <>
      <Section title={t('Panels')}>
        {error && <LoadFailure what={t('categories')} onRetry={() => mutate()} />}
        {!categories && !error && <ListSkeleton what={t('categories')} rows={4} />}
        {categories && !isWanted && (
          <None>
            {t(
              'All judges of a category score every entry of it. Set “Judges per entry” in a category to have that many drawn for each entry instead.',
            )}
          </None>
        )}
        {isWanted && <NextDraw />}
      </Section>
      <DrawList />
    </>
  )
}
