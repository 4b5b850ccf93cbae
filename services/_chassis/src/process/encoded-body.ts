import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'

type Compressed = 'br' | 'gzip'
export type Encoding = Compressed | 'plain'

/** The smallest first. */
const compressed: Compressed[] = ['br', 'gzip']

/** What is sent more than once, in every encoding that somebody has asked for. */
export interface EncodedBody {
  in(encoding: Encoding): Promise<Buffer>
}

/** Compresses a body when it is first asked for in an encoding. */
export function encodedBody(content: string | Buffer): EncodedBody {
  const plain = Buffer.from(content)
  const bodies = new Map<Encoding, Promise<Buffer>>([['plain', Promise.resolve(plain)]])
  return {
    in(encoding) {
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

/** The encoding that a client likes best by its `Accept-Encoding`, the smallest of several. */
export function encodingFor(accepted = ''): Encoding {
  return negotiate(accepted, compressed) ?? 'plain'
}
