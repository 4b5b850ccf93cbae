import { z } from 'zod'

const column = z.int().min(0).max(99)

/** In which order day, month and year stand in a file. */
export const dayOrders = ['dmy', 'mdy', 'ymd'] as const

/**
 * Which column of a CSV file holds what; columns count from 0. An administrator says it once for each kind of file. Either `amount` has
 * all amounts, those that went out with a minus, or `credit` only what came in.
 */
export const bankColumnsSchema = z
  .strictObject({
    day: column,
    amount: column.optional(),
    credit: column.optional(),
    name: column.optional(),
    account: column.optional(),
    text: column.optional(),
    endToEndId: column.optional(),
    bankReference: column.optional(),
    currency: column.optional(),
    dayOrder: z.enum(dayOrders),
    decimal: z.enum([',', '.']),
  })
  .refine(({ amount, credit }) => amount !== undefined || credit !== undefined, {
    path: ['amount'],
    message: 'Choose the column of the amounts',
  })
export type BankColumns = z.output<typeof bankColumnsSchema>
