import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

const encodings = ['br', 'gzip', 'plain'] as const
type Encoding = (typeof encodings)[number]

/** A page that is ready to be sent, in every encoding that somebody has asked for. */
export interface StoredPage {
  body(encoding: Encoding): Promise<Buffer>
}

/** Compresses a page when it is first asked for in an encoding. */
export function storedPage(html: string): StoredPage {
  const plain = Buffer.from(html)
  const bodies = new Map<Encoding, Promise<Buffer>>([['plain', Promise.resolve(plain)]])
  return {
    body(encoding) {
      const known = bodies.get(encoding)
      if (known) return known
      // nobody waits for the last percent: the files that stay are compressed as far as it goes, by the build
      const made =
        encoding === 'br'
          ? promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
          : promisify(gzip)(plain)
      bodies.set(encoding, made)
      return made
    },
  }
}

/** The best encoding that a client takes. */
export function encodingFor(accepted: string | undefined): Encoding {
  return encodings.find((encoding) => accepted && new RegExp(`\\b${encoding}\\b`).test(accepted)) ?? 'plain'
}

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
