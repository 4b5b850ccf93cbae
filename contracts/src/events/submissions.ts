import { z } from 'zod'
import { daySchema, idSchema, instantSchema } from '../entities/common.ts'
import { maxRemindedDrafts } from '../entities/draft-reminders.ts'
import { submissionStatusSchema, transitionSchema } from '../entities/submission.ts'
import { maxOrderLines, teamSizes } from '../entities/submission-rules.ts'
import { administrationRecordedBy } from './administration.ts'
import { concernsOrganization as concerns } from './concerns-organization.ts'
import { defineEvent } from './define.ts'
import { exportPartReady } from './export-part.ts'

const snapshot = z.object({
  submissionId: idSchema,
  organizationId: idSchema,
  categoryId: idSchema,
  createdBy: idSchema,
  title: z.string(),
  description: z.string(),
  projectUrl: z.string().nullable(),
  teamSize: z.enum(teamSizes),
  status: submissionStatusSchema,
  paid: z.boolean(),
  createdAt: instantSchema,
  submittedAt: instantSchema.nullable(),
})

/** A draft was created; its whole state, without the brand and the credits, which nobody else needs. */
export const submissionCreated = defineEvent({
  type: 'submission.created',
  version: 1,
  producer: 'submissions',
  consumers: ['contact'],
  data: snapshot,
  concerns,
})

/** A submission changed, in content or in status; its whole state, as above. */
export const submissionChanged = defineEvent({
  type: 'submission.changed',
  version: 1,
  producer: 'submissions',
  consumers: ['winners'],
  /** `movedFrom` is the organization that it belonged to before this change, where that was another one. */
  data: snapshot.extend({ movedFrom: idSchema.optional() }),
  concerns: ({ organizationId, movedFrom }) => ({
    organizations: movedFrom ? [organizationId, movedFrom] : [organizationId],
  }),
})

/** A draft was deleted. */
export const submissionDeleted = defineEvent({
  type: 'submission.deleted',
  version: 1,
  producer: 'submissions',
  consumers: ['contact'],
  data: z.object({ submissionId: idSchema, organizationId: idSchema }),
  concerns,
})

/** A draft is deleted at `deletedAt`, unless the deadline of its category is moved: nobody completed it in time (retention). */
export const draftDeletionAnnounced = defineEvent({
  type: 'submission.deletion-announced',
  version: 1,
  producer: 'submissions',
  consumers: ['contact'],
  data: z.object({
    submissionId: idSchema,
    organizationId: idSchema,
    createdBy: idSchema,
    title: z.string(),
    deletedAt: instantSchema,
  }),
  concerns,
})

/**
 * Somebody is to be reminded of drafts whose deadline is near: those that this person began and those of organizations that the person owns.
 * Each is in such an event once for each person, deadline and day of the settings. `files` counts its evidence; `total` is how many drafts
 * there are, where they are more than an event names.
 */
export const draftsDue = defineEvent({
  type: 'submission.drafts-due',
  version: 1,
  producer: 'submissions',
  consumers: ['contact'],
  data: z.object({
    userId: idSchema,
    drafts: z
      .array(
        z.object({
          submissionId: idSchema,
          organizationId: idSchema,
          title: z.string(),
          categoryName: z.string(),
          deadline: daySchema,
          files: z.int().min(0),
        }),
      )
      .min(1)
      .max(maxRemindedDrafts),
    total: z.int().min(1),
  }),
})

/** A file of a submission was reserved, uploaded, changed or removed. */
export const evidenceChanged = defineEvent({
  type: 'submission.evidence-changed',
  version: 1,
  producer: 'submissions',
  consumers: [],
  data: z.object({ submissionId: idSchema, organizationId: idSchema }),
  concerns,
})

/** An entrant asked for the certificate of a finalist, or took it back. */
export const certificateChanged = defineEvent({
  type: 'submission.certificate-changed',
  version: 1,
  producer: 'submissions',
  consumers: [],
  data: z.object({ submissionId: idSchema, organizationId: idSchema, issued: z.boolean() }),
  concerns,
})

/**
 * The result of a submission as it is now, published once its organization may see it: with every step from the end of judging
 * on, and whenever it changes. The mean is in hundredths of a point on the 100-point scale, null where no judge's scores
 * count (any more); its version is judging's. Events from before results travelled have none.
 */
export const resultChanged = defineEvent({
  type: 'submission.result-changed',
  version: 1,
  producer: 'submissions',
  consumers: ['winners'],
  data: z.object({
    submissionId: idSchema,
    organizationId: idSchema,
    result: z
      .object({ meanHundredths: z.int().min(0).max(10_000).nullable(), version: z.int().min(1) })
      .optional(),
    /** How many entries its category has had in a year, itself among them; only as it wins. */
    entries: z.int().min(1).optional(),
  }),
  concerns,
})

/** Who must not judge what is another one, or may be: what a judge stated was changed, or what organizations belong to. */
export const conflictsChanged = defineEvent({
  type: 'submission.conflicts-changed',
  version: 1,
  producer: 'submissions',
  consumers: [],
  data: z.object({ judgeIds: z.array(idSchema) }),
  concerns: ({ judgeIds }) => ({ users: judgeIds }),
})

