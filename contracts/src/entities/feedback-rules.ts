/** A category has at least so many scored entries before its entrants learn how they compare: of fewer, the scores of others could be worked out. */
export const comparedEntriesMin = 5
