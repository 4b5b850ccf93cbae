/** Goes up by one with every change of what the cleaner leaves out: copies by an earlier version are made again. */
export const cleanerVersion = 2

/**
 * Copies by versions before this one may reveal the entrant: they are withheld from judges until they are made again. Copies by
 * later versions stay until new ones replace them.
 */
export const safeCleanerVersion = 2
