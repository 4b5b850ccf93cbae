import type { Income } from '@accolade/contracts/entities/income'
import { formatCents, formatMonth } from '../../../../lib/format.ts'
import { t } from '../../../../lib/words.ts'
import { Chart, ChartTable } from '../../shared/chart.tsx'
import { topOf } from '../../shared/top-of.ts'
import styles from './income.module.css'

/** Two bars for each month: what came in for invoices, and what was refunded. */
export function MonthsChart({ currency, months }: Pick<Income, 'currency' | 'months'>) {
  const top = topOf(Math.max(100, ...months.flatMap(({ inCents, outCents }) => [inCents, outCents])))
  const money = (cents: number) => formatCents(cents, currency)
  const sum = (of: 'inCents' | 'outCents') => money(months.reduce((cents, month) => cents + month[of], 0))
  const inWords = t('{amount} came in', { amount: sum('inCents') })
  const outWords = t('{amount} refunded', { amount: sum('outCents') })
  const width = 100 / months.length
  // more may be taken back from invoices in a month than came in: that has no bar, and is in the table
  const bar = (cents: number, at: number) => {
    const height = Math.max(0, (100 * cents) / top)
    return { x: at, y: 100 - height, width: width * 0.35, height }
  }
  return (
    <Chart
      label={t('In twelve months: {incoming}; {outgoing}', { incoming: inWords, outgoing: outWords })}
      caption={
        <>
          <span className={styles.incoming}>{inWords}</span>
          <span className={styles.outgoing}>{outWords}</span>
        </>
      }
      scale={[money(top), money(0)]}
      time={[formatMonth(months[0]!.month), formatMonth(months.at(-1)!.month)]}
      table={
        <ChartTable
          head={[t('Month'), t('Came in'), t('Refunded')]}
          rows={months.map(({ month, inCents, outCents }) => [
            formatMonth(month),
            money(inCents),
            money(outCents),
          ])}
        />
      }
    >
      {months.map(({ month, inCents, outCents }, at) => (
        <g key={month}>
          <rect className={styles.incomingBar} {...bar(inCents, width * (at + 0.1))} />
          <rect className={styles.outgoingBar} {...bar(outCents, width * (at + 0.5))} />
        </g>
      ))}
    </Chart>
  )
}
