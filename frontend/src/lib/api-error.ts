import { type Issue, type Problem, problemSchema } from '@accolade/contracts/problem'

/** A non-2xx answer; the message is `status: body`, or `status: status text` where the body is empty. */
export class ApiError extends Error {
  readonly status: number
  readonly body: string

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`)
    this.name = 'ApiError'
    this.status = status
    this.body = body
  }
}

/** The problem details of an answer, where the body has them. */
export function problemOf(error: unknown): Problem | undefined {
  if (!(error instanceof ApiError)) return undefined
  try {
    return problemSchema.safeParse(JSON.parse(error.body)).data
  } catch {
    return undefined
  }
}

/** The server's short text for people (its `error` field), if it sent one. */
export function errorTextOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  try {
    const text: unknown = JSON.parse(error.body)?.error
    return typeof text === 'string' && text !== '' ? text : undefined
  } catch {
    return undefined
  }
}

/** The fields that the server refused. */
export function issuesOf(error: unknown): Issue[] {
  return problemOf(error)?.issues ?? []
}

/** Whether the session is gone, as opposed to a wrong password (also 401). */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof Error && /^401: .*Unauthorized/s.test(error.message)
}

/** The HTTP status of a failed call, if there was an answer at all. */
export function statusOf(error: unknown): number | undefined {
  return error instanceof ApiError ? error.status : undefined
}
