import { z } from 'zod'
import { instantSchema, linkTokenSchema } from './common.ts'
import { registerSchema } from './user.ts'

/** How long the link in the mail works that sets a new password. */
export const passwordResetRules = { minutes: 30 }

/** A change of the address waits at most so long for its links, and so long for an objection of the former address. */
export const addressChangeRules = { days: 7, objectionHours: 72 }

/** Who has forgotten the password gives the address of the account. */
export const forgottenPasswordSchema = z.strictObject({ email: registerSchema.shape.email })

/** The new password, with what the link in the mail carries. */
export const passwordResetSchema = linkTokenSchema.extend({ newPassword: registerSchema.shape.password })

/** The address that an account is to have. */
export const addressChangeFormSchema = z.strictObject({ email: registerSchema.shape.email })

/** A change of the address that is not in force yet. */
export const addressChangeSchema = z.object({
  newEmail: z.string(),
  newConfirmed: z.boolean(),
  /** Null: the former address was never confirmed, so nobody is asked there. */
  oldConfirmed: z.boolean().nullable(),
  /** From then on the new address is enough, unless the former one has objected. */
  enoughFrom: instantSchema,
  expiresAt: instantSchema,
})
export type AddressChange = z.infer<typeof addressChangeSchema>

/** What the former address says about a change: that it may go on, or that it must not. */
export const addressAnswerSchema = linkTokenSchema.extend({ agree: z.boolean() })

/** Where a change is after an answer. */
export const addressAnswerReplySchema = z.object({ state: z.enum(['waiting', 'changed', 'stopped']) })
