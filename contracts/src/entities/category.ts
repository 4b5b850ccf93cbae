import { z } from 'zod'
import { type CategoryFees, feeProblems } from './category-fees.ts'
import { categoryRules } from './category-rules.ts'
import { chosenDay, daySchema, editedVersionSchema, idSchema } from './common.ts'
import { currencyMessage, isChargeable } from './currency.ts'
import { otherCurrenciesMax, type PricedCategory, priceListProblems } from './price-lists.ts'
import { line, text, wellFormed } from './text.ts'

/** A weighted criterion; weights are percents of 1 to 100 and need not sum to 100 (spec §3, §5). */
export const criterionSchema = z.object({
  id: idSchema,
  name: z.string(),
  weight: z.int(),
  description: z.string(),
})
export type Criterion = z.infer<typeof criterionSchema>

/** A category (spec §3). Fees are in units of the programme's currency with at most two decimals; `version` rises with every change. */
export const categorySchema = z.object({
  id: idSchema,
  name: z.string(),
  description: z.string(),
  fee: z.number().min(0),
  /** A lower fee until the end of a day, a higher one from a day on; events from before they existed have none. */
  earlyBird: z
    .object({ fee: z.number().min(0), until: daySchema })
    .nullable()
    .default(null),
  late: z
    .object({ fee: z.number().min(0), from: daySchema })
    .nullable()
    .default(null),
  /** What members of the programme's association pay at most; null: what others pay. Events from before it existed have none. */
  memberFee: z.number().min(0).nullable().default(null),
  /** What it costs in other currencies, in units of these; events from before they existed have none. */
  priceLists: z
    .array(
      z.object({
        currency: z.string().length(3),
        fee: z.number().min(0),
        earlyBirdFee: z.number().min(0).nullable(),
        lateFee: z.number().min(0).nullable(),
        memberFee: z.number().min(0).nullable(),
      }),
    )
    .default([]),
  deadline: daySchema,
  isActive: z.boolean(),
  revealProjectUrl: z.boolean(),
  /** How many judges score each entry; null: all judges of the category. Events from before it existed have none. */
  judgesPerEntry: z.int().min(1).nullable().default(null),
  criteria: z.array(criterionSchema),
  version: z.int(),
})
export type Category = z.infer<typeof categorySchema>

const feeSchema = z
  .number('Fee must be a valid number')
  .min(0, 'Fee must be a valid number')
  .max(100_000, 'Fee must be a valid number')
  .refine((fee) => Math.abs(fee * 100 - Math.round(fee * 100)) < 1e-6, 'Fee must be a valid number')

/** Free is what the category's own fees say. */
const listedFeeSchema = feeSchema.refine((fee) => fee > 0, 'Fee must be more than 0')

/** What a category costs in another currency, as it is typed. */
export const priceListFormSchema = z.strictObject({
  currency: wellFormed().refine(isChargeable, currencyMessage),
  fee: listedFeeSchema,
  earlyBirdFee: listedFeeSchema.nullable().default(null),
  lateFee: listedFeeSchema.nullable().default(null),
  memberFee: listedFeeSchema.nullable().default(null),
})

/** The category form (spec §5). Without `earlyBird`, `late`, `memberFee`, `priceLists` or `judgesPerEntry` that stays as it is. A criterion with an `id` is kept, one without is new; `version` is what was edited. */
export const categoryFormSchema = z
  .strictObject({
    name: line(120).min(categoryRules.nameMin, 'Name must be at least 3 characters'),
    description: text(2000).min(categoryRules.descriptionMin, 'Description must be at least 10 characters'),
    fee: feeSchema,
    earlyBird: z
      .strictObject({ fee: feeSchema, until: chosenDay('Please choose a date') })
      .nullable()
      .optional(),
    late: z
      .strictObject({ fee: feeSchema, from: chosenDay('Please choose a date') })
      .nullable()
      .optional(),
    memberFee: feeSchema.nullable().optional(),
    priceLists: z
      .array(priceListFormSchema)
      .max(otherCurrenciesMax, `At most ${otherCurrenciesMax} currencies`)
      .optional(),
    deadline: chosenDay('Deadline is required'),
    isActive: z.boolean().default(true),
    revealProjectUrl: z.boolean().default(false),
    judgesPerEntry: z
      .int('Must be a whole number from 1 to 50')
      .min(1, 'Must be a whole number from 1 to 50')
      .max(50, 'Must be a whole number from 1 to 50')
      .nullable()
      .optional(),
    criteria: z
      .array(
        z.strictObject({
          id: idSchema.optional(),
          name: line(120).min(1, 'Criterion name required'),
          weight: z
            .int('Weight must be between 1 and 100')
            .min(categoryRules.weightMin, 'Weight must be between 1 and 100')
            .max(categoryRules.weightMax, 'Weight must be between 1 and 100'),
          description: text(1000).default(''),
        }),
      )
      .min(1, 'At least one criterion is required')
      .max(20, 'At most 20 criteria'),
    version: editedVersionSchema.optional(),
  })
  .superRefine((form, { addIssue }) => {
    const problems = [
      ...feeProblems(form as CategoryFees & { deadline: string }),
      ...priceListProblems(form as PricedCategory & { deadline: string }),
    ]
    for (const { path, message } of problems) addIssue({ code: 'custom', path, message })
  })
