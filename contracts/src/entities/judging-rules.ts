/** Scoring limits (spec §5, §9). */
export const scoreRules = { min: 0, max: 10, step: 0.1, default: 5 }

/** Award levels and the points from which on they are given, on the 100-point scale (spec §1, §9). */
export const awardLevels = { gold: 90, silver: 80, bronze: 70 } as const
