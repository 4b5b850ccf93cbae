import { z } from 'zod'
import { assetSchema } from './asset.ts'
import { openChangesSchema } from './change-request.ts'
import {
  editedVersionSchema,
  idSchema,
  instantSchema,
  longPageOf,
  pageQuerySchema,
  webAddressSchema,
} from './common.ts'
import { declarationSchema } from './declaration.ts'
import { hiddenScoreSchema } from './hidden-score.ts'
import { priceSchema } from './price.ts'
import { signOffSchema } from './sign-off.ts'
import { ownParts, statusLabels, submissionRules, teamSizes } from './submission-rules.ts'
import { line, text } from './text.ts'

export const submissionStatusSchema = z.enum(Object.keys(statusLabels) as (keyof typeof statusLabels)[])
export type SubmissionStatus = z.infer<typeof submissionStatusSchema>

const creditText = (max: number) => line(max).min(1, 'Please enter the name and the role of each person')

/** Somebody who made a work: a name as text, without an account, and what they did. */
export const entryCreditSchema = z.strictObject({
  name: creditText(submissionRules.creditNameMax),
  role: creditText(submissionRules.creditRoleMax),
})
export type EntryCredit = z.infer<typeof entryCreditSchema>

/** The wizard's first step (spec §5). `brand`: whose work it is about; judges never see it, nor the credits. */
export const submissionBasicsSchema = z.strictObject({
  title: line(submissionRules.titleMax).min(submissionRules.titleMin, 'Title must be at least 3 characters'),
  description: text(submissionRules.descriptionMax).min(
    submissionRules.descriptionMin,
    'Description must be at least 50 characters',
  ),
  categoryId: z.uuid('Please select a category'),
  organizationId: z.uuid('Please select an organization'),
  teamSize: z.enum(teamSizes, 'Please select team size'),
  projectUrl: z.union([z.literal(''), webAddressSchema]).optional(),
  brand: line(submissionRules.brandMax).optional(),
  credits: z
    .array(entryCreditSchema)
    .max(submissionRules.creditsMax, `At most ${submissionRules.creditsMax} credits`)
    .optional(),
})

/** Where a submission is entered once more. */
export const submissionCopySchema = submissionBasicsSchema.pick({ categoryId: true })

/** A change to a draft, or to an entry of which that is requested: any of the first step's fields; with the `version` that was edited, a newer one is not overwritten. */
export const submissionChangeSchema = submissionBasicsSchema
  .partial()
  .extend({ version: editedVersionSchema.optional() })

/**
 * A submission as lists show it (spec §3). `statusSince` is the moment of the step that led to its status. `score` is on
 * the 100-point scale, once results are out.
 */
export const submissionSummarySchema = z.object({
  id: idSchema,
  title: z.string(),
  description: z.string(),
  projectUrl: z.string().nullable(),
  status: submissionStatusSchema,
  statusSince: instantSchema,
  categoryId: idSchema,
  categoryName: z.string().nullable(),
  organizationId: idSchema,
  teamSize: z.enum(teamSizes),
  createdAt: instantSchema,
  submittedAt: instantSchema.nullable(),
  score: z.number().optional(),
  /** Why there is no score, where one is shown to others. */
  scoreHidden: hiddenScoreSchema.optional(),
  /** What the entrant is asked to change, before judging. */
  changes: openChangesSchema.optional(),
  /** How many messages of the administrators the caller has not read; absent: none, or it is no list of one's own. */
  unreadMessages: z.int().optional(),
})
export type SubmissionSummary = z.infer<typeof submissionSummarySchema>

/** The parts of one's own submissions that can be asked for. */
export const ownPartSchema = z.enum(Object.keys(ownParts) as (keyof typeof ownParts)[])
export type OwnPart = z.infer<typeof ownPartSchema>

/**
 * Which of one's own submissions are wanted, and of these which page. With any of these it is one page, with none it is all of
 * them. `order`: the newest first, or those first that took a step last.
 */
export const ownSubmissionsQuerySchema = z.object({
  part: ownPartSchema.optional(),
  order: z.enum(['created', 'step']).optional(),
  page: pageQuerySchema.shape.page.unwrap().optional(),
  pageSize: pageQuerySchema.shape.pageSize.unwrap().optional(),
})
export type OwnSubmissionsQuery = z.infer<typeof ownSubmissionsQuerySchema>

/** One page of one's own submissions. */
export const ownSubmissionsPageSchema = longPageOf(submissionSummarySchema)
export type OwnSubmissionsPage = z.infer<typeof ownSubmissionsPageSchema>

/** One step in a submission's life: who took it and when. */
export const transitionSchema = z.object({
  from: submissionStatusSchema.nullable(),
  to: submissionStatusSchema,
  at: instantSchema,
  by: z.enum(['entrant', 'admin', 'system']),
})

/** What is owed for a submission; `paid` once the money is in. */
export const submissionPaymentSchema = z.object({
  required: z.boolean(),
  paid: z.boolean(),
  amountCents: z.int(),
  currency: z.string(),
  /** That is the rate of members of the programme's association, before a discount. */
  memberRate: z.boolean().default(false),
  /** Of a draft that is not paid: what it costs in each currency that it can be ordered in, the programme's own first. */
  prices: z.array(priceSchema).default([]),
  contactUrl: z.string(),
})

/** A submission with everything its organization may see. */
export const submissionSchema = submissionSummarySchema.extend({
  organizationName: z.string().nullable(),
  brand: z.string().nullable().default(null),
  credits: z.array(z.object({ name: z.string(), role: z.string() })).default([]),
  /** What the entrant has declared about it; null: nothing (yet). */
  declaration: declarationSchema.nullable().default(null),
  /** The client's; null: nobody is named. */
  signOff: signOffSchema.nullable().default(null),
  assets: z.array(assetSchema),
  history: z.array(transitionSchema),
  payment: submissionPaymentSchema,
  version: z.int(),
})
export type Submission = z.infer<typeof submissionSchema>

/**
 * A warning before completing; it does not prevent that. `names` are the words of a text that judges will
 * not see, because they say who entered it; `assetId` says whose caption it is.
 */
export const submissionWarningsSchema = z.object({
  noEvidence: z.boolean(),
  names: z.array(
    z.object({
      in: z.enum(['title', 'description', 'caption']),
      assetId: idSchema.optional(),
      words: z.array(z.string()),
    }),
  ),
  /** The files in which judges can read who entered it, where nobody has said yet why that may stay. */
  namesInFiles: z.array(z.object({ assetId: idSchema, words: z.array(z.string()) })).default([]),
})
export type SubmissionWarnings = z.infer<typeof submissionWarningsSchema>

/** A user's own figures (spec §3); `averageScore` is null while nothing was scored. */
export const userStatsSchema = z.object({
  submissionsCount: z.int(),
  winnersCount: z.int(),
  averageScore: z.number().nullable(),
  draftsCount: z.int(),
})
export type UserStats = z.infer<typeof userStatsSchema>
