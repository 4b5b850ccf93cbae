import { z } from 'zod'
import { line, wellFormed } from './text.ts'
import { completeAddress, webAddressMessage } from './web-address.ts'

/** Ids are UUIDs (version 7 where we make them). */
export const idSchema = z.uuid()

/** An instant, ISO 8601 in UTC. */
export const instantSchema = z.iso.datetime()

/** A calendar day, `YYYY-MM-DD`, in the programme's time zone; a deadline ends at 23:59:59 of it. */
export const daySchema = z.iso.date()

/** Path parameters of routes about one thing. */
export const idParamsSchema = z.object({ id: idSchema })

/** A calendar day that somebody chooses; years that only a typing mistake produces are refused. */
export function chosenDay(message?: string) {
  return z.iso
    .date({ ...(message && { error: message }), abort: true })
    .refine((day) => day >= '2000-01-01' && day <= '2199-12-31', 'A day between the years 2000 and 2199')
}

/** A month that somebody chooses, `YYYY-MM`. */
export const monthSchema = wellFormed().regex(
  /^(19|20)[0-9]{2}-(0[1-9]|1[0-2])$/,
  'Please enter a month such as 2025-11',
)

/** The version of a thing that was edited: the database counts in 32 bits. */
export const editedVersionSchema = z.int().min(1).max(2_147_483_646)

/** The most ids in one query. */
export const idListMax = 100

/** Ids in a query with commas between them, as a list. */
export const idListSchema = z
  .string()
  .max(idListMax * 37)
  .transform((text) => text.split(','))
  .pipe(z.array(idSchema).min(1).max(idListMax))

/** Paging of administrators' lists: pages count from 1. */
export const pageQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(25),
})

/** How a list is sorted: by one of the columns, with `-` before it from the last to the first. */
export function sortedBy<const Column extends string>(...columns: readonly Column[]) {
  const ways = columns.flatMap((column) => [column, `-${column}`] as const)
  return z.enum(ways as [Column | `-${Column}`]).optional()
}

/** The column that a list is sorted by, and which end comes first. */
export function sortOf<Column extends string>(
  sort: Column | `-${Column}`,
): { by: Column; descending: boolean } {
  const descending = sort.startsWith('-')
  return { by: (descending ? sort.slice(1) : sort) as Column, descending }
}

/** One page of a longer list; `total` counts all rows that match. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), total: z.int().min(0), page: z.int(), pageSize: z.int() })
}

/** The same for lists of very many rows: with `totalIsEstimate` there are more than 10,000, and `total` is about right. */
export function longPageOf<T extends z.ZodType>(item: T) {
  return pageOf(item).extend({ totalIsEstimate: z.boolean() })
}

/** The token that a link in a mail carries behind its `#`. */
export const linkTokenSchema = z.strictObject({ token: wellFormed().min(1).max(100) })

/** A web address that a browser may open: http or https only. `https://` is added where only that is missing. */
export const webAddressSchema = line(2000)
  .overwrite(completeAddress)
  .check(z.url({ protocol: /^https?$/, error: webAddressMessage }))
  .max(2000, 'At most 2000 characters')
