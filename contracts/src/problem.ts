import { z } from 'zod'
import { type ErrorCode, errors } from './errors.ts'

/** One field that did not validate: `path` is dotted (`criteria.0.name`), `message` is the text a form shows. */
export const issueSchema = z.object({ path: z.string(), message: z.string() })

/** The body of every non-2xx answer: RFC 9457 problem details plus `error`, `code`, `issues` and `requestId`. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string().optional(),
  instance: z.string().optional(),
  code: z.string(),
  error: z.string(),
  issues: z.array(issueSchema).optional(),
  requestId: z.string().optional(),
})

/** One field of a refused body. */
export type Issue = z.infer<typeof issueSchema>
/** The parsed body of a non-2xx answer. */
export type Problem = z.infer<typeof problemSchema>

/** The media type that problem replies carry. */
export const problemContentType = 'application/problem+json'

/**
 * Shapes a problem reply for a registered error code.
 *
 * @param code what went wrong, from the registry
 * @param details `detail` replaces the registry's short text as `error`; `issues` name the fields; the rest is copied
 */
export function toProblem(
  code: ErrorCode,
  details: { detail?: string; instance?: string; issues?: Issue[]; requestId?: string } = {},
): Problem {
  const { status, title } = errors[code]
  return {
    type: `urn:accolade:error:${code}`,
    title,
    status,
    code,
    error: details.detail ?? title,
    ...details,
  }
}
