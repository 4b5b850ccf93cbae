import type { TableProps } from 'antd'
import { useState } from 'react'
import { t } from '../../../lib/words.ts'

/** The rows that an action is for; they stay selected from page to page. */
export type Selection<T> = NonNullable<TableProps<T>['rowSelection']>

interface Options<T> {
  /** The page that is shown. */
  rows: readonly T[] | undefined
  keyOf: (row: T) => string
  /** What a row is called. */
  titleOf: (row: T) => string
  /** Why nothing can be done with a row; undefined: it can be selected. */
  obstacleOf?: (row: T) => string | undefined
}

/** Which rows of a list are selected, as they are now, as far as the page shows them. */
export function useSelection<T extends object>({ rows = [], keyOf, titleOf, obstacleOf }: Options<T>) {
  const [ticked, setTicked] = useState<readonly T[]>([])
  const selected = ticked.map((row) => rows.find((shown) => keyOf(shown) === keyOf(row)) ?? row)
  const selection: Selection<T> = {
    selectedRowKeys: selected.map(keyOf),
    preserveSelectedRowKeys: true,
    onChange: (keys) => {
      const known = [...selected, ...rows]
      setTicked(keys.flatMap((key) => known.find((row) => keyOf(row) === key) ?? []))
    },
    getTitleCheckboxProps: () => ({ 'aria-label': t('Select all on this page') }),
    getCheckboxProps: (row) => {
      const obstacle = obstacleOf?.(row)
      return {
        'aria-label': t('Select {title}', { title: titleOf(row) }),
        ...(obstacle && { disabled: true, title: obstacle }),
      }
    },
  }
  return { selected, select: setTicked, selection }
}
