import { z } from 'zod'
import { idSchema, instantSchema, sortedBy } from './common.ts'
import { judgingResultSchema, judgingSubmissionSchema } from './judging.ts'
import { submissionStatusSchema } from './submission.ts'
import { line } from './text.ts'

/** What administrators narrow the list of submissions down by, and what they sort it by: the newest come first by default. */
export const submissionListSchema = z.object({
  status: submissionStatusSchema.optional(),
  category: idSchema.optional(),
  q: line(200).optional(),
  /** Only those with a file that judges do not get. */
  evidence: z.enum(['withheld', 'changed']).optional(),
  /**
   * Only those before judging with a file: `open`, in which the entrant can be read and nobody said why that may stay; `reading`, in
   * which names are still to be looked for.
   */
  names: z.enum(['open', 'reading']).optional(),
  /** Only those of which a change is requested; `overdue`: whose deadline for it has passed. */
  changes: z.enum(['open', 'overdue']).optional(),
  /** Only those with messages of entrants that the caller has not read. */
  messages: z.literal('unread').optional(),
  sort: sortedBy('title', 'organization', 'category', 'status', 'date'),
})

const neighbourSchema = z.object({ id: idSchema, title: z.string() }).nullable()

/** Which submissions come before and after one in a list; also where the list does not have it, or no longer. */
export const neighboursSchema = z.object({ previous: neighbourSchema, next: neighbourSchema })
export type Neighbours = z.infer<typeof neighboursSchema>

/** The texts of a submission as judges read them if they get it now. `judgingId`: as judging knows it; null before judging. */
export const blindTextsSchema = judgingSubmissionSchema
  .pick({ title: true, description: true, teamSize: true, projectUrl: true })
  .extend({ judgingId: idSchema.nullable() })
export type BlindTexts = z.infer<typeof blindTextsSchema>

/**
 * What a submission is to a judge: `held`, by whom it can be scored; `ended` and `excluded`, taken back, where the scores count on or
 * do not; `conflict`, declared.
 */
export const reviewStateSchema = z.enum(['held', 'ended', 'excluded', 'conflict'])

/** The judging of one submission for administrators: its result so far, and how far each judge is. */
export const judgingRecordSchema = judgingResultSchema.extend({
  /** How many criteria there are to score. */
  criteria: z.int(),
  /** Judges who have it: their scorecards count, or are still to come. */
  assigned: z.int().min(0).default(0),
  reviews: z.array(
    z.object({
      judgeId: idSchema,
      state: reviewStateSchema,
      /** How many of the criteria the judge has scored. */
      scored: z.int(),
      /** When a conflict was declared, where one was. */
      conflictAt: instantSchema.nullable(),
      /** The judge is too close to who entered it: nothing that they scored counts. Judging does not know why. */
      mustNotSee: z.boolean().default(false),
    }),
  ),
})
export type JudgingRecord = z.infer<typeof judgingRecordSchema>
