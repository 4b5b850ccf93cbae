import { z } from 'zod'
import { idSchema, singleLine, text } from './common.ts'
import { completeAddress } from './web-address.ts'

/** The five award types, each with its own icon and badge (spec §2). */
export const awardCategorySchema = z.enum(
  ['digital', 'creative', 'strategy', 'social', 'innovation'],
  'Please select a type',
)

const list = <T extends z.ZodType>(item: T) => z.array(item).max(50, 'At most 50')
const price = z.number('Price must be a valid number').min(0, 'Price must be a valid number')
const weight = z
  .number('Weight must be between 0 and 100')
  .min(0, 'Weight must be between 0 and 100')
  .max(100, 'Weight must be between 0 and 100')

const content = {
  title: singleLine(160).min(3, 'Title must be at least 3 characters'),
  subtitle: text(200),
  description: text(2000),
  longDescription: text(10_000),
  category: awardCategorySchema,
  featured: z.boolean(),
  image: z.string().max(2000).nullable(),
  fees: list(z.object({ category: text(120), description: text(500), price })),
  criteria: list(text(500)),
  eligibility: list(text(500)),
  submissionRequirements: list(text(500)),
  judgingCriteria: list(z.object({ criterion: text(120), weight, description: text(500) })),
  timeline: list(z.object({ phase: text(120), date: text(120), description: text(500) })),
}

/** An award (spec §3). */
export const awardSchema = z.object({ id: idSchema, ...content, version: z.int() })
export type Award = z.infer<typeof awardSchema>

const name = text(120).min(1, 'Required')

/** A list in which nothing is named twice: readers could not tell the two apart. */
function named<T extends z.ZodObject>(item: T, key: keyof T['shape'] & string) {
  const nameOf = (row: z.output<T>) => (row as Record<string, unknown>)[key]
  return list(item).refine((rows) => isDistinct(rows.map(nameOf)), 'Each name only once')
}

const lines = list(text(500).min(1, 'Required')).refine(isDistinct, 'Each line only once')

function isDistinct(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length
}

/**
 * The award form; `version` is what was edited. A picture comes from this site or over https, as pages load no other;
 * names in lists are given, and given once.
 */
export const awardFormSchema = z.strictObject({
  ...content,
  image: z
    .string()
    .overwrite(completeAddress)
    .max(2000, 'At most 2000 characters')
    .regex(/^(?:https:\/\/|\/(?!\/))\S+$/u, 'An address that begins with https:// or /')
    .nullable(),
  fees: named(content.fees.element.extend({ category: name }).strict(), 'category'),
  criteria: lines,
  eligibility: lines,
  submissionRequirements: lines,
  judgingCriteria: named(content.judgingCriteria.element.extend({ criterion: name }).strict(), 'criterion'),
  timeline: named(content.timeline.element.extend({ phase: name }).strict(), 'phase'),
  version: z.int().min(1).optional(),
})
