import { z } from 'zod'
import { completeAddress, webAddressMessage } from './web-address.ts'

/** Ids are UUIDs (version 7 where we make them). */
export const idSchema = z.uuid()

/** An instant, ISO 8601 in UTC. */
export const instantSchema = z.iso.datetime()

/** A calendar day, `YYYY-MM-DD`, in the programme's time zone; a deadline ends at 23:59:59 of it. */
export const daySchema = z.iso.date()

/** Path parameters of routes about one thing. */
export const idParamsSchema = z.object({ id: idSchema })

/** Paging of administrators' lists: pages count from 1. */
export const pageQuerySchema = z.object({
  page: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(25),
})

/** One page of a longer list; `total` counts all rows that match. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), total: z.int().min(0), page: z.int(), pageSize: z.int() })
}

/** What a link in a mail carries behind its `#`. */
export const linkTokenSchema = z.strictObject({ token: z.string().min(1).max(100) })

/** Free text that a person typed: trimmed, without control characters, at most `max` characters. */
export function text(max: number) {
  return z
    .string()
    .trim()
    .max(max, `At most ${max} characters`)
    .regex(/^(?:[\t\n\r]|\P{Cc})*$/u, 'Invalid characters')
}

/** The same in one line, for names and subjects: no line breaks, tabs or other control characters. */
export function singleLine(max: number) {
  return text(max).regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Please write this in one line')
}

/** A web address that a browser may open: http or https only. `https://` is added where only that is missing. */
export const webAddressSchema = z
  .string()
  .overwrite(completeAddress)
  .check(z.url({ protocol: /^https?$/, error: webAddressMessage }))
  .max(2000, 'At most 2000 characters')
