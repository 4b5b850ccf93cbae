import type { Encoding } from '@accolade/chassis/process/encoded-body'
import { LRUCache } from 'lru-cache'
import { responseHeaders } from '../proxy/upstream-headers.ts'
import type { Answer } from './answer.ts'
import { type Ready, readyOf } from './shared-answer.ts'

/** Files of the front end that never change under their address, in the encodings in which somebody has asked for them. */
export interface KeptFiles {
  /** What may be sent at once, without asking the front end. */
  peek(path: string, encoding: Encoding): Ready | undefined
  /**
   * What is kept, else what `load` brings; requests that come meanwhile wait for the same. Undefined where that is not a file
   * to be kept. Throws what `load` throws.
   */
  find(path: string, encoding: Encoding, load: () => Promise<Answer>): Promise<Ready | undefined>
}

/** @param bytes that all of them may take together; those that nobody has asked for longest give way */
export function createKeptFiles({ bytes }: { bytes: number }): KeptFiles {
  const files = new LRUCache<string, Ready>({
    maxSize: bytes,
    maxEntrySize: bytes / 8,
    sizeCalculation: ({ body }) => Math.max(1, body.length),
  })
  const pending = new Map<string, Promise<Ready | undefined>>()
  const keyOf = (path: string, encoding: Encoding) => `${encoding} ${path}`

  async function fetchFile(key: string, encoding: Encoding, load: () => Promise<Answer>) {
    try {
      const answer = await load()
      if (!staysForever(answer, encoding)) return undefined
      const ready = fileOf(answer)
      files.set(key, ready)
      return ready
    } finally {
      pending.delete(key)
    }
  }

  return {
    peek: (path, encoding) => files.get(keyOf(path, encoding)),
    find(path, encoding, load) {
      const key = keyOf(path, encoding)
      const known = files.get(key)
      if (known) return Promise.resolve(known)
      const fetched = pending.get(key) ?? fetchFile(key, encoding, load)
      pending.set(key, fetched)
      return fetched
    },
  }
}

/** Whether an address may be that of a file that never changes: its name has a hash of the content, or says how it is drawn. */
export function isFileAddress(url: string): boolean {
  return (url.startsWith('/assets/') || url.startsWith('/medals/')) && !url.includes('?')
}

function staysForever({ status, headers }: Answer, encoding: Encoding): boolean {
  const { vary, 'content-encoding': sent } = headers
  return (
    status === 200 &&
    /\bpublic\b.*\bimmutable\b/.test(String(headers['cache-control'])) &&
    headers['set-cookie'] === undefined &&
    (vary === undefined || String(vary).toLowerCase() === 'accept-encoding') &&
    (sent === undefined || sent === encoding)
  )
}

function fileOf({ headers, body }: Answer): Ready {
  const pairs = (names: readonly string[]) =>
    Object.entries(responseHeaders(headers)).flatMap(([name, value]) =>
      value !== undefined && !names.includes(name) ? [name, String(value)] : [],
    )
  return readyOf({
    etag: headers.etag && String(headers.etag).replace(/^W\//, ''),
    body,
    headers: pairs(['date', 'content-length']),
    unchangedHeaders: pairs(['date', 'content-length', 'content-type', 'content-encoding']),
  })
}