/** One entry of an order; `version` is the submission's with which it was asked for. */
const orderLine = z.object({
  submissionId: idSchema,
  title: z.string(),
  categoryId: idSchema,
  categoryName: z.string(),
  /** What is owed, after the discount. */
  amountCents: z.int().min(1),
  /** The code that made it less, and by how much. */
  discount: z.object({ code: z.string(), cents: z.int().min(1) }).optional(),
  /** It is the rate of members of the programme's association, before the discount. */
  memberRate: z.literal(true).optional(),
  version: z.int().min(1),
})

const { version: _version, ...onlyLine } = orderLine.shape

/**
 * An entrant orders entries and asks for their invoice: all that the invoice needs, as it was at that moment. Events from before orders
 * of several entries have the fields of their one entry in place of `lines`, and its version as the event's. An order of one entry has
 * both, so that a process of the release before reads it; one of several is refused there, and waits among the dead letters.
 */
export const paymentRequested = defineEvent({
  type: 'submission.payment-requested',
  version: 1,
  producer: 'submissions',
  consumers: ['contact'],
  data: z
    .object(onlyLine)
    .partial()
    .extend({
      organizationId: idSchema,
      organizationName: z.string(),
      requestedBy: idSchema,
      currency: z.string().length(3),
      orderId: idSchema.optional(),
      lines: z.array(orderLine).min(1).max(maxOrderLines).optional(),
    })
    .refine(({ lines, ...only }) => lines ?? z.object(onlyLine).safeParse(only).success, 'no entry'),
})

/** A step through the transition table. `details` is what mails say about it; events from the first releases lack it. */
export const statusChanged = defineEvent({
  type: 'submission.status-changed',
  version: 1,
  producer: 'submissions',
  consumers: ['contact'],
  data: z.object({
    submissionId: idSchema,
    categoryId: idSchema,
    from: submissionStatusSchema,
    to: submissionStatusSchema,
    details: z
      .object({
        title: z.string(),
        organizationId: idSchema,
        createdBy: idSchema,
        takenBy: transitionSchema.shape.by,
      })
      .optional(),
  }),
})

/** A submission left the programme. */
export const submissionWithdrawn = defineEvent({
  type: 'submission.withdrawn',
  version: 1,
  producer: 'submissions',
  consumers: [],
  data: z.object({ submissionId: idSchema, categoryId: idSchema, from: submissionStatusSchema }),
})

/**
 * The submissions of a person's own organization are erased: who has more about them than their ids erases that, too. A person with
 * many has several of these events; `last` says that no other follows. A domain of its own, as `erasure.requested` has.
 */
export const submissionsErased = defineEvent({
  type: 'submission-erasure.completed',
  version: 1,
  producer: 'submissions',
  consumers: ['contact', 'identity'],
  data: z.object({
    erasureId: idSchema,
    userId: idSchema,
    pseudonym: z.string(),
    submissionIds: z.array(idSchema).max(1_000),
    /** Those of organizations with other members in which the person's names were. */
    struckIds: z.array(idSchema).max(1_000).default([]),
    last: z.boolean(),
  }),
})

const judges = () => ({ judges: true }) as const

/** A submission as judges may see it: opaque id, no user, no organization, no file name. */
export const blindSubmissionReady = defineEvent({
  type: 'blind.submission.ready',
  version: 1,
  producer: 'submissions',
  consumers: ['judging'],
  data: z.object({
    judgingId: idSchema,
    categoryId: idSchema,
    title: z.string(),
    description: z.string(),
    teamSize: z.enum(teamSizes),
    projectUrl: z.string().nullable(),
    /** In the entrant's order; captions come without names. */
    evidence: z.array(
      z.object({
        ...{ id: idSchema, contentType: z.string(), caption: z.string().default('') },
        /** Of the file that it is a copy of, with a salt (decision 105); null while the file has no fingerprint. */
        sourceHash: z.string().nullable().default(null),
      }),
    ),
    /** Files that judges don't get, because their metadata could not be removed. */
    withheldFiles: z.int().min(0).default(0),
    excludedJudgeIds: z.array(idSchema),
    /** Who may judge it and is near it all the same, as somebody who once worked for the entrant; judging does not know why. */
    nearJudgeIds: z.array(idSchema).default([]),
  }),
  concerns: judges,
})

/**
 * A submission is no longer judged: judging of it is closed, and judges may still read it (`judged`), or it left the
 * programme, and they see nothing of it any more (`withdrawn`).
 */
export const blindSubmissionWithdrawn = defineEvent({
  type: 'blind.submission.withdrawn',
  version: 1,
  producer: 'submissions',
  consumers: ['judging'],
  data: z.object({ judgingId: idSchema, reason: z.enum(['judged', 'withdrawn']).default('judged') }),
  concerns: judges,
})

/** Its part of somebody's export is there. */
export const submissionsPartReady = exportPartReady('submissions')

/** An administrator did something here. */
export const administrationRecorded = administrationRecordedBy('submissions')
