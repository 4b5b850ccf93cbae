import { z } from 'zod'
import { commentMax } from './comment-rules.ts'
import { idSchema, instantSchema, pageOf, pageQuerySchema } from './common.ts'
import { text } from './text.ts'

/** What a judge writes for the entrant of a submission, apart from the private notes. Until it is shared only the judge has it. */
export const commentSchema = z.object({
  text: z.string(),
  shared: z.boolean(),
  /** Rises with each change; 0 where nothing was ever written. */
  number: z.int().min(0),
})
export type Comment = z.output<typeof commentSchema>

/** The comment as a judge sends it; `number` is that of the comment that it replaces, as the judge saw it. */
export const commentFormSchema = z
  .strictObject({ text: text(commentMax), shared: z.boolean(), number: z.int().min(0) })
  .refine((form) => !form.shared || form.text !== '', {
    path: ['text'],
    error: 'Write a comment before you share it',
  })
export type CommentForm = z.output<typeof commentFormSchema>

/** What an administrator says of a shared comment. */
export const commentDecisions = ['approved', 'withheld'] as const
export type CommentDecision = (typeof commentDecisions)[number]

/** What becomes of a shared comment: `waiting` until an administrator has read it. */
export const commentStates = ['waiting', ...commentDecisions] as const
export type CommentState = (typeof commentStates)[number]

/** A shared comment, for administrators. It does not say whose it is. */
export const sharedCommentSchema = z.object({
  id: idSchema,
  judgingId: idSchema,
  title: z.string(),
  categoryName: z.string(),
  text: z.string(),
  number: z.int(),
  state: z.enum(commentStates),
  savedAt: instantSchema,
})
export type SharedComment = z.output<typeof sharedCommentSchema>

export const sharedCommentsQuerySchema = pageQuerySchema.extend({
  state: z.enum(commentStates).default('waiting'),
})

/** A page of shared comments in one state, and how many there are in each. */
export const sharedCommentsSchema = pageOf(sharedCommentSchema).extend({
  counts: z.record(z.enum(commentStates), z.int()),
})
export type SharedComments = z.output<typeof sharedCommentsSchema>

/** A decision about a comment as the administrator read it: one that the judge has changed since is not decided (409). */
export const commentDecisionSchema = z.strictObject({
  decision: z.enum(commentDecisions),
  number: z.int().min(1),
})
