import { pageQuerySchema } from '@accolade/contracts/entities/common'
import type { Reply, Route } from '@accolade/contracts/http/route'
import { useState } from 'react'
import useSWR from 'swr'
import { type CallInput, pathOf } from '../../../lib/api-client.ts'

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
const usualPageSize = pageQuerySchema.parse({}).pageSize

type QueryOf<R extends Route> = CallInput<R> extends { query?: infer Q } ? Q : never

/**
 * A filtered list, page by page; the page before stays until the next is there. Another filter begins at page 1.
 *
 * @param initial the filter at the beginning, as when a link leads to the list
 * @param params what the route's address names, such as whose list it is
 */
export function useList<R extends Route & { reply: unknown }>(
  route: R,
  initial: Partial<Omit<NonNullable<QueryOf<R>>, 'page' | 'pageSize'>> = {},
  params?: Record<string, string>,
) {
  type Query = Omit<NonNullable<QueryOf<R>>, 'page' | 'pageSize'>
  const [query, setQuery] = useState<Partial<Query> & { page: number; pageSize?: number }>({
    ...initial,
    page: 1,
  } as never)
  const { data, error, mutate } = useSWR<Reply<R>, Error>(
    pathOf(route, { query, ...(params && { params }) }),
    {
      keepPreviousData: true,
    },
  )
  return {
    data,
    error,
    reload: () => mutate(),
    query,
    filter: (change: Partial<Query>) => setQuery({ ...query, ...change, page: 1 }),
    turnTo: (page: number, size: number) =>
      setQuery({ ...query, page, pageSize: size === usualPageSize ? undefined : size }),
  }
}
