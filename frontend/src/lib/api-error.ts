import type { Issue, Problem } from '@accolade/contracts/problem'

import { sayKnown } from './words.ts'

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

/** What the body of a failed call says, as far as it is JSON; a proxy on the way may answer anything. */
function problemOf(error: unknown): Partial<Problem> {
  if (!(error instanceof ApiError)) return {}
  try {
    return Object(JSON.parse(error.body))
  } catch {
    return {}
  }
}

/** The server's short text for people (its `error` field) in the reader's language, if it sent one. */
export function errorTextOf(error: unknown): string | undefined {
  const text: unknown = problemOf(error).error
  return typeof text === 'string' && text !== '' ? sayKnown(text) : undefined
}

/** The fields that the server refused, with the reasons in the reader's language. */
export function issuesOf(error: unknown): Issue[] {
  const { issues } = problemOf(error)
  const given: Issue[] = Array.isArray(issues) ? issues : []
  return given.map((issue) => ({ ...issue, message: sayKnown(issue.message) }))
}

/** Whether the session is gone, as opposed to a wrong password (also 401). */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof Error && /^401: .*Unauthorized/s.test(error.message)
}

/** The HTTP status of a failed call, if there was an answer at all. */
export function statusOf(error: unknown): number | undefined {
  return error instanceof ApiError ? error.status : undefined
}

/** The server's own words about a refusal: of something that is not possible now (409), or of these statuses. */
export function refusalOf(error: unknown, statuses: readonly number[] = [409]): string | undefined {
  return statuses.includes(statusOf(error) ?? 0) ? errorTextOf(error) : undefined
}

/** The registered code of what went wrong, where the server sent one. */
export function codeOf(error: unknown): string | undefined {
  const { code } = problemOf(error)
  return typeof code === 'string' ? code : undefined
}
