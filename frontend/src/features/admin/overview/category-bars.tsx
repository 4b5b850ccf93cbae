import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { ListSkeleton } from '../../../components/list-skeleton.tsx'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { formatNumber } from '../../../lib/format.ts'
import { useRead } from '../../../lib/use-read.ts'
import { t } from '../../../lib/words.ts'
import { Bars } from '../shared/bars.tsx'
import { None } from '../shared/section.tsx'

/** How many entries each category has. */
export function CategoryBars() {
  const { data, error, mutate } = useRead(submissionsRoutes.entryFigures)
  if (error) return <LoadFailure what={t('entries')} onRetry={() => mutate()} />
  if (!data) return <ListSkeleton what={t('entries')} rows={4} />
  if (data.categories.length === 0) return <None>{t('There are no entries yet.')}</None>
  const most = Math.max(...data.categories.map(({ entries }) => entries))
  return (
    <Bars
      label={t('Entries per Category')}
      bars={data.categories.map(({ id, name, entries }) => ({
        ...{ id, name, to: `/admin?tab=submissions&category=${id}` },
        ...{ share: entries / most, value: formatNumber(entries) },
      }))}
    />
  )
}
