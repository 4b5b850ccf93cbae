import type { ReactNode } from 'react'
import { ListSkeleton } from '../../../components/list-skeleton.tsx'
import { LoadFailure } from '../../../components/load-failure.tsx'
import type { Page } from './use-list.ts'

interface Props<T> {
  /** What the list holds, in the plural. */
  what: string
  list: { data: unknown; error: Error | undefined; reload: () => unknown; turnTo: (page: number) => void }
  children: (rows: readonly T[]) => ReactNode
}

/** A page of a list with the way to the others, or why it is not there. */
export function PagedList<T>({ what, list, children }: Props<T>) {
  const page = list.data as Page<T> | undefined
  if (list.error) return <LoadFailure what={what} onRetry={list.reload} />
  if (!page) return <ListSkeleton what={what} rows={6} />
  if (page.total === 0) return <p className="admin__none">No {what} found.</p>
  return (
    <>
      {children(page.items)}
      <Pager {...page} what={what} onTurn={list.turnTo} />
    </>
  )
}

function Pager({
  what,
  page,
  pageSize,
  total,
  items,
  onTurn,
}: Page<unknown> & { what: string; onTurn: (page: number) => void }) {
  const first = (page - 1) * pageSize
  return (
    <nav className="pager" aria-label={`Pages of ${what}`}>
      <span className="figures">
        {items.length === 0 ? 0 : first + 1}–{first + items.length} of {total}
      </span>
      <button type="button" className="button" disabled={page === 1} onClick={() => onTurn(page - 1)}>
        Previous
      </button>
      <button
        type="button"
        className="button"
        disabled={first + items.length >= total}
        onClick={() => onTurn(page + 1)}
      >
        Next
      </button>
    </nav>
  )
}
