import { Pagination } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { ListSkeleton } from '../../../components/list-skeleton.tsx'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { totalOf } from '../../../lib/few-names.ts'
import { t } from '../../../lib/words.ts'
import styles from './paged-list.module.css'
import { None } from './section.tsx'
import type { Page } from './use-list.ts'

/** As few rows as a page may have, and what else one may choose. */
const pageSizes = [25, 50, 100]

interface Props<T> {
  /** What the list holds, in the reader's language and in the plural. */
  what: string
  list: {
    data: unknown
    error: Error | undefined
    reload: () => unknown
    turnTo: (page: number, pageSize: number) => void
  }
  children: (rows: readonly T[]) => ReactNode
}

/** A page of a list with the way to the others, or why it is not there. */
export function PagedList<T>({ what, list, children }: Props<T>) {
  const page = list.data as Page<T> | undefined
  // where the last row of the last page is gone, the page before is the last
  const lastPage = page && Math.max(1, Math.ceil(page.total / page.pageSize))
  const isGone = lastPage !== undefined && page!.page > lastPage
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked for once
  useEffect(() => {
    if (isGone) list.turnTo(lastPage, page!.pageSize)
  }, [isGone, lastPage])
  if (list.error) return <LoadFailure what={what} onRetry={list.reload} />
  if (!page) return <ListSkeleton what={what} rows={6} />
  if (page.total === 0) return <None>{t('No {what} found.', { what })}</None>
  return (
    <>
      {children(page.items)}
      <nav className={styles.pager} aria-label={t('Pages of {of}', { of: what })}>
        <Pagination
          current={page.page}
          pageSize={page.pageSize}
          total={page.total}
          showTotal={(_total, [first, last]) =>
            t('{first}–{last} of {total}', { first, last, total: totalOf(page) })
          }
          showSizeChanger={page.total > pageSizes[0]!}
          pageSizeOptions={pageSizes}
          onChange={list.turnTo}
        />
      </nav>
    </>
  )
}
