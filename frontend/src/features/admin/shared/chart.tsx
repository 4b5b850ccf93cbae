import type { ReactNode } from 'react'
import { t } from '../../../lib/words.ts'
import styles from './chart.module.css'

interface Props {
  /** What the drawing shows, in words. */
  label: string
  /** The key of its colours, with the latest figures. */
  caption: ReactNode
  /** What the upper and the lower edge mean. */
  scale: readonly [top: string, bottom: string]
  /** When the drawing begins and ends. */
  time: readonly [from: string, to: string]
  /** The same as a table. */
  table: ReactNode
  /** Shapes in a square of 100 by 100, the origin at the upper left. */
  children: ReactNode
}

/** Figures over time as a drawing, and as a table for who wants the numbers. */
export function Chart({ label, caption, scale, time, table, children }: Props) {
  return (
    <figure className={styles.chart}>
      <figcaption>{caption}</figcaption>
      <div className={styles.plot}>
        <span>{scale[0]}</span>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={label}>
          <path className={styles.grid} d="M0 0H100M0 50H100M0 100H100" />
          {children}
        </svg>
        <span>{scale[1]}</span>
        <p>
          <span>{time[0]}</span>
          <span>{time[1]}</span>
        </p>
      </div>
      <details>
        <summary>{t('Show as a table')}</summary>
        {table}
      </details>
    </figure>
  )
}

/** What a chart shows, row by row; the first column names the row. */
export function ChartTable({
  head,
  rows,
}: {
  head: readonly string[]
  rows: readonly (readonly string[])[]
}) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {head.map((each) => (
            <th key={each} scope="col">
              {each}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...figures]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {figures.map((figure, at) => (
              <td key={head[at + 1]} className="figures">
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
