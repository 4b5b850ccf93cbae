import type { Cache, ScopedMutator } from 'swr'
import { isUnauthorized, statusOf } from '../api-error.ts'
import { fetcherOf, refreshEntry } from '../query-cache.ts'
import { unattended } from '../unattended.ts'
import { keysOf } from './matching.ts'

/** A read that fails is made again after these waits, the last one over and over, while a page shows its answer. */
const waitsMs = [1_000, 2_000, 5_000, 15_000, 30_000]

interface Options {
  cache: Cache
  mutate: ScopedMutator
  /** A read was refused because the session is over. */
  onUnauthorized: () => void
}

/** Reads again what has changed. */
export interface Rereader {
  reread(paths: readonly string[]): void
  /** One entry; resolves when its answer is there, or did not come. */
  again(key: string): Promise<void>
  /** Waits for no further attempt. */
  stop(): void
}

/**
 * Reads what a page shows again, without a word: what is shown stays until the new answer is there, and also where it
 * does not come. What no page shows is forgotten, so that the next page reads it.
 */
export function createRereader({ cache, mutate, onUnauthorized }: Options): Rereader {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()

  async function again(key: string, attempt = 0): Promise<void> {
    clearTimeout(timers.get(key))
    timers.delete(key)
    const fetcher = fetcherOf(cache, key)
    // nothing of it is shown: the next page reads it; or one waits for it, or says that it failed
    if (!fetcher || cache.get(key)?.data === undefined) return void refreshEntry(cache, mutate, key)
    try {
      // a change of the page's own that comes meanwhile wins, and its event follows
      await mutate(
        key,
        unattended(async () => fetcher(key)),
        { revalidate: false },
      )
    } catch (error) {
      if (isUnauthorized(error)) return onUnauthorized()
      // it is gone, or no longer this person's: the page says so
      if ([403, 404].includes(statusOf(error) ?? 0)) return void mutate(key)
      const waitMs = waitsMs[Math.min(attempt, waitsMs.length - 1)]
      timers.set(
        key,
        setTimeout(() => again(key, attempt + 1), waitMs),
      )
    }
  }

  return {
    again,
    reread(paths) {
      for (const key of keysOf(paths, cache.keys())) void again(key)
    },
    stop() {
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
    },
  }
}
