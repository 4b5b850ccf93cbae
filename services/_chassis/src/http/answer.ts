import { createHash, timingSafeEqual } from 'node:crypto'
import { DomainError } from '@accolade/contracts/domain-error'
import { type AnswerBody, internalSecretHeader, type Question } from '@accolade/contracts/rpc'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { issuesOf } from './validate.ts'

/**
 * Mounts the answer to a question of other programs on the service's own port. A request without the shared secret gets 404,
 * as if the address did not exist.
 *
 * @param secret the shared secret of the asking and the answering program; null: everybody who reaches the port gets the answer
 */
export function answer<Q extends Question>(
  app: FastifyInstance,
  question: Q,
  secret: string | null,
  handler: (request: z.output<Q['request']>) => Promise<z.input<Q['reply']>>,
): void {
  app.route({
    method: 'POST',
    url: question.path,
    // the gateway asks with every signed-in request, and that request has its own log line
    logLevel: 'warn',
    onRequest: async ({ headers }) => {
      if (secret !== null && !isSame(headers[internalSecretHeader], secret))
        throw new DomainError('not-found')
    },
    handler: async ({ body }): Promise<AnswerBody> => {
      const request = question.request.safeParse(body)
      if (!request.success) throw new DomainError('invalid-request', undefined, issuesOf(request.error))
      return { answer: question.reply.parse(await handler(request.data as z.output<Q['request']>)) }
    },
  })
}

/** Compares hashes, which have the same length, so that the time of the comparison reveals nothing. */
function isSame(given: unknown, secret: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return typeof given === 'string' && timingSafeEqual(hash(given), hash(secret))
}
