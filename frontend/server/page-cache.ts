import { LRUCache } from 'lru-cache'

/** Keeps values for their keys, as long as they were made of the same: never one that is out of date. */
export function createCache<T>(limit: number) {
  const entries = new LRUCache<string, { madeOf: string; value: T }>({ max: limit })
  return {
    get(key: string, madeOf: string): T | undefined {
      const entry = entries.get(key)
      return entry?.madeOf === madeOf ? entry.value : undefined
    },
    set(key: string, madeOf: string, value: T): void {
      entries.set(key, { madeOf, value })
    },
  }
}
