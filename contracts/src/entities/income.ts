import { z } from 'zod'

/** How long an invoice has been due: not yet, or up to that many days, or longer. */
export const unpaidAges = ['not-due', '7', '30', '60', 'older'] as const
export type UnpaidAge = (typeof unpaidAges)[number]

/** How many months of income are shown, the current one included. */
export const incomeMonths = 12

/** Money in one currency, in integer cents. */
export const incomeSchema = z.object({
  currency: z.string(),
  /** `YYYY-MM` in the programme's time zone, every month, the oldest first: what came in for invoices, and what was refunded. */
  months: z.array(z.object({ month: z.string(), inCents: z.int(), outCents: z.int() })),
  /** What was paid and refunded of paid invoices, by the name of the category on them; the largest first. */
  categories: z.array(
    z.object({ name: z.string(), entries: z.int(), paidCents: z.int(), refundedCents: z.int() }),
  ),
  /** What is missing of open invoices, by how long they have been due; every age. */
  unpaid: z.array(z.object({ age: z.enum(unpaidAges), invoices: z.int(), missingCents: z.int() })),
})
export type Income = z.infer<typeof incomeSchema>
