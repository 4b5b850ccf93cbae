/** What begins the list of awards in a winner's description; one award per line or bullet follows (spec §2). */
export const awardsMarker = 'AWARDS RECEIVED:'

/** Limits and defaults of winners. A lower position comes first; the first of all is the Grand Prize Winner. */
export const winnerRules = { slugMax: 120, positionMax: 9999, positionDefault: 100 }
