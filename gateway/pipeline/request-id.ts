import { randomFillSync } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { Middleware } from './request.ts'

const randomBytes = 16
/** Drawn for many ids at once: each draw costs more than what is kept costs to answer. */
const pool = new Uint8Array(256 * randomBytes)
let used = pool.length

/** An id of a request (UUIDv7). */
export function newRequestId(): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += randomBytes
  return uuid({ random: pool.subarray(used - randomBytes, used) })
}

/** Gives every request an id of ours; what a client sends as its own is ignored, so that logs cannot be forged. */
export const requestId: Middleware = (request, response, next) => {
  request.passage = { id: newRequestId() }
  response.setHeader('x-request-id', request.passage.id)
  next()
}
