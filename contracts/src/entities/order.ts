import { z } from 'zod'
import { idSchema } from './common.ts'
import { discountCodeSchema } from './discount.ts'
import { type OrderRefusal, orderRefusalWords } from './order-rules.ts'
import { chosenCurrencySchema, priceSchema } from './price.ts'
import { maxOrderLines } from './submission-rules.ts'

/** Which entries of an organization are billed with one invoice. */
export const orderFormSchema = z.strictObject({
  organizationId: z.uuid('Please select an organization'),
  submissionIds: z
    .array(idSchema)
    .min(1, 'Please select at least one entry')
    .max(maxOrderLines, `At most ${maxOrderLines} entries can be paid together`)
    .refine((ids) => new Set(ids).size === ids.length, 'Each entry can be selected once'),
  /** Takes something off the fees of the drafts that it is for. */
  code: discountCodeSchema.check(z.minLength(1, 'Please enter a code')).optional(),
  /** In which currency drafts are billed; without it in the programme's own. What waits for its payment keeps its currency. */
  currency: chosenCurrencySchema.optional(),
  /** The sum that was shown; where it is another one now, nothing is ordered. */
  expectedCents: z.int().min(0).optional(),
})
export type OrderForm = z.infer<typeof orderFormSchema>

/** An entry as it was ordered: its fee no longer follows its category. */
const orderLineSchema = z.object({
  submissionId: idSchema,
  title: z.string(),
  /** What is owed; nothing: the entry is submitted. */
  amountCents: z.int(),
  discountCents: z.int(),
  /** The fee, before the discount, is the rate of members of the programme's association. */
  memberRate: z.boolean().default(false),
})

/** An order, whose invoice comes by mail. */
export const orderSchema = z.object({
  id: idSchema,
  organizationId: idSchema,
  amountCents: z.int(),
  currency: z.string(),
  lines: z.array(orderLineSchema),
})
export type Order = z.infer<typeof orderSchema>

/** A draft, or an entry that waits for its payment, with what it costs now and why it cannot be ordered; null where it can. */
export const payableEntrySchema = z.object({
  id: idSchema,
  title: z.string(),
  categoryName: z.string(),
  organizationId: idSchema,
  organizationName: z.string(),
  status: z.enum(['draft', 'pending_payment']),
  amountCents: z.int(),
  currency: z.string(),
  /** That is the rate of members of the programme's association, before a discount. */
  memberRate: z.boolean().default(false),
  /** What a draft costs in each currency that it can be ordered in, the programme's own first; what waits keeps its currency. */
  prices: z.array(priceSchema).default([]),
  /** Uploaded files. */
  files: z.int(),
  refusal: z.enum(Object.keys(orderRefusalWords) as [OrderRefusal, ...OrderRefusal[]]).nullable(),
})
export type PayableEntry = z.infer<typeof payableEntrySchema>
