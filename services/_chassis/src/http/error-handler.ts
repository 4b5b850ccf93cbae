import { DomainError } from '@accolade/contracts/domain-error'
import type { ErrorCode } from '@accolade/contracts/errors'
import { type Issue, type Problem, problemContentType, toProblem } from '@accolade/contracts/problem'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isConnectionFailure } from '../database/connection-failure.ts'
import { noStore } from './no-store.ts'
import { TooManyRequests } from './too-many-requests.ts'

/** What Fastify itself refuses, before a handler runs. */
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
 * The one place where something thrown becomes an answer: problem details (RFC 9457) with the request's id.
 *
 * A DomainError says what it is, and TooManyRequests how long to wait, as `Retry-After`; a refusal by Fastify is translated;
 * a database that cannot be reached and a full disk are `unavailable`, with `Retry-After`; all the rest is a fault of ours: logged whole, answered as `internal-error` without a word about
 * the inside.
 */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) => sendProblem(reply, problemFor(request, 'not-found')))
}

/** Answers one request with what was thrown; Fastify's `frameworkErrors` wants it, too, for addresses it can't read. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { code, detail, issues } = translate(error)
  const problem = problemFor(request, code, detail, issues)
  if (problem.status >= 500) request.log.error({ err: error, code }, 'request failed')
  if (problem.status === 503) reply.header('retry-after', retryAfterSeconds)
  if (error instanceof TooManyRequests) reply.header('retry-after', error.retryAfterSeconds)
  return sendProblem(reply, problem)
}

/** A file could not be written: that of a disk store. */
const diskFull = 'ENOSPC'

/** A database that restarts is usually back by then. */
const retryAfterSeconds = 2

/** Shapes the problem of one request: `instance` is its path, without the query, which may hold personal data. */
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
