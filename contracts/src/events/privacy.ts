import { z } from 'zod'
import { idSchema, instantSchema } from '../entities/common.ts'
import { retentionSchema } from '../entities/retention.ts'
import { defineEvent } from './define.ts'
import { exportRequestSchema } from './export-part.ts'

/**
 * Somebody wants a copy of everything that is stored about them: each service puts its part together. The domain holds no names,
 * so that those may read it who read nothing else of identity's. Judging has events of its own (`judge.…`).
 */
export const exportRequested = defineEvent({
  type: 'privacy.export-requested',
  version: 1,
  producer: 'identity',
  consumers: ['catalogue', 'submissions', 'winners', 'contact'],
  data: exportRequestSchema,
})

/** The same to judging, which learns only of those who are or were judges. */
export const judgeExportRequested = defineEvent({
  type: 'judge.export-requested',
  version: 1,
  producer: 'identity',
  consumers: ['judging'],
  data: exportRequestSchema,
})

/** An export is no longer wanted: each service deletes its part. */
export const exportDeleted = defineEvent({
  type: 'privacy.export-deleted',
  version: 1,
  producer: 'identity',
  consumers: ['catalogue', 'submissions', 'winners', 'contact'],
  data: z.object({ exportId: idSchema }),
})

/** The same to judging. */
export const judgeExportDeleted = defineEvent({
  type: 'judge.export-deleted',
  version: 1,
  producer: 'identity',
  consumers: ['judging'],
  data: z.object({ exportId: idSchema }),
})

/** Every service has put its part of an export together: its owner gets a mail, without any of it. */
export const exportReady = defineEvent({
  type: 'identity.export-ready',
  version: 1,
  producer: 'identity',
  consumers: ['contact'],
  data: z.object({ exportId: idSchema, userId: idSchema, at: instantSchema, expiresAt: instantSchema }),
})

/** An export was asked for, a service has put its part together, or it was deleted. */
export const exportMoved = defineEvent({
  type: 'identity.export-moved',
  version: 1,
  producer: 'identity',
  consumers: [],
  data: z.object({
    exportId: idSchema,
    userId: idSchema,
    step: z.enum(['requested', 'part-ready', 'ready', 'deleted']),
  }),
  concerns: ({ userId }) => ({ users: [userId] }),
})

const erasure = z.object({ erasureId: idSchema, userId: idSchema })

/** An account is to be deleted at `dueAt`, unless that is cancelled: `by` says who wants it. Contact writes to its owner. */
export const erasureScheduled = defineEvent({
  type: 'identity.erasure-scheduled',
  version: 1,
  producer: 'identity',
  consumers: ['contact'],
  data: erasure.extend({ dueAt: instantSchema, by: z.enum(['owner', 'administrator']) }),
  concerns: ({ userId }) => ({ users: [userId] }),
})

/** An account is not going to be deleted after all. */
export const erasureCancelled = defineEvent({
  type: 'identity.erasure-cancelled',
  version: 1,
  producer: 'identity',
  consumers: ['contact'],
  data: erasure.extend({ at: instantSchema }),
  concerns: ({ userId }) => ({ users: [userId] }),
})

/**
 * How long things are kept is different now. A domain of its own, so that a release that does not know it leaves it in the stream
 * instead of acknowledging it.
 */
export const retentionChanged = defineEvent({
  type: 'retention.changed',
  version: 1,
  producer: 'identity',
  consumers: ['submissions', 'contact'],
  data: retentionSchema,
})

/** Everything of a person is deleted, in every service and in the streams. */
export const erasureCompleted = defineEvent({
  type: 'identity.erasure-completed',
  version: 1,
  producer: 'identity',
  consumers: [],
  data: z.object({ erasureId: idSchema }),
})

/**
 * A person is to be erased now: identity has done so. A domain of its own, so that a release that does not know it leaves it in the
 * stream instead of acknowledging it.
 */
export const erasureRequested = defineEvent({
  type: 'erasure.requested',
  version: 1,
  producer: 'identity',
  consumers: ['catalogue', 'submissions', 'winners', 'contact'],
  data: erasure.extend({
    /** What is shown in place of the name: `Deleted person 7F3A`. */
    pseudonym: z.string(),
    /** Whether the address was the person's for certain: only then is what somebody wrote under it the person's, too. */
    addressConfirmed: z.boolean(),
    /** Organizations that nobody else belonged to: they are gone with the person. */
    soleOrganizationIds: z.array(idSchema),
    /** Whether it is applied again after a backup was restored: then nobody is written to. */
    again: z.boolean().default(false),
  }),
})

/**
 * The same for judging, which must not learn of anybody who is no judge: it finds its judges by the SHA-256 of their id, in
 * lower-case hexadecimal digits, and can make nothing of any other.
 */
export const judgeErasureRequested = defineEvent({
  type: 'judge-erasure.requested',
  version: 1,
  producer: 'identity',
  consumers: ['judging'],
  data: z.object({ erasureId: idSchema, userHash: z.string().length(64) }),
})
