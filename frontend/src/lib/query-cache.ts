import { useEffect, useRef } from 'react'
import {
  type BareFetcher,
  type Cache,
  type Middleware,
  type ScopedMutator,
  type SWRConfiguration,
  useSWRConfig,
} from 'swr'
import type { Answers } from './answers.ts'
import { send } from './api-client.ts'
import { ApiError } from './api-error.ts'

/** How long an answer that no page shows any more is kept (spec §9). */
export const unusedEntryMs = 5 * 60_000

/**
 * A cache that holds answers already. SWR's own `fallback` would give them again, and old, after an entry was dropped.
 */
export function cacheOf(answers: Answers): Cache {
  // `_k` is the key as SWR's own entries keep it, by which `mutate` finds them
  return new Map(Object.entries(answers).map(([key, data]) => [key, { data, _k: key }]))
}

/** Reads the address made of the key's parts, joined by slashes (spec §7). */
export function read(key: string | readonly string[]): Promise<unknown> {
  return send('GET', typeof key === 'string' ? key : key.join('/'))
}

/** Like `read`, but a 401 answers null: nobody is signed in. */
export async function readUnlessUnauthorized(key: string | readonly string[]): Promise<unknown> {
  try {
    return await read(key)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

interface Users {
  count: number
  /** How it is read. */
  fetcher: BareFetcher | null
  timer?: ReturnType<typeof setTimeout>
}

/** Counts who shows an entry, and drops it when nobody has for five minutes. */
export const dropUnusedEntries: Middleware = (useNext) => (key, fetcher, config) => {
  const answer = useNext(key, fetcher, config)
  const { cache } = useSWRConfig()
  const name = typeof key === 'string' ? key : null
  const latest = useRef(fetcher as BareFetcher | null)
  latest.current = fetcher as BareFetcher | null
  useEffect(() => {
    if (name === null) return
    const users = usersOf(cache)
    const entry = users.get(name) ?? { count: 0, fetcher: null }
    users.set(name, entry)
    entry.count += 1
    entry.fetcher = latest.current
    clearTimeout(entry.timer)
    return () => {
      entry.count -= 1
      if (entry.count > 0) return
      entry.timer = setTimeout(() => {
        users.delete(name)
        cache.delete(name)
      }, unusedEntryMs)
    }
  }, [cache, name])
  return answer
}

const usersByCache = new WeakMap<object, Map<string, Users>>()

function usersOf(cache: object): Map<string, Users> {
  const known = usersByCache.get(cache) ?? new Map<string, Users>()
  usersByCache.set(cache, known)
  return known
}

/** How an entry is read that a page shows; null: no page shows it. */
export function fetcherOf(cache: object, key: string): BareFetcher | null {
  const entry = usersOf(cache).get(key)
  return entry && entry.count > 0 ? entry.fetcher : null
}

/**
 * Asks the server again for an entry that changed: at once where a page shows it, else when the next page does. SWR's
 * own `mutate` leaves an entry that nobody shows as it is, and nothing here becomes stale by itself.
 */
export function useRefresh(): (key: string) => Promise<unknown> {
  const { cache, mutate } = useSWRConfig()
  return (key) => refreshEntry(cache, mutate, key)
}

/** What `useRefresh` does, for code outside of components. */
export function refreshEntry(cache: Cache, mutate: ScopedMutator, key: string): Promise<unknown> {
  if (!fetcherOf(cache, key)) cache.delete(key)
  // also forgets a request of the last two seconds, whose answer SWR would take for this one's
  return mutate(key)
}

/** The same for a list, whatever page of it and however filtered. */
export function useRefreshList(): (path: string) => Promise<unknown> {
  const { cache } = useSWRConfig()
  const refresh = useRefresh()
  return (path) =>
    Promise.all([...cache.keys()].filter((key) => key === path || key.startsWith(`${path}?`)).map(refresh))
}

/** No retries, never stale, nothing on focus or reconnect, no polling (spec §7). */
export const queryConfig: SWRConfiguration = {
  fetcher: read,
  shouldRetryOnError: false,
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  refreshInterval: 0,
  use: [dropUnusedEntries],
}
