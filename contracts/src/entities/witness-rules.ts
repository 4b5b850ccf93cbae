/** Facts about the witnesses of the score log for pages that validate none. */

/** How many there can be, how long the link to confirm works, and limits of what is written. */
export const witnessRules = { most: 20, linkDays: 14, nameMax: 120, emailMax: 254 } as const

/**
 * Where a witness is. `asked`: the link in the mail waits to be opened; `expired`: it was not; `unsubscribed`: they were a witness, and want
 * no more heads.
 */
export const witnessStates = ['asked', 'expired', 'confirmed', 'unsubscribed'] as const
export type WitnessState = (typeof witnessStates)[number]
