import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/**
 * Makes an end without a lost request: asked to, the server goes on answering for `DRAIN_MS`, not ready any more and
 * asking for connections to be closed, until nobody sends it anything. To be called before it listens.
 *
 * @returns waits as long as that
 */
export function drainable(app: FastifyInstance): () => Promise<void> {
  const ms = Number(process.env.DRAIN_MS ?? 0)
  if (!(ms >= 0 && ms <= 60_000)) throw new Error('DRAIN_MS must be milliseconds, 60000 at most')
  let draining = false
  app.addHook('onRequest', async (request, reply) => {
    if (!draining) return
    reply.header('connection', 'close')
    if (request.url === '/readyz') return reply.code(503).send({ status: 'stopping' })
  })
  return async () => {
    draining = true
    await pause(ms)
  }
}
