import { z } from 'zod'
import { mark } from '../words.ts'
import { criterionSchema } from './category.ts'
import { commentSchema } from './comment.ts'
import { idSchema, instantSchema, pageOf, pageQuerySchema } from './common.ts'
import { levelOrder, scoreRules } from './judging-rules.ts'
import { meanBasisSchema } from './result-rule.ts'
import { teamSizes } from './submission-rules.ts'
import { line, text } from './text.ts'

/**
 * One judge's score for one criterion; `value` is 0 to 10 in steps of 0.1 (spec §3, §5). With `conflictOfInterest` it is a
 * declaration: nothing is scored, and the judge loses the submission.
 */
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

/** An award level (spec §9). */
export const awardLevelSchema = z.enum(levelOrder)

/** The score as a judge sends it. */
export const scoreFormSchema = scoreSchema
  .extend({
    /**
     * The judge's own score that this one is to replace, as the judge saw it; null where there was none. Where the judge has
     * given another one meanwhile, on another device, it is not replaced (409 `score-changed`). Without it, it always is.
     */
    seen: scoreSchema.pick({ value: true, notes: true }).strict().nullish(),
  })
  .strict()

/** A submission as a judge sees it: nothing says who entered it. The ids of it and of its evidence are this judge's own. */
export const judgingSubmissionSchema = z.object({
  id: idSchema,
  /** Under which this judge knows it, from 1 on; it never changes, and no other submission gets it. */
  number: z.int().min(1),
  /** Where it comes in the judge's own order: after everything with a lower place. It never changes either. */
  place: z.number().min(0),
  /** Judging of it is over: the judge reads it with the own scores, and changes nothing. */
  closed: z.boolean(),
  title: z.string(),
  description: z.string(),
  teamSize: z.enum(teamSizes),
  categoryId: idSchema,
  categoryName: z.string(),
  projectUrl: z.string().nullable(),
  criteria: z.array(criterionSchema),
  assets: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      contentType: z.string(),
      url: z.string(),
      /** What the entrant says about the file, without names; empty where nothing was said. */
      caption: z.string(),
    }),
  ),
  /** Files that came with it and are kept back, because something in them might say whose they are. */
  withheldFiles: z.int(),
  scores: z.array(scoreSchema.omit({ submissionId: true })),
  progress: z.object({ scored: z.int(), total: z.int() }),
  conflictOfInterest: z.boolean(),
  /** What the judge writes for the entrant; null where the programme takes no comments. */
  comment: commentSchema.nullable(),
  /** The judge wants to find it again. */
  bookmarked: z.boolean(),
  /** When the judge put it off, in milliseconds since 1970: in the queue it comes behind the others. 0: it has its own place. */
  later: z.int().min(0),
})
export type JudgingSubmission = z.infer<typeof judgingSubmissionSchema>

/**
 * What a submission is to its judge: `open` can still be scored and is not scored completely, `scored` has a value for every
 * criterion, `missed` was closed before it had.
 */
export const queueStates = ['open', 'scored', 'missed'] as const
export type QueueState = (typeof queueStates)[number]

/** A submission in a judge's queue; `total` of its progress is the number of its category's criteria. */
export const queuedSubmissionSchema = judgingSubmissionSchema.pick({
  id: true,
  number: true,
  place: true,
  closed: true,
  title: true,
  categoryId: true,
  categoryName: true,
  progress: true,
  bookmarked: true,
  later: true,
})
export type QueuedSubmission = z.infer<typeof queuedSubmissionSchema>

/** Every criterion has a value. */
export function isScored({ progress: { scored, total } }: Pick<QueuedSubmission, 'progress'>): boolean {
  return total > 0 && scored >= total
}

/** What a judge marks for themselves: to find it again, and to come back to it after the others. */
export const queueMarks = ['bookmarked', 'later'] as const
export type QueueMark = (typeof queueMarks)[number]

/** What a judge sets or takes off of one submission; what is left out stays. */
export const marksFormSchema = z
  .strictObject({ bookmarked: z.boolean().optional(), later: z.boolean().optional() })
  .refine(({ bookmarked, later }) => bookmarked !== undefined || later !== undefined, 'Nothing to mark')
export type MarksForm = z.infer<typeof marksFormSchema>

/** The marks of one submission as they are. */
export const marksSchema = judgingSubmissionSchema.pick({ bookmarked: true, later: true })
export type Marks = z.infer<typeof marksSchema>

