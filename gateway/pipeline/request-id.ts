import { v7 as uuid } from 'uuid'
import type { Middleware } from './request.ts'

/** Gives every request an id of ours; what a client sends as its own is ignored, so that logs cannot be forged. */
export const requestId: Middleware = (request, response, next) => {
  request.passage = { id: uuid() }
  response.setHeader('x-request-id', request.passage.id)
  next()
}
