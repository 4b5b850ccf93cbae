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
  /** On a phone the head is beside it: what says nothing alone, such as a number. */
  labelled?: boolean
  /** What the column is called in the address where one can sort by it. */
  sort?: string
  /** How it is sorted where the table has all rows, not one page of them. */
  compare?: (one: T, other: T) => number
}

/** What a table is sorted by: a column's name, with `-` before it from the last to the first. */
export interface Sorting {
  sort: string | undefined
  onSort: (sort: string | undefined) => void
}

interface Props<T> {
  label: string
  columns: readonly Column<T>[]
  rows: readonly T[]
  keyOf: (row: T) => string
  selection?: Selection<T>
  sorting?: Sorting
  /** The cards of a phone have a line for each cell, such as for fields. */
  roomy?: boolean
}

/** What the cards' boxes are for, for the stylesheet: Ant Design has no place for it. */
function cardWords(): CSSProperties {
  const words = { '--select-all': t('Select all on this page'), '--select': t('Select') }
  return Object.fromEntries(Object.entries(words).map(([name, text]) => [name, JSON.stringify(text)]))
}

/** A compact table that becomes a list of cards where there is no room for columns. */
export function DataTable<T extends object>(props: Props<T>) {
  const { label, columns, rows, keyOf, selection, sorting, roomy = false } = props
  return (
    <Table<T>
      className={`${styles.table} ${roomy ? styles.roomy : styles.compact}`}
      style={cardWords()}
      aria-label={label}
      dataSource={rows as T[]}
      rowKey={keyOf}
      pagination={false}
      showSorterTooltip={false}
      {...(selection && { rowSelection: { ...selection, columnWidth: 40 } })}
      {...(sorting && {
        onChange: (_page, _filters, sorter) => {
          const { columnKey, order } = Array.isArray(sorter) ? sorter[0]! : sorter
          sorting.onSort(order ? `${order === 'descend' ? '-' : ''}${columnKey}` : undefined)
        },
      })}
      columns={columns.map(({ head, cell, end, whole, labelled, sort, compare }) => ({
        key: sort ?? head,
        // an element, as Ant Design would make a label of a text, which a field may have too
        title: <>{head}</>,
        render: (_, row) => cell(row),
        // cards say what a cell is, as they have no head
        onCell: () => ({ 'data-label': head }) as object,
        ...(end && { align: 'end' as const }),
        className: [(end || whole) && styles.whole, labelled && styles.labelled].filter(Boolean).join(' '),
        ...(sort && sorting && { sorter: compare ?? true, sortOrder: orderOf(sort, sorting.sort) }),
      }))}
    />
  )
}

function orderOf(column: string, sort: string | undefined) {
  if (sort === column) return 'ascend' as const
  return sort === `-${column}` ? ('descend' as const) : null
}
