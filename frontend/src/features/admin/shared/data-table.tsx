import type { ReactNode } from 'react'

export interface Column<T> {
  head: string
  cell: (row: T) => ReactNode
  /** Numbers and buttons are aligned to the right. */
  end?: boolean
  /** In the place of the words at the top. */
  headCell?: ReactNode
}

interface Props<T> {
  label: string
  columns: readonly Column<T>[]
  rows: readonly T[]
  keyOf: (row: T) => string
}

/** A table that becomes a list of cards where there is no room for columns. */
export function DataTable<T>({ label, columns, rows, keyOf }: Props<T>) {
  return (
    <table className="table" aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ head, headCell, end }) => (
            <th key={head} scope="col" className={end ? 'table__end' : undefined}>
              {headCell ?? head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ head, cell, end }) => (
              <td key={head} data-label={head} className={end ? 'table__end' : undefined}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
