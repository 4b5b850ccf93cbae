import { pageQuerySchema } from '@accolade/contracts/entities/common'
import type { Reply, Route } from '@accolade/contracts/http/route'
import useSWR from 'swr'
import { type CallInput, pathOf } from '../../../lib/api-client.ts'
import { useAddress, withChanges } from '../../../lib/use-address.ts'
import { listQuery } from './list-address.ts'

/** One page of a longer list, as every list for administrators answers. */
export interface Page<T> {
  items: T[]
  total: number
  /** There are more than are counted: `total` is about right. */
  totalIsEstimate?: boolean
  page: number
  pageSize: number
}

/** How many rows a page has unless another size is asked for. */
export const usualPageSize = pageQuerySchema.parse({}).pageSize

type QueryOf<R extends Route> = CallInput<R> extends { query?: infer Q } ? Q : never
type Filter<R extends Route> = Partial<Omit<NonNullable<QueryOf<R>>, 'page' | 'pageSize'>>

interface Options {
  /** What the route's address names, such as whose list it is. */
  params?: Record<string, string>
  /** What the list's names in the page's address begin with, where a page has two lists. */
  prefix?: string
  /** What it is narrowed down by whatever the address says. */
  only?: Readonly<Record<string, string>>
}

/**
 * A list, page by page, whose filter, order and page are in the address: they are there again after a reload, on the way back, and
 * for whom the address is sent to. The page before stays until the next is there. Another filter begins at page 1.
 *
 * @param filters what the route's query can be narrowed down by; the browser has no schemas of routes
 */
export function useList<R extends Route & { reply: unknown }>(
  route: R,
  filters: readonly (keyof Filter<R> & string)[] = [],
  { params, prefix = '', only }: Options = {},
) {
  const [address, change] = useAddress()
  const query = listQuery(address, filters, prefix)
  const { data, error, mutate } = useSWR<Reply<R>, Error>(
    pathOf(route, { query: { ...query, ...only }, ...(params && { params }) }),
    { keepPreviousData: true },
  )
  const go = (changes: Readonly<Record<string, unknown>>) =>
    change((newest) => withChanges(newest, changes, prefix), { preventScrollReset: true })
  const set = filters.filter((name) => query[name])
  return {
    data,
    error,
    reload: () => mutate(),
    query: query as Filter<R> & { page: number; pageSize?: number },
    filter: (change: Filter<R>) => go({ ...change, page: undefined }),
    turnTo: (page: number, size: number) =>
      go({
        page: page === 1 ? undefined : page,
        pageSize: size === usualPageSize ? undefined : size,
      }),
    sorting: {
      sort: query.sort,
      onSort: (sort: string | undefined) => go({ sort, page: undefined }),
    },
    /** Takes every filter away; undefined where there is none. */
    onClear:
      set.length === 0
        ? undefined
        : () => go(Object.fromEntries([...set, 'page'].map((name) => [name, undefined]))),
  }
}
