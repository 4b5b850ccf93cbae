import { z } from 'zod'
import { audiences, broadcastRules, placeholders } from './broadcast-rules.ts'
import { idListMax, idListSchema, idSchema, instantSchema } from './common.ts'
import { unknownPlaceholder } from './placeholders.ts'
import { submissionStatusSchema } from './submission.ts'
import { line, text } from './text.ts'

const { subjectMax, textMax, recipientsMax } = broadcastRules
const unknownMessage = 'Only name and programme can stand in braces'
const isKnown = (words: string) => unknownPlaceholder(words, placeholders) === undefined

/** To whom a message goes. */
export const audienceSchema = z.enum(Object.keys(audiences) as [keyof typeof audiences])

/** What a message says in one language: plain text, with an empty line between paragraphs. */
export const broadcastWordsSchema = z.strictObject({
  subject: line(subjectMax).min(3, 'Please write a subject').refine(isKnown, unknownMessage),
  text: text(textMax).min(10, 'Please write the message').refine(isKnown, unknownMessage),
})
export type BroadcastWords = z.infer<typeof broadcastWordsSchema>

/** A message in the languages of its readers; without German everybody gets the English one. */
export const broadcastContentSchema = z.strictObject({
  en: broadcastWordsSchema,
  de: broadcastWordsSchema.nullable(),
})
export type BroadcastContent = z.infer<typeof broadcastContentSchema>

const statusesSchema = z.array(submissionStatusSchema).max(submissionStatusSchema.options.length)

/**
 * A part of the people: of an audience only those who have to do with these categories, and of the entrants those with an entry in one
 * of these statuses. An empty list leaves nobody out.
 */
export const segmentSchema = z.strictObject({
  audience: audienceSchema,
  statuses: statusesSchema,
  categoryIds: z.array(idSchema).max(idListMax),
})
export type Segment = z.infer<typeof segmentSchema>

/** The same in a query, with commas between the values. */
export const segmentQuerySchema = z.object({
  audience: audienceSchema,
  statuses: z
    .string()
    .max(200)
    .transform((list) => list.split(','))
    .pipe(statusesSchema)
    .optional(),
  categoryIds: idListSchema.optional(),
})

/** How many people a segment has now: who would be written to, and who wants no messages. */
export const segmentCountSchema = z.object({ recipients: z.int().min(0), unsubscribed: z.int().min(0) })
export type SegmentCount = z.infer<typeof segmentCountSchema>

/** A message to send: `expected` is the number of recipients that was read before. */
export const broadcastFormSchema = z.strictObject({
  content: broadcastContentSchema,
  segment: segmentSchema,
  expected: z.int().min(1).max(recipientsMax),
})
export type BroadcastForm = z.infer<typeof broadcastFormSchema>

/** A test mail of a message in one of its languages. */
export const broadcastTestSchema = z.strictObject({
  words: broadcastWordsSchema,
  language: z.enum(['en', 'de']),
})

const sentWordsSchema = z.object({ subject: z.string(), text: z.string() })

/** What a message said, and to whom it went, as they are stored. */
export const sentContentSchema = z.object({ en: sentWordsSchema, de: sentWordsSchema.nullable() })
export const sentSegmentSchema = z.object(segmentSchema.shape)

/** A message that was sent, and where its mails are. */
export const broadcastSchema = z.object({
  id: idSchema,
  content: sentContentSchema,
  segment: sentSegmentSchema,
  /** The administrator; the name is null where the account is not known. */
  by: z.object({ userId: idSchema, name: z.string().nullable() }),
  createdAt: instantSchema,
  /** Who was written to, at the moment of sending. */
  recipients: z.int(),
  /** Who was left out because they want no messages. */
  unsubscribed: z.int(),
  waiting: z.int(),
  sent: z.int(),
  failed: z.int(),
  /** Mails that were taken back before they left: the message was stopped, or its reader wants none any more. */
  cancelled: z.int(),
  stopped: z.object({ name: z.string().nullable(), at: instantSchema }).nullable(),
})
export type Broadcast = z.infer<typeof broadcastSchema>
