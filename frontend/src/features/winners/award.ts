import { levelNames } from '@accolade/contracts/entities/judging-rules'
import type { Winner } from '@accolade/contracts/entities/winner'

/** What a winner has won: always with its level, where it has one. */
export function awardOf({ level, awardTitle }: Pick<Winner, 'level' | 'awardTitle'>): string {
  if (!level) return awardTitle || 'Winner'
  const name = levelNames[level]
  if (!awardTitle) return name
  return new RegExp(`\\b${name}\\b`, 'i').test(awardTitle) ? awardTitle : `${name}: ${awardTitle}`
}

/** The metal that a winner's page or card is set in (styles/medal.css); without a level none. */
export function metalClass(level: Winner['level']): string {
  return level ? `metal--${level}` : ''
}

/** The metal that a winner's medal is struck in; without a level it is only engraved. */
export function medalClass(level: Winner['level']): string {
  return level ? `medal--${level}` : ''
}

/** `73.00 of 100`. */
export function pointsOf(score: number): string {
  return `${score.toFixed(2)} of 100`
}
