import { createHash, timingSafeEqual } from 'node:crypto'
import { DomainError } from '@accolade/contracts/domain-error'
import { type AnswerBody, internalSecretHeader, type Question } from '@accolade/contracts/rpc'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { issuesOf } from './validate.ts'

/**
 * Answers a question of other programs on the service's own port. Whoever does not send the shared secret gets 404, as if
 * there were nothing.
 *
 * @param secret what those who ask and answer share; null where the answer is for everybody who reaches the port
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
    // asked with every request of somebody signed in, which is logged by itself
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

/** Hashes have one length, so that the time of comparing says nothing. */
function isSame(given: unknown, secret: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return typeof given === 'string' && timingSafeEqual(hash(given), hash(secret))
}
