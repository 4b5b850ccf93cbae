import type { FastifyInstance } from 'fastify'
import type { KeyRing } from '../security/key-ring.ts'

/** The keys that verify tokens, on the service's own port: for the other services, not for the gateway. */
export function mountJwks(app: FastifyInstance, keyRing: KeyRing): void {
  app.get('/.well-known/jwks.json', { logLevel: 'warn' }, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=300')
    return keyRing.jwks()
  })
}
