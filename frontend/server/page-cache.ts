import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import { LRUCache } from 'lru-cache'

type Compressed = 'br' | 'gzip'
type Encoding = Compressed | 'plain'

/** The smallest first. */
const compressed: Compressed[] = ['br', 'gzip']

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

/** The encoding that a client likes best, the smallest of several. */
export function encodingFor(accepted = ''): Encoding {
  return negotiate(accepted, compressed) ?? 'plain'
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
