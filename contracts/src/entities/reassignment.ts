import { z } from 'zod'
import { mark } from '../words.ts'
import { idSchema } from './common.ts'
import { line } from './text.ts'

/**
 * What becomes of the rest: `unstarted` hands over what the judge has not begun, and the judge finishes what is begun; `all` ends the
 * assignment as well, hands over what is begun and not complete, and complete scorecards count on.
 */
export const reassignScopes = { unstarted: 'unstarted', all: 'all' } as const
const scope = z.enum(reassignScopes)

/** Whose submissions of which category go to whom; without `to`, to whom a draw would choose if nothing else moved. */
const what = { judgeId: idSchema, categoryId: idSchema, to: idSchema.optional(), scope }

export const reassignmentQuerySchema = z.object(what)
export type Reassigning = z.infer<typeof reassignmentQuerySchema>

/** `plan` is the preview's: nothing is done where something has changed since. */
export const reassignmentFormSchema = z.strictObject({ ...what, plan: line(64) })

const gets = z.object({ judgeId: idSchema, entries: z.int().min(1) })

/** What a reassignment would do; submissions are those in judging. */
export const reassignmentPreviewSchema = z.object({
  plan: z.string(),
  /** Null: all judges of the category score each submission, so that the whole assignment moves. */
  judgesPerEntry: z.int().nullable(),
  /** What the judge has: without any score, begun, and scored completely. */
  unstarted: z.int(),
  begun: z.int(),
  complete: z.int(),
  /** Who gets how many, most first. */
  gets: z.array(gets),
  /** Submissions that nobody can take over: they stay with a judge who stays, and lack a judge otherwise. */
  without: z.int(),
  /** Other judges who are assigned to the category, and judge. */
  others: z.int(),
  /** The chosen judge is assigned to the category by it. */
  assigns: z.boolean(),
})
export type ReassignmentPreview = z.infer<typeof reassignmentPreviewSchema>

const handed = z.object({ judgingId: idSchema, judgeId: idSchema })

/** What was done: who has which submissions now. */
export const reassignmentSchema = reassignmentPreviewSchema
  .omit({ plan: true })
  .extend({ handedOver: z.array(handed) })
export type Reassignment = z.infer<typeof reassignmentSchema>

/** Gives submissions back from those who got them to the judge who had them. */
export const returnFormSchema = z.strictObject({
  judgeId: idSchema,
  categoryId: idSchema,
  entries: z
    .array(z.strictObject({ judgingId: idSchema, judgeId: idSchema }))
    .min(1)
    .max(10_000),
})

/** How many went back. */
export const returnedSchema = z.object({ returned: z.int() })

/** Why nothing is reassigned. */
export const nothingReassigned = {
  changed: mark('Something has changed since the numbers were shown. Please look at them again.'),
  nothing: mark('There is nothing left to hand over.'),
  nobody: mark('Nobody else judges this category. Choose who takes over.'),
  begun: mark('Somebody who got these entries has begun to score them, or has them no longer.'),
}
