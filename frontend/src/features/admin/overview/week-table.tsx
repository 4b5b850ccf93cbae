import type { EntryFigures } from '@accolade/contracts/entities/figures'
import { formatNumber, formatShortDay } from '../../../lib/format.ts'
import { t } from '../../../lib/words.ts'
import styles from './entries-chart.module.css'

/** What the chart shows, week by week. */
export function WeekTable({ weeks }: Pick<EntryFigures, 'weeks'>) {
  return (
    <table className={styles.weeks}>
      <thead>
        <tr>
          <th scope="col">{t('Week of')}</th>
          <th scope="col">{t('Entries')}</th>
          <th scope="col">{t('Edition before')}</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ from, entries, before }) => (
          <tr key={from}>
            <th scope="row">{formatShortDay(from)}</th>
            <td className="figures">{formatNumber(entries)}</td>
            <td className="figures">{formatNumber(before)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
