import { type EncodedBody, encodedBody, encodingFor } from '@accolade/chassis/process/encoded-body'
import { type MedalSpec, medalAddress, medalFolder } from '@accolade/contracts/medal/medal'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { yearSeconds } from '../year.ts'
import { medalFile } from './drawing.ts'

export const medalPath = `${medalFolder}/:file`

/** As many as criteria an award may have. */
const address = new RegExp(`^${medalFolder}/([0-9a-z]{1,7})-([0-9a-z]{1,7})((?:-[0-9.]{1,20}){0,50})\\.svg$`)

/** Draws the medal of an address; a medal never changes. */
export function medalRoute() {
  const drawn = new LRUCache<string, EncodedBody>({ max: 500 })

  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const path = request.url.split('?', 1)[0]!
    const medal = medalAt(path)
    if (!medal) return reply.code(404).type('text/plain; charset=utf-8').send('Not found')
    const body = drawn.get(path) ?? encodedBody(medalFile(medal))
    drawn.set(path, body)
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (encoding !== 'plain') reply.header('content-encoding', encoding)
    return reply
      .header('cache-control', `public, max-age=${yearSeconds}, immutable`)
      .header('vary', 'accept-encoding')
      .type('image/svg+xml')
      .send(await body.in(encoding))
  }
}

/** The medal that has this address; each has only one. */
function medalAt(path: string): MedalSpec | null {
  const [, face, rim, weights] = address.exec(path) ?? []
  if (!face || !rim) return null
  const medal = {
    face: Number.parseInt(face, 36),
    rim: Number.parseInt(rim, 36),
    weights: weights ? weights.slice(1).split('-').map(Number) : [],
  }
  return medalAddress(medal) === path && medal.face < 2 ** 32 && medal.rim < 2 ** 32 ? medal : null
}
