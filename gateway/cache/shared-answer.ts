import { createHash } from 'node:crypto'
import { type Encoding, encodedBody } from '@accolade/chassis/process/encoded-body'
import type { Answer } from './answer.ts'

/** An answer that everybody may have. */
export interface Shared {
  /** The bytes that it may take in memory, in all encodings together. */
  readonly mostBytes: number
  readonly etag: string
  /** In an encoding, compressed when it is first asked for. */
  in(encoding: Encoding): Promise<Ready>
  /** Undefined while it has to be compressed first. */
  ready(encoding: Encoding): Ready | undefined
}

/** An answer in one encoding, as it goes out. Headers are names and values in turn, as `writeHead` takes them. */
export interface Ready {
  /** Absent where nobody may store the answer. */
  readonly etag: string | undefined
  readonly body: Buffer
  /** A short body as a string of its bytes (latin1): it goes out in one piece with the head. */
  readonly short: string | undefined
  /** Of an answer with its body. */
  readonly headers: readonly string[]
  /** Where the caller has it already (304). */
  readonly unchangedHeaders: readonly string[]
}

/** What is longer is copied more often as a string than it saves. */
const mostShortBytes = 8_192
/** What is smaller fits into one packet anyway. */
const leastCompressedBytes = 1_024
/** The encodings of an answer, each of which takes at most a little more than the answer. */
const encodings = 3

/** An answer as it goes out: with its length, and a short body as a string too. */
export function readyOf({ etag, body, headers, unchangedHeaders }: Omit<Ready, 'short'>): Ready {
  return {
    etag,
    body,
    short: body.length <= mostShortBytes ? body.toString('latin1') : undefined,
    headers: [...headers, 'content-length', String(body.length)],
    unchangedHeaders,
  }
}

/** Makes a service's answer one for everybody. Browsers keep it too, and ask each time whether it still holds. */
export function sharedOf({ headers, body }: Pick<Answer, 'headers' | 'body'>): Shared {
  const type = String(headers['content-type'] ?? 'application/octet-stream')
  const hash = createHash('sha1').update(type).update(body).digest('base64url')
  const isCompressed = body.length >= leastCompressedBytes
  const vary =
    headers.vary === undefined ? (isCompressed ? 'accept-encoding' : undefined) : String(headers.vary)
  const encoded = encodedBody(body)
  const made = new Map<Encoding, Ready>()
  const used = (encoding: Encoding) => (isCompressed ? encoding : 'plain')

  function make(encoding: Encoding, bytes: Buffer): Ready {
    // an entity tag is that of the very bytes (RFC 9110 §8.8.3)
    const etag = encoding === 'plain' ? `"${hash}"` : `"${hash}-${encoding}"`
    const unchangedHeaders = ['etag', etag, 'cache-control', 'no-cache', ...(vary ? ['vary', vary] : [])]
    const described = ['content-type', type, ...(encoding === 'plain' ? [] : ['content-encoding', encoding])]
    const headers = [...unchangedHeaders, ...described]
    const ready = readyOf({ etag, body: bytes, headers, unchangedHeaders })
    made.set(encoding, ready)
    return ready
  }

  make('plain', body)
  return {
    mostBytes: isCompressed ? encodings * body.length : Math.max(body.length, 1),
    etag: `"${hash}"`,
    ready: (encoding) => made.get(used(encoding)),
    async in(encoding) {
      const bytes = await encoded.in(used(encoding))
      return made.get(used(encoding)) ?? make(used(encoding), bytes)
    },
  }
}
