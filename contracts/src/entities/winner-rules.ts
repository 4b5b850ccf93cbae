import { type AwardLevel, levelNames } from './judging-rules.ts'

/** The words before the list of awards in a winner's description; one award per line or bullet follows (spec §2). */
export const awardsMarker = 'AWARDS RECEIVED:'

/** The award of a submission, from its level and its category; undefined if either is not known. */
export function awardTitleOf(level: AwardLevel | undefined, categoryName: string): string | undefined {
  return level && categoryName ? `${levelNames[level]} in ${categoryName}` : undefined
}

/** The result of judging for a winner's submission, `score` in points of 100. */
export interface WinnerResult {
  score: number
  level: AwardLevel | null
}

/** What an administrator reads where a winner has no level: what the result says, and that the choice is theirs. */
export function askForLevel(result: WinnerResult | null): string {
  if (!result) return 'No result of judging is known: choose the level'
  const meant = result.level ? levelNames[result.level] : 'below Bronze'
  return `The result of judging, ${result.score.toFixed(2)} points, is ${meant}: choose the level`
}

/** Limits and defaults of winners. A lower position comes first; the first of all is the Grand Prize Winner. */
export const winnerRules = {
  /** Entries of one category. */
  entriesMax: 100_000,
  slugMax: 120,
  positionMax: 9999,
  positionDefault: 100,
}
