import { DomainError } from '@accolade/contracts/domain-error'
import type { Route } from '@accolade/contracts/http/route'
import type { Issue } from '@accolade/contracts/problem'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'

/** The three parts of a request that a route describes, parsed. */
export interface ParsedRequest {
  params: unknown
  query: unknown
  body: unknown
}

/** The schema of a route without a body: every field is unknown. */
const noBody = z.strictObject({}).nullish()

/**
 * Parses params, query and body by the route's schemas.
 *
 * @throws DomainError `invalid-request` with every issue of all three parts; `path` is dotted within its part
 */
export function parseRequest(route: Route, request: FastifyRequest): ParsedRequest {
  const issues: Issue[] = []
  const read = (schema: z.ZodType | undefined, value: unknown): unknown => {
    const result = schema?.safeParse(value)
    if (result?.success === false) issues.push(...issuesOf(result.error))
    return result?.data
  }
  const params = read(route.params, request.params)
  const query = read(route.query, request.query)
  const body = route.consumes ? request.body : read(route.body ?? noBody, request.body)
  if (issues.length > 0) throw new DomainError('invalid-request', undefined, issues)
  return { params, query, body }
}

/** Zod's issues as the contract's: `criteria.0.name` and the message a form shows; one for each unknown field. */
export function issuesOf(error: z.ZodError): Issue[] {
  const dotted = (path: PropertyKey[]) => path.map(String).join('.')
  return error.issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return { path: dotted(issue.path), message: issue.message }
    return issue.keys.map((key) => ({
      path: dotted([...issue.path, key]),
      message: `There is no such field: ${key}`,
    }))
  })
}
