import { z } from 'zod'
import { editedVersionSchema, idSchema } from './common.ts'
import { line, text } from './text.ts'
import { completeAddress } from './web-address.ts'

/** The five award types, each with its own icon and badge (spec §2). */
export const awardCategorySchema = z.enum(
  ['digital', 'creative', 'strategy', 'social', 'innovation'],
  'Please select a type',
)

/** An award (spec §3) as stored. It is less strict than the form, whose rules may have changed since the award was accepted. */
export const awardSchema = z.object({
  id: idSchema,
  title: z.string(),
  subtitle: z.string(),
  description: z.string(),
  longDescription: z.string(),
  category: awardCategorySchema,
  featured: z.boolean(),
  image: z.string().nullable(),
  fees: z.array(z.object({ category: z.string(), description: z.string(), price: z.number() })),
  criteria: z.array(z.string()),
  eligibility: z.array(z.string()),
  submissionRequirements: z.array(z.string()),
  judgingCriteria: z.array(z.object({ criterion: z.string(), weight: z.number(), description: z.string() })),
  timeline: z.array(z.object({ phase: z.string(), date: z.string(), description: z.string() })),
  version: z.int(),
})
export type Award = z.infer<typeof awardSchema>

const list = <T extends z.ZodType>(item: T) => z.array(item).max(50, 'At most 50')
const price = z
  .number('Price must be a valid number')
  .min(0, 'Price must be a valid number')
  .max(1_000_000, 'Price must be a valid number')
const weight = z
  .number('Weight must be between 0 and 100')
  .min(0, 'Weight must be between 0 and 100')
  .max(100, 'Weight must be between 0 and 100')
const name = line(120).min(1, 'Required')

/** A list in which each name occurs once: readers could not distinguish two with the same name. */
function named<T extends z.ZodObject>(item: T, key: keyof T['shape'] & string) {
  const nameOf = (row: z.output<T>) => (row as Record<string, unknown>)[key]
  return list(item).refine((rows) => isDistinct(rows.map(nameOf)), 'Each name only once')
}

const lines = list(line(500).min(1, 'Required')).refine(isDistinct, 'Each line only once')

function isDistinct(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length
}

/**
 * The award form; `version` is what was edited. A picture comes from this site or over https, as pages load no other;
 * names in lists are given, and given once.
 */
export const awardFormSchema = z.strictObject({
  title: line(160).min(3, 'Title must be at least 3 characters'),
  subtitle: line(200),
  description: text(2000),
  longDescription: text(10_000),
  category: awardCategorySchema,
  featured: z.boolean(),
  image: line(2000)
    .overwrite(completeAddress)
    .max(2000, 'At most 2000 characters')
    .regex(/^(?:https:\/\/\S+|\/[^\s/]\S*)$/, 'An address that begins with https:// or /')
    .nullable(),
  fees: named(z.strictObject({ category: name, description: text(500), price }), 'category'),
  criteria: lines,
  eligibility: lines,
  submissionRequirements: lines,
  judgingCriteria: named(z.strictObject({ criterion: name, weight, description: text(500) }), 'criterion'),
  timeline: named(z.strictObject({ phase: name, date: line(120), description: text(500) }), 'phase'),
  version: editedVersionSchema.optional(),
})
