import { dayIn } from './calendar.ts'

// Whether an organization is a member of the programme's association: one rule for what pages show and for what is billed. Apart from the
// schemas, so that pages load it without zod.

/** Limits of what is kept about a member. */
export const associationMemberRules = { numberMax: 60 }

/** For how long an organization is a member: whole days, `YYYY-MM-DD`, in the programme's time zone; null where nothing limits. */
export interface MembershipPeriod {
  validFrom: string | null
  validUntil: string | null
}

/** When a membership holds: now, not yet, or no longer. */
export type MembershipState = 'present' | 'not-begun' | 'ended'

/**
 * When a membership holds, as seen at a moment.
 *
 * @param timeZone IANA name of the programme's zone, in which days begin and end
 */
export function membershipState(
  { validFrom, validUntil }: MembershipPeriod,
  timeZone: string,
  now: Date,
): MembershipState {
  const today = dayIn(timeZone, now)
  if (validFrom !== null && today < validFrom) return 'not-begun'
  return validUntil !== null && today > validUntil ? 'ended' : 'present'
}
