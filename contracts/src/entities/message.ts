import { z } from 'zod'
import { editedVersionSchema, idSchema, instantSchema } from './common.ts'
import { mailStateSchema } from './mail.ts'
import { text } from './text.ts'
import { languageSchema } from './user.ts'

/** Where a message of the contact form is: it waits for an answer, was answered by mail, or was closed without one. */
export const messageStatusSchema = z.enum(['open', 'answered', 'closed'])
export type MessageStatus = z.infer<typeof messageStatusSchema>

/** A message of the contact form in the list of administrators. */
export const messageSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  status: messageStatusSchema,
  receivedAt: instantSchema,
  /** What it was written about; the name is null while the category is not known. */
  categoryId: idSchema.nullable(),
  categoryName: z.string().nullable(),
  /** As the writer gave it: it may be somebody else's. */
  submissionId: idSchema.nullable(),
  /** Who wrote it, where that was somebody signed in. */
  userId: idSchema.nullable(),
  version: z.int(),
})
export type Message = z.infer<typeof messageSchema>

/** An answer, and where its mail is; null once the mail is not kept any more. */
export const messageAnswerSchema = z.object({
  id: idSchema,
  text: z.string(),
  at: instantSchema,
  /** The administrator; the name is null where the account is not known. */
  by: z.object({ userId: idSchema, name: z.string().nullable() }),
  mail: z.object({ state: mailStateSchema, attempts: z.int(), reason: z.string().nullable() }).nullable(),
})
export type MessageAnswer = z.infer<typeof messageAnswerSchema>

/** One message with everything that belongs to it. */
export const messageDetailSchema = messageSchema.extend({
  message: z.string(),
  /** The name of the account that wrote it. */
  accountName: z.string().nullable(),
  /** In which language an answer is laid out unless another one is chosen. */
  language: languageSchema,
  answers: z.array(messageAnswerSchema),
  /** Other messages of the same account or address, newest first, at most 20. */
  others: z.array(messageSchema.pick({ id: true, subject: true, status: true, receivedAt: true })),
  /** Who answered, closed or opened it last, and when. */
  changed: z.object({ name: z.string().nullable(), at: instantSchema }).nullable(),
})
export type MessageDetail = z.infer<typeof messageDetailSchema>

/** An answer to a message; the version is the one that was read, so that nobody answers what somebody else just answered. */
export const answerFormSchema = z.strictObject({
  text: text(5000).min(2, 'Please write an answer'),
  language: languageSchema.optional(),
  version: editedVersionSchema,
})
export type AnswerForm = z.output<typeof answerFormSchema>

/** Which version is closed or opened again. */
export const messageVersionSchema = z.strictObject({ version: editedVersionSchema })
