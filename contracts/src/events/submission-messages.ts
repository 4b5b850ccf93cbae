import { z } from 'zod'
import { changePartSchema } from '../entities/change-request.ts'
import { idSchema, instantSchema } from '../entities/common.ts'
import { parentOutcomes } from '../entities/parent-request.ts'
import { concernsOrganization as concerns } from './concerns-organization.ts'
import { defineEvent } from './define.ts'

// What is said about an entry: requested changes, messages, the notes of administrators, and how it was judged; and about an organization: where it belongs.

/**
 * An administrator asks an entrant for a change (`requested`), asks for something else or until another day (`changed`), or has the
 * mail sent again (`again`). The version is the request's.
 */
export const changesRequested = defineEvent({
  type: 'submission.changes-requested',
  version: 1,
  producer: 'submissions',
  consumers: ['contact'],
  data: z.object({
    requestId: idSchema,
    submissionId: idSchema,
    organizationId: idSchema,
    createdBy: idSchema,
    title: z.string(),
    message: z.string(),
    parts: z.array(changePartSchema),
    /** The name of the file that it is about. */
    fileName: z.string().nullable(),
    dueAt: instantSchema,
    news: z.enum(['requested', 'changed', 'again']),
  }),
  concerns,
})

/** A requested change came back (`answered`), or an administrator has taken the request back (`withdrawn`). */
export const changesClosed = defineEvent({
  type: 'submission.changes-closed',
  version: 1,
  producer: 'submissions',
  consumers: ['contact'],
  data: z.object({
    requestId: idSchema,
    submissionId: idSchema,
    organizationId: idSchema,
    createdBy: idSchema,
    title: z.string(),
    outcome: z.enum(['answered', 'withdrawn']),
    /** What the entrant wrote to it. */
    note: z.string(),
  }),
  concerns,
})

/** An administrator wrote to an entrant about an entry, or an entrant to the administrators. The words stay with submissions. */
export const messageWritten = defineEvent({
  type: 'submission.message-written',
  version: 1,
  producer: 'submissions',
  consumers: ['contact'],
  data: z.object({
    messageId: idSchema,
    submissionId: idSchema,
    organizationId: idSchema,
    title: z.string(),
    from: z.enum(['office', 'entrant']),
  }),
  concerns,
})

/** Somebody has read messages about an entry. */
export const messagesRead = defineEvent({
  type: 'submission.messages-read',
  version: 1,
  producer: 'submissions',
  consumers: [],
  data: z.object({ submissionId: idSchema, organizationId: idSchema }),
  concerns,
})

/** An administrator wrote, changed or deleted an internal note. What it says stays with submissions; only administrators learn of it. */
export const notesChanged = defineEvent({
  type: 'submission.notes-changed',
  version: 1,
  producer: 'submissions',
  consumers: [],
  data: z.object({ submissionId: idSchema }),
})

/** Entrants see how these entries of theirs were judged, or see it no more. */
export const entriesFeedbackChanged = defineEvent({
  type: 'submission.feedback-changed',
  version: 1,
  producer: 'submissions',
  consumers: ['contact'],
  data: z.object({
    organizationId: idSchema,
    submissionIds: z.array(idSchema),
    published: z.boolean(),
    /** There is something to read: published, and not all of it is switched off; of which category. Releases before said neither. */
    shown: z.boolean().default(false),
    categoryId: idSchema.optional(),
  }),
  concerns,
})

/** What entrants learn of how their entries were judged has changed, for the pages of an organization whose entries have feedback. */
export const feedbackRuleApplied = defineEvent({
  type: 'submission.feedback-rule-changed',
  version: 1,
  producer: 'submissions',
  consumers: [],
  data: z.object({ organizationId: idSchema }),
  concerns,
})

const ofSignOff = {
  signOffId: idSchema,
  submissionId: idSchema,
  organizationId: idSchema,
  organizationName: z.string(),
  title: z.string(),
}

/**
 * The client that an entrant has named is asked to sign an entry off, or reminded; the link in the mail carries what `linkTokenQuestion` gives for
 * `signOffId`. `namedBy`: whose language the mail is in.
 */
export const signOffRequested = defineEvent({
  type: 'submission.sign-off-requested',
  version: 1,
  producer: 'submissions',
  consumers: ['contact'],
  data: z.object({
    ...ofSignOff,
    name: z.string(),
    email: z.string(),
    namedBy: idSchema,
    expiresAt: instantSchema,
    news: z.enum(['asked', 'reminder']),
  }),
  concerns,
})

/** A client has signed an entry off, or refused; the reason stays with submissions. */
export const signOffAnswered = defineEvent({
  type: 'submission.sign-off-answered',
  version: 1,
  producer: 'submissions',
  consumers: ['contact'],
  data: z.object({ ...ofSignOff, createdBy: idSchema, answer: z.enum(['signed', 'refused']) }),
  concerns,
})

/**
 * What an organization belongs to has changed (`placed`), or what its owners ask for: asked, withdrawn, confirmed or refused with a reason.
 * `parentName` is what it belongs to now, or what they asked for where that is another thing (`asked`, `withdrawn`, `refused`).
 */
export const parentChanged = defineEvent({
  type: 'submission.parent-changed',
  version: 1,
  producer: 'submissions',
  consumers: ['contact'],
  data: z.object({
    organizationId: idSchema,
    organizationName: z.string(),
    news: z.enum(['placed', 'asked', ...parentOutcomes]),
    parentName: z.string().nullable(),
    reason: z.string().nullable(),
  }),
  concerns,
})
