import { z } from 'zod'
import { commentStates } from '../entities/comment.ts'
import { idSchema, instantSchema } from '../entities/common.ts'
import { feedbackRuleSchema, placeOf, spreadOf } from '../entities/feedback.ts'
import { defineEvent } from './define.ts'

// A domain of its own: nobody gets every score because of it.

/** What entrants learn of how their entries were judged. */
export const feedbackRuleChanged = defineEvent({
  type: 'feedback.rule-changed',
  version: 1,
  producer: 'judging',
  consumers: ['submissions'],
  data: feedbackRuleSchema,
})

const hundredths = z.int().min(0).max(10_000)
const spread = spreadOf(hundredths).nullable()
const place = placeOf(hundredths)

/**
 * The feedback of a category is published, published again or, with no entries in all, taken back. `publication` counts these steps
 * of the category. A category comes in as many events as it needs, this is number `part` of `parts`; `total` counts the entries of all.
 */
export const feedbackChanged = defineEvent({
  type: 'feedback.changed',
  version: 1,
  producer: 'judging',
  consumers: ['submissions'],
  data: z.object({
    categoryId: idSchema,
    publication: z.int().min(1),
    at: instantSchema,
    part: z.int().min(1),
    parts: z.int().min(1),
    total: z.int().min(0),
    spread,
    criteria: z.array(z.object({ name: z.string(), weight: z.int(), spread })),
    /** The criteria come in the order of `criteria`. */
    entries: z.array(
      z.object({
        judgingId: idSchema,
        score: place,
        criteria: z.array(place),
        /** Comments for the entrant that were approved; releases before them sent none. */
        comments: z.array(z.string()).default([]),
      }),
    ),
  }),
})

/** A comment for an entrant that administrators may read was written, changed, taken back or decided about. */
export const commentChanged = defineEvent({
  type: 'feedback.comment-changed',
  version: 1,
  producer: 'judging',
  consumers: [],
  data: z.object({ id: idSchema, state: z.enum(commentStates).nullable() }),
})
