import { type AwardLevel, levelNames } from '@accolade/contracts/entities/judging-rules'
import type { AdminWinner } from '@accolade/contracts/entities/winner'
import { LevelBadge } from '../../../components/level-badge.tsx'
import { Choice } from '../shared/list-tools.tsx'
import { Note } from '../shared/title-cell.tsx'

/** A level, or `none` for those without. */
export type LevelFilter = AwardLevel | 'none'

const levels = Object.entries(levelNames) as [AwardLevel, string][]
const options: [LevelFilter, string][] = [['none', 'Level missing'], ...levels]

/** Winners of one level, or those without. */
export function LevelChoice({
  value,
  onChange,
}: {
  value: LevelFilter | undefined
  onChange: (level: LevelFilter | undefined) => void
}) {
  return <Choice label="Award level" all="All" value={value} options={options} onChange={onChange} />
}

/** The level of a winner, or that it is missing; and the result where it says something else. */
export function LevelCell({ winner: { level, score, result } }: { winner: AdminWinner }) {
  const differs = result && ((result.level ?? undefined) !== level || result.score !== score)
  return (
    <>
      {level ? <LevelBadge level={level} /> : <span className="badge badge--missing">Level missing</span>}
      {differs && <Note>Result: {resultText(result)}</Note>}
    </>
  )
}

/** `73.00 points, Bronze`. */
export function resultText({ score, level }: NonNullable<AdminWinner['result']>): string {
  return `${score.toFixed(2)} points, ${level ? levelNames[level] : 'below Bronze'}`
}
