import { z } from 'zod'
import { idSchema, instantSchema } from './common.ts'
import { line, wellFormed } from './text.ts'
import { witnessRules, witnessStates } from './witness-rules.ts'

const badAddress = 'Please enter a valid email address'

/** Whom an administrator asks to keep the signed heads of the log. */
export const witnessFormSchema = z.strictObject({
  name: line(witnessRules.nameMax).min(1, 'Please enter a name'),
  email: z.email(badAddress).max(witnessRules.emailMax, badAddress),
})
export type WitnessForm = z.output<typeof witnessFormSchema>

/** A witness as administrators see them. */
export const witnessSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  state: z.enum(witnessStates),
  /** When the last mail with a link to confirm was queued. */
  askedAt: instantSchema,
  /** Until when that link works; null once it was used. */
  expiresAt: instantSchema.nullable(),
  confirmedAt: instantSchema.nullable(),
  unsubscribedAt: instantSchema.nullable(),
  /** When somebody is deleted who does not confirm; null for who has confirmed. */
  deletedAt: instantSchema.nullable(),
  /** Since when mails have not reached them, and what their server said; null where the last mail arrived, as far as is known. */
  undelivered: z.object({ since: instantSchema, reason: z.string() }).nullable(),
})
export type Witness = z.output<typeof witnessSchema>

/** All witnesses, by name. */
export const witnessesSchema = z.array(witnessSchema).max(witnessRules.most)

/** What the link in the mail carries: the secret and the id of the request, with a dot between them. */
export const confirmWitnessSchema = z.strictObject({ link: wellFormed().min(1).max(200) })

/** What everybody may know of the witnesses. */
export const witnessCountSchema = z.object({ confirmed: z.int().min(0) })
export type WitnessCount = z.output<typeof witnessCountSchema>
