import { z } from 'zod'
import { idSchema, instantSchema } from '../entities/common.ts'
import { creditReasons } from '../entities/credit-note.ts'
import { administrationRecordedBy } from './administration.ts'
import { everybody } from './audience.ts'
import { defineEvent } from './define.ts'
import { exportPartReady } from './export-part.ts'

/** Somebody wrote to the programme; the message itself stays with contact. */
export const messageReceived = defineEvent({
  type: 'contact.message-received',
  version: 1,
  producer: 'contact',
  consumers: [],
  data: z.object({
    messageId: idSchema,
    subject: z.string(),
    categoryId: idSchema.nullable(),
    submissionId: idSchema.nullable(),
  }),
})

/** A message of the contact form was answered, closed or opened again. */
export const messageChanged = defineEvent({
  type: 'contact.message-changed',
  version: 1,
  producer: 'contact',
  consumers: [],
  data: z.object({ messageId: idSchema }),
})

/** A mail was given up, or queued again by an administrator. */
export const mailQueueChanged = defineEvent({
  type: 'contact.mail-queue-changed',
  version: 1,
  producer: 'contact',
  consumers: [],
  data: z.object({ mailId: idSchema }),
})

/** A message to many was sent or stopped. */
export const broadcastChanged = defineEvent({
  type: 'contact.broadcast-changed',
  version: 1,
  producer: 'contact',
  consumers: [],
  data: z.object({ broadcastId: idSchema }),
})

/** Administrators changed what a mail says in a language; the words stay with contact. */
export const mailTextChanged = defineEvent({
  type: 'contact.mail-text-changed',
  version: 1,
  producer: 'contact',
  consumers: [],
  data: z.object({ template: z.string(), language: z.string() }),
})

/** A webhook was made, changed or deleted, or one of its deliveries took a step. */
export const webhookChanged = defineEvent({
  type: 'contact.webhook-changed',
  version: 1,
  producer: 'contact',
  consumers: [],
  data: z.object({ webhookId: idSchema }),
})

/** A witness of the log of judging was asked, has confirmed or unsubscribed, or was removed; who it is stays with contact. */
export const witnessesChanged = defineEvent({
  type: 'contact.witnesses-changed',
  version: 1,
  producer: 'contact',
  consumers: [],
  data: z.object({ witnessId: idSchema }),
  concerns: everybody,
})

const amount = { amountCents: z.int().min(0), currency: z.string().length(3) }

/** An invoice was made and its mail queued. Events from before orders of several entries have no lines, and one entry. */
export const paymentInvoiced = defineEvent({
  type: 'payment.invoiced',
  version: 1,
  producer: 'contact',
  consumers: ['contact'],
  data: z.object({
    paymentId: idSchema,
    submissionId: idSchema,
    invoiceNumber: z.string(),
    ...amount,
    lines: z.array(z.object({ submissionId: idSchema, amountCents: z.int().min(0) })).optional(),
  }),
})

/**
 * Something of an invoice was taken back by a credit note, and its mail queued: all of it where it was cancelled or corrected, and of a
 * line what is refunded. `paymentId` is the invoice.
 */
export const paymentCredited = defineEvent({
  type: 'payment.credited',
  version: 1,
  producer: 'contact',
  consumers: ['contact'],
  data: z.object({
    paymentId: idSchema,
    /** Of the first line. */
    submissionId: idSchema,
    invoiceNumber: z.string(),
    creditNoteId: idSchema,
    creditNoteNumber: z.string(),
    reason: z.enum(creditReasons),
    ...amount,
    lines: z.array(z.object({ submissionId: idSchema, amountCents: z.int().min(0) })),
  }),
})

/**
 * The money for one entry is in. An invoice of several entries has an event for each: `paymentId` names the line, and for the first
 * line it is the invoice's own id; `invoiceId` is missing in events from before orders of several entries.
 */
export const paymentReceived = defineEvent({
  type: 'payment.received',
  version: 1,
  producer: 'contact',
  consumers: ['submissions', 'contact'],
  data: z.object({
    paymentId: idSchema,
    invoiceId: idSchema.optional(),
    submissionId: idSchema,
    receivedAt: instantSchema,
    /** The submission's version with which the money was asked for; events of earlier releases have none. */
    requestVersion: z.int().min(1).optional(),
    ...amount,
  }),
})

/** `paymentId` and `invoiceId` as in `payment.received`. */
const refund = z.object({
  paymentId: idSchema,
  invoiceId: idSchema.optional(),
  refundId: idSchema,
  submissionId: idSchema,
  full: z.boolean(),
  ...amount,
})

/** A refund was granted and is to be transferred; `full` says whether all of the money goes back. */
export const refundApproved = defineEvent({
  type: 'payment.refund-approved',
  version: 1,
  producer: 'contact',
  consumers: ['submissions'],
  data: refund,
})

/** Money went back; `full` says whether all of it did. */
export const paymentRefunded = defineEvent({
  type: 'payment.refunded',
  version: 1,
  producer: 'contact',
  consumers: ['submissions', 'contact'],
  data: refund,
})

/**
 * An invoice changed for its payer and the administrators: it was created, paid or made void, or a refund of it took a step.
 * It is published with every such change, in addition to the events for other services.
 */
export const paymentChanged = defineEvent({
  type: 'payment.changed',
  version: 1,
  producer: 'contact',
  consumers: [],
  data: z.object({ paymentId: idSchema, submissionId: idSchema, payerId: idSchema }),
  concerns: ({ payerId }) => ({ users: [payerId] }),
})

/** Entries of the bank were imported, allocated to invoices or set aside. `entryId` is null where a whole statement came. */
export const bankEntriesChanged = defineEvent({
  type: 'contact.bank-entries-changed',
  version: 1,
  producer: 'contact',
  consumers: [],
  data: z.object({ entryId: idSchema.nullable() }),
})

/** The billing details of an organization were set, changed or deleted; what they say stays with contact. */
export const billingProfileChanged = defineEvent({
  type: 'contact.billing-profile-changed',
  version: 1,
  producer: 'contact',
  consumers: [],
  data: z.object({ organizationId: idSchema }),
  concerns: ({ organizationId }) => ({ organizations: [organizationId] }),
})

/** Somebody chose which mails they want; what they chose stays with contact. */
export const mailChoicesChanged = defineEvent({
  type: 'contact.mail-choices-changed',
  version: 1,
  producer: 'contact',
  consumers: [],
  data: z.object({ userId: idSchema }),
  concerns: ({ userId }) => ({ users: [userId] }),
})

/** Its part of somebody's export is there. */
export const contactPartReady = exportPartReady('contact')

/** An administrator did something here. */
export const administrationRecorded = administrationRecordedBy('contact')
