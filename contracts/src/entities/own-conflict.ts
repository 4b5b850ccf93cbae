import { z } from 'zod'
import { instantSchema } from './common.ts'
import { text } from './text.ts'

/** The longest reason that an administrator can give, in characters. */
export const ownConflictLimits = { reason: 300 }

/** An administrator's declaration about an entry; the reason may be empty. */
export const ownConflictFormSchema = z.strictObject({ reason: text(ownConflictLimits.reason).default('') })
export type OwnConflictForm = z.output<typeof ownConflictFormSchema>

/**
 * Why an administrator is too close to an entry: a member of an organization that belongs together with the entrant, now or once; named
 * in the credits; or what the administrator stated as a judge. `through` is the name of the organization, employer, client or brand.
 */
const ownReasonSchema = z.object({
  rule: z.enum(['member', 'former-member', 'credited', 'employer', 'client', 'brand']),
  through: z.string().nullable(),
})
export type OwnReason = z.output<typeof ownReasonSchema>

/** The conflict of interest of the administrator who asks with an entry; without reasons and a declaration there is none. */
export const ownConflictSchema = z.object({
  reasons: z.array(ownReasonSchema),
  declared: z.object({ at: instantSchema, reason: z.string() }).nullable(),
  /** The entry was never in judging: a declaration can still be taken back. */
  canTakeBack: z.boolean(),
})
export type OwnConflict = z.output<typeof ownConflictSchema>
