import { levelNames } from '@accolade/contracts/entities/judging-rules'
import type { Winner } from '@accolade/contracts/entities/winner'
import { formatNumber } from './format.ts'
import { say, t } from './words.ts'

/** What a winner has won: always with its level, where it has one. */
export function awardOf({ level, awardTitle }: Pick<Winner, 'level' | 'awardTitle'>): string {
  if (!level) return awardTitle || t('Winner')
  const name = say(levelNames[level])
  if (!awardTitle) return name
  const named = new RegExp(`\\b(${levelNames[level]}|${name})\\b`, 'i')
  return named.test(awardTitle) ? awardTitle : `${name}: ${awardTitle}`
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
  return t('{score} of 100', { score: formatNumber(score, 2) })
}
