import { z } from 'zod'
import { idSchema, instantSchema } from './common.ts'
import { text } from './text.ts'

/** The longest message between administrators and entrants, in characters, and how many one entry has at most. */
export const threadLimits = { text: 4000, perEntry: 200 }

/** A message about an entry, in plain text. */
export const threadFormSchema = z.strictObject({
  text: text(threadLimits.text).min(2, 'Please write a message'),
})

/** Up to which message of an entry one has read. Administrators read as the office, members of the organization as entrants. */
export const readMarkSchema = z.strictObject({
  submissionId: idSchema,
  number: z.int().min(1).max(threadLimits.perEntry),
  as: z.enum(['office', 'entrant']),
})

/** A message as entrants read it; `number` counts within the entry, from 1 on. */
export const threadMessageSchema = z.object({
  id: idSchema,
  number: z.int(),
  from: z.enum(['office', 'entrant']),
  /** Who wrote it. Entrants do not learn which administrator did; null also where nobody knows the name. */
  name: z.string().nullable(),
  text: z.string(),
  at: instantSchema,
})
export type ThreadMessage = z.infer<typeof threadMessageSchema>

/** The messages about an entry, the oldest first, and up to which the caller has read. */
export const threadSchema = z.object({ items: z.array(threadMessageSchema), read: z.int() })

/** The same for administrators, with who has read each message: of an entrant's the administrators, of theirs the members. */
export const adminThreadSchema = threadSchema.extend({
  items: z.array(
    threadMessageSchema.extend({
      readBy: z.array(z.object({ name: z.string().nullable(), at: instantSchema })),
    }),
  ),
})
export type AdminThreadMessage = z.infer<typeof adminThreadSchema>['items'][number]

/** Where the mails about one message are. */
export const messageMailsSchema = z.object({
  items: z.array(
    z.object({
      messageId: idSchema,
      sent: z.int(),
      waiting: z.int(),
      givenUp: z.array(z.object({ id: idSchema, toAddress: z.string(), reason: z.string().nullable() })),
    }),
  ),
})
export type MessageMails = z.infer<typeof messageMailsSchema>['items'][number]
