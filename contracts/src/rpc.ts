import type { z } from 'zod'
import type { ServiceName } from './http/route.ts'

/** One question that a service answers over NATS request/reply, for facts whose freshness decides. */
export interface Question {
  /** Subject, `ask.<service>.<noun>`. */
  readonly subject: `ask.${string}.${string}`
  readonly service: ServiceName
  readonly request: z.ZodType
  readonly reply: z.ZodType
}

/** Keeps the literal types of one question. */
export function defineQuestion<const Q extends Question>(question: Q): Q {
  return question
}
