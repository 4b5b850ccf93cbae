/** How long the link works by which an entrant approves the public text of a winner, and how long what is written there may be. */
export const approvalRules = { days: 21, nameMax: 120, textMax: 10_000, messageMax: 2_000 } as const
