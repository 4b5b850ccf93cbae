import { DomainError } from '@accolade/contracts/domain-error'
import type { ErrorCode } from '@accolade/contracts/errors'
import { type Issue, type Problem, problemContentType, toProblem } from '@accolade/contracts/problem'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isConnectionFailure } from '../database/connection-failure.ts'
import { noStore } from './no-store.ts'
import { TooManyRequests } from './too-many-requests.ts'

/** Errors of Fastify itself, from before a handler runs. */
const frameworkErrors: Record<string, { code: ErrorCode; detail?: string }> = {
  FST_ERR_CTP_INVALID_JSON_BODY: { code: 'malformed-body' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { code: 'malformed-body' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    code: 'malformed-body',
    detail: 'The body is shorter or longer than announced',
  },
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'body-too-large' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    code: 'unsupported-media',
    detail: 'This content type is not accepted here',
  },
  FST_ERR_MAX_PARAM_LENGTH: { code: 'not-found' },
  FST_ERR_BAD_URL: { code: 'invalid-request', detail: 'The address is not valid' },
}

/**
 * The one place that turns errors into answers: problem details (RFC 9457) with the request's id.
 *
 * - A DomainError has its code; TooManyRequests also sets `Retry-After`.
 * - Errors of Fastify are translated to codes of the registry.
 * - A database that cannot be reached and a full disk are `unavailable`, with `Retry-After`.
 * - Everything else is our fault: it is logged in full and answered as `internal-error`, without any details.
 */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) => sendProblem(reply, problemFor(request, 'not-found')))
}

/** Answers one request with an error. Fastify's `frameworkErrors` also uses it, for addresses that Fastify cannot parse. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { code, detail, issues } = translate(error)
  const problem = problemFor(request, code, detail, issues)
  if (problem.status >= 500) request.log.error({ err: error, code }, 'request failed')
  if (problem.status === 503) reply.header('retry-after', retryAfterSeconds)
  if (error instanceof TooManyRequests) reply.header('retry-after', error.retryAfterSeconds)
  return sendProblem(reply, problem)
}

/** The system's code for a full disk, which the disk store throws. */
const diskFull = 'ENOSPC'

/** A database that restarts is usually back by then. */
const retryAfterSeconds = 2

/** Builds the problem details of one request: `instance` is its path, without the query, which may hold personal data. */
export function problemFor(
  request: FastifyRequest,
  code: ErrorCode,
  detail?: string,
  issues?: Issue[],
): Problem {
  const instance = request.url.split('?', 1)[0] as string
  const problem = toProblem(code, {
    ...(detail === undefined ? {} : { detail }),
    instance,
    ...(issues === undefined ? {} : { issues }),
    requestId: request.id,
  })
  // Clients recognise the end of a session by this word (spec §8).
  return code === 'unauthorized' ? { ...problem, error: 'Unauthorized' } : problem
}

function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  reply.code(problem.status).type(problemContentType).header('cache-control', noStore)
  return reply.send(JSON.stringify(problem))
}

function translate(error: unknown): {
  code: ErrorCode
  detail?: string | undefined
  issues?: Issue[] | undefined
} {
  if (error instanceof DomainError) return error
  const { code, statusCode } = (error ?? {}) as Partial<FastifyError>
  if (isConnectionFailure(error) || code === diskFull) return { code: 'unavailable' }
  const known = code === undefined ? undefined : frameworkErrors[code]
  if (known) return known
  // Fastify's JSON parser throws a plain SyntaxError that carries the status.
  return { code: statusCode === 400 ? 'malformed-body' : 'internal-error' }
}
