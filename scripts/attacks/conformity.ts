import { type ErrorCode, errors } from '@accolade/contracts/errors'
import type { Route } from '@accolade/contracts/http/route'
import { type Problem, problemContentType, problemSchema } from '@accolade/contracts/problem'
import type { Answer } from './world/call.ts'

/** No answer may take longer where nothing else is under way, whatever was asked. */
export const slowestMs = 2_000

/** The faults of an answer that do not depend on the caller or the request: status, media type, body. */
export function faultsOf(route: Route, answer: Answer): string[] {
  const { status } = answer
  if (status >= 500) return [`${status} ${excerpt(answer)}`]
  return status >= 400 ? faultsOfProblem(answer) : faultsOfSuccess(route, answer)
}

function faultsOfProblem({ status, headers, body }: Answer): string[] {
  if (!headers['content-type']?.startsWith(problemContentType)) return [`${status} is no problem reply`]
  const problem = parsed(body)
  const result = problemSchema.safeParse(problem)
  if (!result.success) return [`${status} with a body that is no problem: ${body.toString().slice(0, 200)}`]
  const { code, status: said } = problem as Problem
  if (!(code in errors)) return [`${status} with the unknown code ${code}`]
  if (said !== status || errors[code as ErrorCode].status !== status)
    return [`${status} with the code ${code}`]
  return []
}

/** Ranges are the contract of HTTP itself. */
const ranged = new Set([206, 416])

function faultsOfSuccess(route: Route, answer: Answer): string[] {
  const { status, headers, body } = answer
  if (route.produces && ranged.has(status)) return []
  if (status !== route.status) return [`${status}, where the contract has ${route.status}`]
  if (!route.reply) return []
  if (!headers['content-type']?.startsWith('application/json')) return [`${status} is not JSON`]
  const result = route.reply.safeParse(parsed(body))
  return result.success ? [] : [`${status} does not fit the contract: ${result.error.issues[0]?.message}`]
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}

/** The beginning of a body, on one line. */
export function excerpt({ body }: Pick<Answer, 'body'>): string {
  return body.toString().slice(0, 300).replaceAll(/\s+/g, ' ')
}
