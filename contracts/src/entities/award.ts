import { z } from 'zod'
import { idSchema, text } from './common.ts'

/** The five award types, each with its own icon and badge (spec §2). */
export const awardCategorySchema = z.enum(['digital', 'creative', 'strategy', 'social', 'innovation'])

const list = <T extends z.ZodType>(item: T) => z.array(item).max(50)

const content = {
  title: text(160).min(3, 'Title must be at least 3 characters'),
  subtitle: text(200),
  description: text(2000),
  longDescription: text(10_000),
  category: awardCategorySchema,
  featured: z.boolean(),
  image: z.string().max(2000).nullable(),
  fees: list(z.object({ category: text(120), description: text(500), price: z.number().min(0) })),
  criteria: list(text(500)),
  eligibility: list(text(500)),
  submissionRequirements: list(text(500)),
  judgingCriteria: list(
    z.object({ criterion: text(120), weight: z.number().min(0).max(100), description: text(500) }),
  ),
  timeline: list(z.object({ phase: text(120), date: text(120), description: text(500) })),
}

/** An award (spec §3). */
export const awardSchema = z.object({ id: idSchema, ...content, version: z.int() })
export type Award = z.infer<typeof awardSchema>

/** The award form; `version` is what was edited. */
export const awardFormSchema = z.object({ ...content, version: z.int().min(1).optional() })
