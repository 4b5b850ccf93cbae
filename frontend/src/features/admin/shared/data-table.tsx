import { Table } from 'antd'
import type { CSSProperties, ReactNode } from 'react'
import { t } from '../../../lib/words.ts'
import styles from './data-table.module.css'
import type { Selection } from './use-selection.ts'

export interface Column<T> {
  head: string
  cell: (row: T) => ReactNode
  /** Numbers and buttons are aligned to the right. */
  end?: boolean
  /** Short texts that say nothing when they are broken. */
  whole?: boolean
  /** Lets people sort by the column: only where the table has all rows, not one page of them. */
  compare?: (one: T, other: T) => number
}

interface Props<T> {
  label: string
  columns: readonly Column<T>[]
  rows: readonly T[]
  keyOf: (row: T) => string
  selection?: Selection<T>
}

/** What the cards' boxes are for, for the stylesheet: Ant Design has no place for it. */
function cardWords(): CSSProperties {
  const words = { '--select-all': t('Select all on this page'), '--select': t('Select') }
  return Object.fromEntries(Object.entries(words).map(([name, text]) => [name, JSON.stringify(text)]))
}

/** A table that becomes a list of cards where there is no room for columns. */
export function DataTable<T extends object>({ label, columns, rows, keyOf, selection }: Props<T>) {
  return (
    <Table<T>
      className={styles.table}
      style={cardWords()}
      aria-label={label}
      dataSource={rows as T[]}
      rowKey={keyOf}
      pagination={false}
      showSorterTooltip={false}
      {...(selection && { rowSelection: { ...selection, columnWidth: 48 } })}
      columns={columns.map(({ head, cell, end, whole, compare }) => ({
        key: head,
        title: head,
        render: (_, row) => cell(row),
        // cards say what a cell is, as they have no head
        onCell: () => ({ 'data-label': head }) as object,
        ...(end && { align: 'end' as const }),
        ...((end || whole) && { className: styles.whole }),
        ...(compare && { sorter: compare }),
      }))}
    />
  )
}
