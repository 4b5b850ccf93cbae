import { z } from 'zod'
import { idSchema, instantSchema } from './common.ts'
import { awardLevelSchema } from './judging.ts'

/** What entrants learn of how their entries were judged, once that is published; nothing by default. */
export const feedbackRuleSchema = z.object({
  /** The score and the level, beside those of the category. */
  score: z.boolean(),
  /** The same for each criterion. */
  profile: z.boolean(),
  /** Judges may write comments for entrants, and entrants read those that an administrator approved. */
  comments: z.boolean().default(false),
  /** Rises with each change; 0 where nothing was ever set. */
  version: z.int().min(0),
})
export type FeedbackRule = z.output<typeof feedbackRuleSchema>

/** What is to change of the rule. */
export const feedbackRuleFormSchema = z
  .strictObject({
    score: z.boolean().optional(),
    profile: z.boolean().optional(),
    comments: z.boolean().optional(),
  })
  .refine((form) => Object.keys(form).length > 0, 'Nothing to change')
export type FeedbackRuleForm = z.output<typeof feedbackRuleFormSchema>

/** A category, as far as its feedback is concerned. */
export const categoryFeedbackSchema = z.object({
  categoryId: idSchema,
  categoryName: z.string(),
  /** Entries with a score. */
  scored: z.int(),
  /** Entries that are still being judged: nothing is published before there are none. */
  open: z.int(),
  /** Since when entrants see it; null: they do not. */
  publishedAt: instantSchema.nullable(),
  /** Results or approved comments have changed since: entrants see the earlier ones until it is published again. */
  isOutdated: z.boolean(),
})
export type CategoryFeedback = z.output<typeof categoryFeedbackSchema>

export const feedbackStateSchema = z.object({
  rule: feedbackRuleSchema,
  categories: z.array(categoryFeedbackSchema),
})
export type FeedbackState = z.output<typeof feedbackStateSchema>

export const feedbackPublicationSchema = z.strictObject({ published: z.boolean() })

/** Where the entries of a category lie: a quarter of them is below `low`, half of them below `middle`, a quarter above `high`. */
export function spreadOf<T extends z.ZodType>(points: T) {
  return z.object({ low: points, middle: points, high: points })
}

/** What an entry got, and the share of the other entries of its category that got less, in percent; null: that is not said. */
export function placeOf<T extends z.ZodType>(points: T) {
  return z.object({ mean: points, percentile: z.int().min(0).max(100).nullable() })
}

const points = z.number()
const comparedSchema = placeOf(points).extend({ spread: spreadOf(points).nullable() })

/** How an entry was judged, for its entrant; points are of 100. What the programme does not show is null or empty. */
export const feedbackSchema = z.object({
  submissionId: idSchema,
  title: z.string(),
  categoryName: z.string(),
  publishedAt: instantSchema,
  /** How many entries of the category were scored, this one included. */
  scored: z.int(),
  score: comparedSchema.extend({ level: awardLevelSchema.nullable() }).nullable(),
  profile: z.array(comparedSchema.extend({ name: z.string(), weight: z.int() })),
  /** Of judges, in no order that says who wrote them. */
  comments: z.array(z.string()),
})
export type Feedback = z.output<typeof feedbackSchema>
export type Compared = z.output<typeof comparedSchema>
