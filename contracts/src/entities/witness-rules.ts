/** Facts about the witnesses of the score log for pages that validate none. */

/**
 * How many there can be, how long the link to confirm works, how long somebody is kept afterwards who did not use it or has unsubscribed,
 * and limits of what is written.
 */
export const witnessRules = { most: 20, linkDays: 14, keptDays: 30, nameMax: 120, emailMax: 254 } as const

/** What a link to unsubscribe has before what is signed for a witness, so that it is told apart from a link to agree. */
export const unsubscribeMark = 'leave.'

/**
 * Where a witness is. `asked`: the link in the mail waits to be opened; `expired`: it was not; `unsubscribed`: they were a witness, and want
 * no more heads.
 */
export const witnessStates = ['asked', 'expired', 'confirmed', 'unsubscribed'] as const
export type WitnessState = (typeof witnessStates)[number]
