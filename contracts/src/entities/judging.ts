import { z } from 'zod'
import { criterionSchema } from './category.ts'
import { idSchema, instantSchema, text } from './common.ts'
import { teamSizes } from './submission.ts'

/** Scoring limits (spec §5, §9). */
export const scoreRules = { min: 0, max: 10, step: 0.1, default: 5 }

/** One judge's score for one criterion; `value` is 0 to 10 in steps of 0.1 (spec §3, §5). */
export const scoreSchema = z.object({
  submissionId: idSchema,
  criterionId: idSchema,
  value: z
    .number()
    .min(scoreRules.min)
    .max(scoreRules.max)
    .refine((value) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-9, 'Steps of 0.1'),
  notes: text(5000).default(''),
  conflictOfInterest: z.boolean().default(false),
})

/** A submission as a judge sees it: nothing says who entered it. */
export const judgingSubmissionSchema = z.object({
  id: idSchema,
  title: z.string(),
  description: z.string(),
  teamSize: z.enum(teamSizes),
  categoryId: idSchema,
  categoryName: z.string(),
  projectUrl: z.string().nullable(),
  criteria: z.array(criterionSchema),
  assets: z.array(z.object({ id: idSchema, name: z.string(), contentType: z.string(), url: z.string() })),
  scores: z.array(scoreSchema.omit({ submissionId: true })),
  progress: z.object({ scored: z.int(), total: z.int() }),
  conflictOfInterest: z.boolean(),
})

/** A judge's assignment to a category (spec §3). */
export const judgeAssignmentSchema = z.object({
  id: idSchema,
  judgeId: idSchema,
  categoryId: idSchema,
  createdAt: instantSchema,
})

/** The Assign Judge dialog (spec §5). */
export const judgeAssignmentFormSchema = z.object({
  judgeId: z.uuid('Please select a judge'),
  categoryId: z.uuid('Please select a category'),
})

/** The outcome of judging for one submission; scores on the 100-point scale. */
export const judgingResultSchema = z.object({
  submissionId: idSchema,
  categoryId: idSchema,
  judges: z.int(),
  mean: z.number().nullable(),
  spread: z.number().nullable(),
  level: z.enum(['gold', 'silver', 'bronze']).nullable(),
})
