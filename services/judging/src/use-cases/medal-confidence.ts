import { DomainError } from '@accolade/contracts/domain-error'
import { calibrationRules } from '@accolade/contracts/entities/calibration-rules'
import { type AwardLevel, awardLevels } from '@accolade/contracts/entities/judging-rules'
import type { MedalConfidence } from '@accolade/contracts/entities/transparency'
import { findSeal, noteConfidence } from '../store/seal-store.ts'
import type { Context } from './context.ts'
import { levelAt, surenessBy, workOut } from './read-calibration.ts'

/**
 * Works out how sure the medals of a seal are, once, while it holds. Results can be published without: statistics that take too long
 * must not keep anybody from that.
 */
export async function workOutConfidence(
  { db, pool }: Pick<Context, 'db' | 'pool'>,
  sealId: string,
  now: Date,
  stopping: AbortSignal,
): Promise<void> {
  const seal = await findSeal(db)
  if (seal?.id !== sealId || seal.confidence !== null) return
  const statistics = await workOut({ db, pool }, now, stopping).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'unavailable') return null
    throw error
  })
  if (!statistics) return
  const { decides, found } = statistics
  const surenessOf = surenessBy(decides)
  const byLevel = Map.groupBy(found.entries, (entry) => levelAt(entry[decides]))
  const levels = Object.keys(awardLevels) as AwardLevel[]
  const confidence = Object.fromEntries(
    levels.map((level) => {
      const entries = byLevel.get(level) ?? []
      const sure = entries.filter((entry) => entry.confidence && surenessOf(entry) >= calibrationRules.sure)
      return [level, { entries: entries.length, sure: sure.length }]
    }),
  ) as MedalConfidence
  await noteConfidence(db, sealId, confidence)
}
