import { z } from 'zod'
import type { ServiceName } from './service-name.ts'

/**
 * One question that a service answers to other programs by HTTP, for facts whose freshness decides: a POST to the service's
 * own port. The gateway never forwards addresses outside of `/api`, and the asking program must send the secret that it
 * shares with the answering one.
 */
export interface Question {
  readonly path: `/internal/${string}`
  readonly service: ServiceName
  readonly request: z.ZodType
  readonly reply: z.ZodType
}

/** Keeps the literal types of one question. */
export function defineQuestion<const Q extends Question>(question: Q): Q {
  return question
}

/** The header in which the shared secret travels. */
export const internalSecretHeader = 'x-internal-secret'

/** The configuration of the shared secret. */
export const internalSecretSchema = z.string().min(32, 'At least 32 characters')

/** The answer to a question; null is an answer, too. */
export interface AnswerBody {
  answer: unknown
}
