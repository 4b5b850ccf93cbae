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
  /** Null: a release that did not note it gave it up. */
  givenUpAt: instantSchema.nullable(),
})
export type GivenUpMail = z.infer<typeof givenUpMailSchema>
