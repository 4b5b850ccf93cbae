import { type ErrorCode, errors } from './errors.ts'
import type { Issue } from './problem.ts'

/**
 * An expected refusal by a rule. It is thrown anywhere below a route, and the error handler turns it into a problem reply.
 *
 * `code` comes from the registry of the contracts and decides the HTTP status; `detail` is a sentence a page may show
 * (the registry's short text when absent, and always for `unauthorized`); `issues` name the fields that are wrong.
 */
export class DomainError extends Error {
  readonly code: ErrorCode
  readonly detail: string | undefined
  readonly issues: Issue[] | undefined

  constructor(code: ErrorCode, detail?: string, issues?: Issue[]) {
    super(detail ?? errors[code].title)
    this.name = 'DomainError'
    this.code = code
    this.detail = detail
    this.issues = issues
  }
}
