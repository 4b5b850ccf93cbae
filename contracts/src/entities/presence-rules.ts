/** How often a page says that it is open, and after how long without a word it counts as closed. Apart from the schemas: pages load it without zod. */
export const presenceRules = { beatMs: 4_000, goneMs: 12_000 } as const
