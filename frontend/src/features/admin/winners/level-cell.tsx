import { type AwardLevel, levelNames } from '@accolade/contracts/entities/judging-rules'
import type { AdminWinner } from '@accolade/contracts/entities/winner'
import { mark, type Words } from '@accolade/contracts/words'
import { LevelBadge } from '../../../components/level-badge.tsx'
import { formatNumber } from '../../../lib/format.ts'
import { say, t } from '../../../lib/words.ts'
import { Choice } from '../shared/list-tools.tsx'
import { Note } from '../shared/title-cell.tsx'

/** A level, or `none` for those without. */
export type LevelFilter = AwardLevel | 'none'

const levels = Object.entries(levelNames) as [AwardLevel, Words][]
const choices: [LevelFilter, Words][] = [['none', mark('Level missing')], ...levels]

/** Winners of one level, or those without. */
export function LevelChoice({
  value,
  onChange,
}: {
  value: LevelFilter | undefined
  onChange: (level: LevelFilter | undefined) => void
}) {
  const options = choices.map(([level, label]) => [level, say(label)] as const)
  return (
    <Choice label={t('Award level')} all={t('All')} value={value} options={options} onChange={onChange} />
  )
}

/** The level of a winner, or that it is missing or hidden; and the result where it says something else. */
export function LevelCell({ winner: { level, score, result, scoreHidden } }: { winner: AdminWinner }) {
  const differs = result && ((result.level ?? undefined) !== level || result.score !== score)
  return (
    <>
      {level && <LevelBadge level={level} />}
      {scoreHidden ? (
        <Note>{t('Hidden: conflict of interest')}</Note>
      ) : (
        !level && <span className="badge badge--missing">{t('Level missing')}</span>
      )}{' '}
      {differs && <Note>{t('Result: {result}', { result: resultText(result) })}</Note>}
    </>
  )
}

/** `73.00 points, Bronze`. */
export function resultText({ score, level }: NonNullable<AdminWinner['result']>): string {
  const points = formatNumber(score, 2)
  return level
    ? t('{points} points, {level}', { points, level: say(levelNames[level]) })
    : t('{points} points, below Bronze', { points })
}
