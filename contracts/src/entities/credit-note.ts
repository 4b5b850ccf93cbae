import { z } from 'zod'
import { mark, type Words } from '../words.ts'
import { daySchema, idSchema } from './common.ts'

/** Why a credit note was issued, as pages and papers say it. */
export const creditReasonWords = {
  cancelled: mark('The invoice is cancelled'),
  corrected: mark('The invoice is corrected by a new one'),
  refunded: mark('The fee is refunded'),
} as const satisfies Record<string, Words>

export type CreditReason = keyof typeof creditReasonWords

export const creditReasons = Object.keys(creditReasonWords) as [CreditReason, ...CreditReason[]]

/**
 * What is taken back of an invoice: all of it where it is cancelled or corrected, and of a line what is refunded. Amounts are positive.
 * `number` runs without gaps, in a series of its own.
 */
export const creditNoteSchema = z.object({
  id: idSchema,
  number: z.string(),
  reason: z.enum(creditReasons),
  issuedOn: daySchema,
  amountCents: z.int().min(0),
  /** How much of the fee of which entry. */
  lines: z.array(z.object({ submissionId: idSchema, amountCents: z.int().min(0) })),
})
export type CreditNote = z.infer<typeof creditNoteSchema>
