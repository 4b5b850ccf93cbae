import { z } from 'zod'
import { idSchema, instantSchema } from '../entities/common.ts'
import { adminArticleSchema, winnerSchema } from '../entities/winner.ts'
import { administrationRecordedBy } from './administration.ts'
import { everybody } from './audience.ts'
import { defineEvent } from './define.ts'
import { exportPartReady } from './export-part.ts'

/** A winner is public: its whole state, published with the winner and after every change while it is public. */
export const winnerPublished = defineEvent({
  type: 'winner.published',
  version: 1,
  producer: 'winners',
  consumers: ['contact'],
  data: winnerSchema,
  concerns: everybody,
})

/** A winner is no longer public: taken back, or deleted. */
export const winnerWithdrawn = defineEvent({
  type: 'winner.withdrawn',
  version: 1,
  producer: 'winners',
  consumers: ['contact'],
  data: z.object({ id: winnerSchema.shape.id, slug: winnerSchema.shape.slug }),
  concerns: everybody,
})

/** An article that is or was public has changed or is gone. Pages and caches that hold it read it again. */
export const articleChanged = defineEvent({
  type: 'winner.article-changed',
  version: 1,
  producer: 'winners',
  consumers: [],
  data: adminArticleSchema.pick({ id: true, brandSlug: true, awardSlug: true, published: true }),
  concerns: everybody,
})

/** A draft of a winner or an article, which no visitor saw or sees, was created, changed or deleted. */
export const draftChanged = defineEvent({
  type: 'winner.draft-changed',
  version: 1,
  producer: 'winners',
  consumers: [],
  data: z.object({ id: winnerSchema.shape.id, kind: z.enum(['winner', 'article']) }),
})

/**
 * An administrator asks the people of an entrant to approve the public text; each gets a mail with a link, whose secret
 * `linkTokenQuestion` returns (`idOfPersonalLink`). `enteredBy` is who entered it, null where that is not known.
 */
export const approvalRequested = defineEvent({
  type: 'winner.approval-requested',
  version: 1,
  producer: 'winners',
  consumers: ['contact'],
  data: z.object({
    approvalId: idSchema,
    winnerId: idSchema,
    title: z.string(),
    organizationId: idSchema,
    enteredBy: idSchema.nullable(),
    expiresAt: instantSchema,
  }),
})

/** An entrant has approved a public text, or proposes another one. */
export const approvalAnswered = defineEvent({
  type: 'winner.approval-answered',
  version: 1,
  producer: 'winners',
  consumers: ['contact'],
  data: z.object({
    approvalId: idSchema,
    winnerId: idSchema,
    /** Of the work; releases before did not say it. */
    title: z.string().default(''),
    answer: z.enum(['approved', 'proposed']),
  }),
})

/** Its part of somebody's export is there. */
export const winnersPartReady = exportPartReady('winners')

/** An administrator did something here. */
export const administrationRecorded = administrationRecordedBy('winners')
