import type { EntryFigures } from '@accolade/contracts/entities/figures'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { ListSkeleton } from '../../../components/list-skeleton.tsx'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { formatNumber, formatShortDay } from '../../../lib/format.ts'
import { useRead } from '../../../lib/use-read.ts'
import { t } from '../../../lib/words.ts'
import { Chart, ChartTable } from '../shared/chart.tsx'
import { topOf } from '../shared/top-of.ts'
import styles from './entries-chart.module.css'
import { lineOf, runningTotals } from './running-totals.ts'

/** How many entries there are since submissions opened, against the edition before. */
export function EntriesChart() {
  const { data, error, mutate } = useRead(submissionsRoutes.entryFigures)
  if (error) return <LoadFailure what={t('entries')} onRetry={() => mutate()} />
  if (!data) return <ListSkeleton what={t('entries')} rows={4} />
  return <Weeks weeks={data.weeks} />
}

function Weeks({ weeks }: Pick<EntryFigures, 'weeks'>) {
  const now = runningTotals(weeks.map(({ entries }) => entries))
  const before = runningTotals(weeks.map((week) => week.before))
  const entries = now.at(-1) ?? 0
  const entriesBefore = before.at(-1) ?? 0
  const top = topOf(Math.max(entries, entriesBefore))
  const since = formatShortDay(weeks[0]!.from)
  const summary = t('{count, plural, one {# entry} other {# entries}} since {day}', {
    count: entries,
    day: since,
  })
  const comparison =
    entriesBefore > 0 &&
    t('{count, plural, one {# entry} other {# entries}} at this time of the edition before', {
      count: entriesBefore,
    })
  return (
    <Chart
      label={[summary, comparison].filter(Boolean).join('; ')}
      caption={
        <>
          <span className={styles.now}>{summary}</span>
          {comparison && <span className={styles.before}>{comparison}</span>}
        </>
      }
      scale={[formatNumber(top), formatNumber(0)]}
      time={[since, t('Today')]}
      table={
        <ChartTable
          head={[t('Week of'), t('Entries'), t('Edition before')]}
          rows={weeks.map((week) => [
            formatShortDay(week.from),
            formatNumber(week.entries),
            formatNumber(week.before),
          ])}
        />
      }
    >
      {comparison && <polyline className={styles.lineBefore} points={lineOf(before, top)} />}
      <polygon className={styles.area} points={`${lineOf(now, top)} 100,100 0,100`} />
      <polyline className={styles.line} points={lineOf(now, top)} />
    </Chart>
  )
}
