import { mark, type Words } from '../words.ts'

/** Scoring limits (spec §5, §9). */
export const scoreRules = { min: 0, max: 10, step: 0.1, default: 5 }

/** Award levels and the points from which on they are given, on the 100-point scale (spec §1, §9). */
export const awardLevels = { gold: 90, silver: 80, bronze: 70 } as const

/** An award level, and the metal that it is struck in. */
export type AwardLevel = keyof typeof awardLevels

/** The levels, the highest first. */
export const levelOrder = Object.keys(awardLevels) as readonly AwardLevel[]

/** What the levels are called on pages and in mails. */
export const levelNames: Readonly<Record<AwardLevel, Words>> = {
  gold: mark('Gold'),
  silver: mark('Silver'),
  bronze: mark('Bronze'),
}

/**
 * The award level of a mean (spec §1, §9), the one rule for all: a level begins at its points, so that 89.99 is Silver.
 *
 * @param meanHundredths hundredths of a point on the 100-point scale, rounded as people see it; null without a result
 * @returns null below Bronze
 */
export function levelOf(meanHundredths: number | null): AwardLevel | null {
  if (meanHundredths === null) return null
  return levelOrder.find((level) => meanHundredths >= awardLevels[level] * 100) ?? null
}
