import { z } from 'zod'
import { mark } from '../words.ts'
import { idSchema, instantSchema } from './common.ts'
import { line } from './text.ts'

/** What takes two administrators: acts of the audit trail, by their names there. */
export const jointActs = [
  'seal-results',
  'unseal-results',
  'end-edition',
  'drop-scores',
  'change-criteria',
  'reopen-judging',
] as const
export type JointAct = (typeof jointActs)[number]

/** How long a second administrator has. */
export const actRequestHours = 24

/** Why something is to be done: the second administrator reads it, and so does everybody once the log is published. */
export const actReasonSchema = line(300).min(10, 'Please give a reason of at least 10 characters')

/**
 * How a request has ended. `outdated`: what was asked for was no longer possible when it was approved. `alone`: nothing was asked for,
 * since nobody else could approve it, and it was done at once (break-glass).
 */
export const actOutcomeSchema = z.enum(['approved', 'refused', 'withdrawn', 'expired', 'outdated', 'alone'])
export type ActOutcome = z.output<typeof actOutcomeSchema>

/** Why something is refused that takes two administrators. */
export const actRequestRefusals = {
  unknown: mark('Who administers is not known yet. Please try again in a few seconds.'),
  notAlone: mark('There is another administrator, who has to approve this. Please look at it again.'),
  alone: mark('You are the only administrator, so nobody could approve this. Please look at it again.'),
  waiting: mark('This waits for approval already. Please look at the open request.'),
  own: mark('You asked for this yourself. Another administrator has to approve it.'),
  notOwn: mark('Only who asked for this can withdraw it.'),
  ended: mark('This request is no longer open.'),
  needed: mark('This takes the approval of a second administrator. Please look at it again.'),
  left: mark('Who asked for this is no longer an administrator, so the request has ended.'),
} as const

/** What results of a category depend on. */
const judgedBySchema = z.object({
  criteria: z.array(z.object({ name: z.string(), weight: z.int() })),
  judgesPerEntry: z.int().min(1).nullable(),
})
export type JudgedBy = z.output<typeof judgedBySchema>

/** What exactly is to be done, as far as the act does not say it. */
export const actDetailsSchema = z.object({
  judgeId: idSchema.optional(),
  categoryId: idSchema.optional(),
  /** Criteria and weights as they were when somebody asked, and as they would be. */
  criteria: z.object({ before: judgedBySchema, after: judgedBySchema }).optional(),
})
export type ActDetails = z.output<typeof actDetailsSchema>

/** A request for an act that a second administrator has to approve, and how it ended; null while it waits. */
export const actRequestSchema = z.object({
  id: idSchema,
  act: z.enum(jointActs),
  /** What it is done to, where there is more than one of it; one request at a time waits for each. */
  subject: z.string(),
  details: actDetailsSchema,
  reason: z.string(),
  /** Null: nobody that is known any more. */
  askedBy: idSchema.nullable(),
  askedAt: instantSchema,
  expiresAt: instantSchema,
  ended: z.object({ outcome: actOutcomeSchema, at: instantSchema, by: idSchema.nullable() }).nullable(),
})
export type ActRequest = z.output<typeof actRequestSchema>

/** A request of another service as judging logs it: whole each time, with what exactly was asked for. */
export const loggedActSchema = actRequestSchema.omit({ id: true, details: true }).extend({
  requestId: idSchema,
  askedBy: idSchema,
  parameters: z.record(z.string(), z.string()),
})
export type LoggedAct = z.output<typeof loggedActSchema>

/** How many of those that have ended are shown. */
export const endedActRequestsShown = 20

export const actRequestsSchema = z.object({
  /** How many administrators could approve what the caller asks for; null while that is not known. */
  others: z.int().min(0).nullable(),
  /** Those that wait, the oldest first; then those that have ended, the newest first. */
  requests: z.array(actRequestSchema),
})
export type ActRequests = z.output<typeof actRequestsSchema>

export const actAnswerFormSchema = z.strictObject({ answer: z.enum(['approve', 'refuse', 'withdraw']) })
export type ActAnswer = z.output<typeof actAnswerFormSchema>['answer']
