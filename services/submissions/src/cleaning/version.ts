/** Goes up by one with every change of what the cleaner leaves out: copies by an earlier version are made again. */
export const cleanerVersion = 2

/**
 * Copies by earlier versions than this one are known to reveal who made them: judges go without them until they are made
 * again. Those by later ones stay until the new ones take their place.
 */
export const safeCleanerVersion = 2
