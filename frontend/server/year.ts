/** How long browsers keep what never changes under its address. */
export const yearSeconds = 31_536_000
