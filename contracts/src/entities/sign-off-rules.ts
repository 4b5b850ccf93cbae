/** Facts about the client's sign-off for pages that validate none. */

/** How long a link works, after how many days without an answer the client is reminded, and limits of what is written. */
export const signOffRules = { days: 21, reminderDays: 7, nameMax: 120, reasonMax: 1000 } as const

/** Whether clients sign entries off: not at all, as entrants like, or before an entry goes to the judges. */
export const signOffModes = ['off', 'asked', 'required'] as const
export type SignOffMode = (typeof signOffModes)[number]
