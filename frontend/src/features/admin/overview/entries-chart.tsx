import type { EntryFigures } from '@accolade/contracts/entities/figures'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { ListSkeleton } from '../../../components/list-skeleton.tsx'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { formatNumber, formatShortDay } from '../../../lib/format.ts'
import { useRead } from '../../../lib/use-read.ts'
import { t } from '../../../lib/words.ts'
import styles from './entries-chart.module.css'
import { lineOf, runningTotals, topOf } from './running-totals.ts'
import { WeekTable } from './week-table.tsx'

/** How many entries there are since submissions opened, against the edition before. */
export function EntriesChart() {
  const { data, error, mutate } = useRead(submissionsRoutes.entryFigures)
  if (error) return <LoadFailure what={t('entries')} onRetry={() => mutate()} />
  if (!data) return <ListSkeleton what={t('entries')} rows={4} />
  return <Chart weeks={data.weeks} />
}

function Chart({ weeks }: Pick<EntryFigures, 'weeks'>) {
  const now = runningTotals(weeks.map(({ entries }) => entries))
  const before = runningTotals(weeks.map((week) => week.before))
  const entries = now.at(-1) ?? 0
  const entriesBefore = before.at(-1) ?? 0
  const top = topOf(Math.max(entries, entriesBefore))
  const summary = t('{count, plural, one {# entry} other {# entries}} since {day}', {
    count: entries,
    day: formatShortDay(weeks[0]!.from),
  })
  const comparison =
    entriesBefore > 0 &&
    t('{count, plural, one {# entry} other {# entries}} at this time of the edition before', {
      count: entriesBefore,
    })
  return (
    <figure className={styles.chart}>
      <figcaption>
        <span className={styles.now}>{summary}</span>
        {comparison && <span className={styles.before}>{comparison}</span>}
      </figcaption>
      <div className={styles.plot}>
        <span>{formatNumber(top)}</span>
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          role="img"
          aria-label={[summary, comparison].filter(Boolean).join('; ')}
        >
          <path className={styles.grid} d="M0 0H100M0 50H100M0 100H100" />
          {comparison && <polyline className={styles.lineBefore} points={lineOf(before, top)} />}
          <polygon className={styles.area} points={`${lineOf(now, top)} 100,100 0,100`} />
          <polyline className={styles.line} points={lineOf(now, top)} />
        </svg>
        <span>{formatNumber(0)}</span>
        <p>
          <span>{formatShortDay(weeks[0]!.from)}</span>
          <span>{t('Today')}</span>
        </p>
      </div>
      <details>
        <summary>{t('Show as a table')}</summary>
        <WeekTable weeks={weeks} />
      </details>
    </figure>
  )
}
