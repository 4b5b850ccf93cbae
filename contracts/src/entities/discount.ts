import { z } from 'zod'
import { editedVersionSchema, idSchema, instantSchema } from './common.ts'
import { isCurrency } from './currency.ts'
import { type DiscountRefusal, discountRefusalWords, discountRules } from './discount-rules.ts'
import { chosenCurrencySchema } from './price.ts'
import { maxOrderLines } from './submission-rules.ts'
import { line, wellFormed } from './text.ts'

const day = z.iso.date('Please enter a day')

/** A code as it is typed: letters of either case are the same. */
export const discountCodeSchema = line(discountRules.codeMax).overwrite((code) => code.toUpperCase())

const reductionSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('percent'),
    percent: z.int('Please enter whole percent').min(1, 'At least 1').max(100, 'At most 100'),
  }),
  z.strictObject({
    kind: z.literal('amount'),
    amountCents: z
      .int('Please enter an amount')
      .min(1, 'Please enter an amount')
      .max(discountRules.feeMaxCents),
    currency: wellFormed().refine(isCurrency, 'Please enter a currency such as USD'),
  }),
])

/** As replies have it: a later release may say more. */
const reductionReply = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), percent: z.int() }),
  z.object({ kind: z.literal('amount'), amountCents: z.int(), currency: z.string() }),
])

const uses = z.int('Please enter a whole number').min(1, 'At least 1').max(discountRules.usesMax).nullable()

const formShape = {
  code: discountCodeSchema.check(
    z.regex(/^[A-Z0-9-]*$/, 'Letters A to Z, digits and hyphens'),
    z.minLength(discountRules.codeMin, `At least ${discountRules.codeMin} characters`),
  ),
  /** What it is for, for administrators. */
  name: line(discountRules.nameMax),
  reduction: reductionSchema,
  isActive: z.boolean(),
  categoryIds: z.array(idSchema).max(500),
  validFrom: day.nullable(),
  validUntil: day.nullable(),
  maxUses: uses,
  maxUsesPerOrganization: uses,
}

/** What administrators say about a code (spec §2, fees). `version` is what was edited. */
export const discountFormSchema = z
  .strictObject({ ...formShape, version: editedVersionSchema.optional() })
  .refine(({ validFrom, validUntil }) => !validFrom || !validUntil || validFrom <= validUntil, {
    path: ['validUntil'],
    error: 'The last day cannot be before the first one',
  })
export type DiscountForm = z.infer<typeof discountFormSchema>

/** A code as administrators see it. `uses`: for how many entries it counts now; `discounts` is what it has taken off these. */
export const discountSchema = z.object({
  ...formShape,
  code: z.string(),
  reduction: reductionReply,
  id: idSchema,
  uses: z.int().min(0),
  discounts: z.array(z.object({ currency: z.string(), amountCents: z.int() })),
  createdAt: instantSchema,
  version: z.int(),
})
export type Discount = z.infer<typeof discountSchema>

/** Asks what a code would take off entries of an organization. */
export const discountCheckSchema = z.strictObject({
  code: discountCodeSchema.check(z.minLength(1, 'Please enter a code')),
  organizationId: idSchema,
  submissionIds: z.array(idSchema).min(1).max(maxOrderLines),
  /** In which they are to be billed; without it in the programme's own. Entries without a price in it are left out of the answer. */
  currency: chosenCurrencySchema.optional(),
})

/** What an entry costs with a code: `refusal` says why it takes nothing off. */
const discountedLineSchema = z.object({
  submissionId: idSchema,
  listCents: z.int(),
  discountCents: z.int(),
  currency: z.string(),
  refusal: z.enum(Object.keys(discountRefusalWords) as [DiscountRefusal, ...DiscountRefusal[]]).nullable(),
})

/** The same for all entries, in their order. `refusal`: the code holds for none of them. */
export const discountCheckedSchema = z.object({
  code: z.string(),
  refusal: discountedLineSchema.shape.refusal,
  lines: z.array(discountedLineSchema),
})
export type DiscountChecked = z.infer<typeof discountCheckedSchema>
