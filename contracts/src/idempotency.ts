import type { Route } from './http/route.ts'

/**
 * Makes creating safe to repeat, after the IETF draft "The Idempotency-Key HTTP Header Field". A client sends a new key with
 * each thing to create; the same request with the same key gets the first answer again, and nothing is created twice.
 */
export const idempotency = {
  /** The request's header. Its value is a text in quotes, as the draft has it, or the same without quotes. */
  header: 'Idempotency-Key',
  /** The answer's header, `true` where it is the first answer sent again. */
  replayedHeader: 'Idempotency-Replayed',
  /** Visible ASCII, at most 255 characters, in quotes or not. */
  pattern: '^(?:"[!#-~]{1,255}"|[!#-~]{1,255})$',
  /** How long a first answer is sent again; after that the key is free. */
  keptDays: 7,
} as const

/** Whether a route honours the key: every POST that creates (201) does, unless the route says why not. */
export function takesIdempotencyKey(route: Pick<Route, 'method' | 'status' | 'keylessBecause'>): boolean {
  return route.method === 'POST' && route.status === 201 && route.keylessBecause === undefined
}
