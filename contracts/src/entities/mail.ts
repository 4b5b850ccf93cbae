import { z } from 'zod'
import { idSchema, instantSchema } from './common.ts'

/** A mail that could not be delivered, as administrators see it. */
export const givenUpMailSchema = z.object({
  id: idSchema,
  /** What it is about: `invoice`, `invitation`, `status-winner` … */
  kind: z.string(),
  toName: z.string(),
  toAddress: z.string(),
  subject: z.string(),
  /** What the mail server said last. */
  reason: z.string(),
  attempts: z.int(),
  createdAt: instantSchema,
  /** Null: an earlier release gave it up, which did not store the time. */
  givenUpAt: instantSchema.nullable(),
})
export type GivenUpMail = z.infer<typeof givenUpMailSchema>

/** An address that the last mail to it could not be delivered to: since when, and what the mail server said. */
export const deadAddressSchema = z.object({
  /** In lower case. */
  address: z.string(),
  since: instantSchema,
  reason: z.string(),
})
export type DeadAddress = z.infer<typeof deadAddressSchema>

/** So many of them are named, the latest first. */
export const mostDeadAddresses = 1000

/** Where a mail is: it waits to be sent or tried again, it has left, or it could not be delivered. */
export const mailStateSchema = z.enum(['waiting', 'sent', 'given-up'])

/** A mail about a submission, as administrators see it. What it said is deleted as it leaves. */
export const submissionMailSchema = givenUpMailSchema
  .omit({ reason: true, givenUpAt: true })
  .extend({ state: mailStateSchema, reason: z.string().nullable(), sentAt: instantSchema.nullable() })
export type SubmissionMail = z.infer<typeof submissionMailSchema>