/** Which part of the queue is wanted. With so many rows a page stays below 60 KiB, whatever the titles are. */
export const queueQuerySchema = pageQuerySchema.extend({
  pageSize: z.coerce.number().int().min(1).max(50).default(25),
  /** The page that this submission of the judge is on, or would be on; `page` counts where it is none. */
  at: idSchema.optional(),
  state: z.enum(queueStates).optional(),
  /** Only those with this mark; `later` has no more those that are scored or closed, unless `state` wants them. */
  mark: z.enum(queueMarks).optional(),
  category: idSchema.optional(),
  /** A number, with or without `Project` or `Submission` before it, or a part of the title. */
  q: line(200).optional(),
})

/** One page of a judge's queue, in the judge's own order, those that were put off behind the others, with what leads out of it; `total` counts what the query matches. */
export const judgingQueueSchema = pageOf(queuedSubmissionSchema).extend({
  /** The one before the page, and the one after it. */
  before: queuedSubmissionSchema.nullable(),
  after: queuedSubmissionSchema.nullable(),
  /** Of what can be scored in this category and by this `q`, whatever state and mark: the first one after the page, and of all. */
  openAfter: queuedSubmissionSchema.nullable(),
  firstOpen: queuedSubmissionSchema.nullable(),
  /** Counts everything that the judge has, by state, and by mark; of `later` only what is open. */
  counts: z.object({
    ...{ open: z.int(), scored: z.int(), missed: z.int() },
    ...{ bookmarked: z.int(), later: z.int() },
  }),
  /** The categories of everything that the judge has, by name. */
  categories: z.array(z.object({ id: idSchema, name: z.string(), total: z.int() })),
  /** Some numbers up to the judge's highest belong to submissions that the judge does not have. */
  hasGaps: z.boolean(),
})
export type JudgingQueue = z.infer<typeof judgingQueueSchema>

const spreadOfScores = {
  /** How many scores there are. */
  given: z.int().min(1),
  /** Their mean, 0 to 10 with two decimals. */
  mean: z.number(),
  /** How many there are from 0 to 0.9, from 1 to 1.9 and so on; the last one counts those of 10. */
  counts: z.array(z.int()).length(scoreRules.max + 1),
}

const namedSpread = z.object({ id: idSchema, name: z.string(), ...spreadOfScores })

/**
 * How one judge scores: in all, by category, and by the category's criteria in their order. It has the judge's own scores on what
 * the judge may read, and nothing of anybody else. `all` is null before the first score.
 */
export const ownScoresSchema = z.object({
  all: z.object(spreadOfScores).nullable(),
  categories: z.array(namedSpread.extend({ criteria: z.array(namedSpread) })),
})
export type OwnScores = z.infer<typeof ownScoresSchema>

/** A judge's assignment to a category (spec §3). */
export const judgeAssignmentSchema = z.object({
  id: idSchema,
  judgeId: idSchema,
  categoryId: idSchema,
  createdAt: instantSchema,
  /** Submissions of the category in judging that the judge has and did not score completely. */
  toScore: z.int().min(0),
  /** Submissions of the category in judging that the judge has and gave at least one score. */
  begun: z.int().min(0),
  /** When the judge was last reminded of everything left; null: never. */
  remindedAt: instantSchema.nullable(),
})
export type JudgeAssignment = z.infer<typeof judgeAssignmentSchema>

/** Why a judge's scores are not dropped. */
export const droppingRefusals = {
  unassigned: mark('The judge is not assigned to this category any more.'),
  noScores: mark('The judge has given no scores in this category. Unassigning needs no approval.'),
} as const

/** A judge is reminded again only so long after the last time. */
export const reminderPauseHours = 20

/** The Assign Judge dialog (spec §5). */
export const judgeAssignmentFormSchema = z.strictObject({
  judgeId: z.uuid('Please select a judge'),
  categoryId: z.uuid('Please select a category'),
})

/**
 * The outcome of judging for one submission; mean and spread on the 100-point scale with two decimals. `judges` counts
 * those who scored every criterion; the spread is the standard deviation of these judges' scores as a population.
 */
export const judgingResultSchema = z.object({
  /** The id under which judging knows the submission. */
  judgingId: idSchema,
  title: z.string(),
  categoryId: idSchema,
  categoryName: z.string().nullable(),
  /** Still being judged. */
  open: z.boolean(),
  judges: z.int(),
  /** The mean that decides, and which one that is. */
  mean: z.number().nullable(),
  basis: meanBasisSchema.default('plain'),
  plainMean: z.number().nullable().default(null),
  spread: z.number().nullable(),
  level: awardLevelSchema.nullable(),
  /** Conflicts of interest that were declared. */
  conflicts: z.int(),
  /** Open, and no judge is left who could score it. */
  needsJudge: z.boolean(),
  /** Why there are no figures of it for who asks: an administrator with a conflict sees them once results are sealed. */
  hidden: z.literal('conflict').nullable().default(null),
})
export type JudgingResult = z.infer<typeof judgingResultSchema>
