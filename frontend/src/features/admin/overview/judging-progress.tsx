import { judgingRoutes } from '@accolade/contracts/http/judging'
import { ListSkeleton } from '../../../components/list-skeleton.tsx'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { formatPercent } from '../../../lib/format.ts'
import { useRead } from '../../../lib/use-read.ts'
import { t } from '../../../lib/words.ts'
import { Bars } from '../shared/bars.tsx'
import { ListNote } from '../shared/list-tools.tsx'
import { None } from '../shared/section.tsx'
import { percentOf } from './percent-of.ts'

/** How many of the scorecards are complete, in all and in each category. */
export function JudgingProgress() {
  const { data, error, mutate } = useRead(judgingRoutes.judgingFigures)
  if (error) return <LoadFailure what={t('figures')} onRetry={() => mutate()} />
  if (!data) return <ListSkeleton what={t('figures')} rows={4} />
  if (data.reviews === 0) return <None>{t('Nothing is in judging yet.')}</None>
  const { scored, reviews } = data
  return (
    <>
      <ListNote>
        {t('{scored, number} of {reviews, number} scorecards are complete.', { scored, reviews })}
      </ListNote>
      <Bars
        label={t('Judging Progress')}
        bars={data.categories.map(({ id, name, ...progress }) => ({
          ...{ id, name, to: `/admin?tab=judges&category=${id}` },
          ...{ share: progress.scored / progress.reviews, value: formatPercent(percentOf(progress)) },
        }))}
      />
    </>
  )
}
