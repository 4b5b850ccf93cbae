import { z } from 'zod'
import { idSchema } from '../entities/common.ts'
import { defineEvent } from './define.ts'

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

/** A mail was given up, or queued again by an administrator. */
export const mailQueueChanged = defineEvent({
  type: 'contact.mail-queue-changed',
  version: 1,
  producer: 'contact',
  consumers: [],
  data: z.object({ mailId: idSchema }),
})
