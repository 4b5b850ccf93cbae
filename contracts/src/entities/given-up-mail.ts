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
