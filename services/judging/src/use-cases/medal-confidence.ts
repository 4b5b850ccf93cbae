import { DomainError } from '@accolade/contracts/domain-error'
import { calibrationRules } from '@accolade/contracts/entities/calibration-rules'
import { type AwardLevel, awardLevels } from '@accolade/contracts/entities/judging-rules'
import type { MedalConfidence } from '@accolade/contracts/entities/transparency'
import { findSeal, noteConfidence } from '../store/seal-store.ts'
import type { Context } from './context.ts'
import { sealedEntriesOf } from './medal-table.ts'
import { levelAt, surenessBy, workOut } from './read-calibration.ts'
import { idInLog } from './sequence-log.ts'

/**
 * Works out how sure the medals of a seal are, once, while it holds. Results can be published without: statistics that take too long
 * must not keep anybody from that.
 */
export async function workOutConfidence(
  context: Pick<Context, 'db' | 'pool' | 'opaqueId'>,
  sealId: string,
  now: Date,
  stopping: AbortSignal,
): Promise<void> {
  const { db } = context
  const seal = await findSeal(db)
  if (seal?.id !== sealId || seal.confidence !== null) return
  const statistics = await workOut(context, now, stopping).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'unavailable') return null
    throw error
  })
  if (!statistics) return
  const { decides, found } = statistics
  const surenessOf = surenessBy(decides)
  // scorecards of entries that had left the programme tell about judges, and give no medals
  const sealed = await sealedEntriesOf(db, sealId)
  const judged = found.entries.filter(({ entryId }) => sealed.has(idInLog(context, entryId)))
  const byLevel = Map.groupBy(judged, (entry) => levelAt(entry[decides]))
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
