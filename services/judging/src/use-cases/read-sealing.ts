import type { Seal, Sealing } from '@accolade/contracts/entities/seal'
import { readHidden } from '../store/hidden-entries.ts'
import { readLastHead } from '../store/score-log-heads.ts'
import { findSealRecord } from '../store/score-log-seals.ts'
import { isHolding, type ListedSeal, listSeals } from '../store/seal-store.ts'
import type { Context } from './context.ts'
import { countsOf, countsOfSeal, readNextSeal } from './medal-table.ts'

/**
 * Whether the results are sealed, what a seal would fix now, and all seals. Counts of medals, and their hash, say something of each
 * entry, so an administrator with a conflict gets none of what would be fixed.
 */
export async function readSealing(
  context: Pick<Context, 'db' | 'pool' | 'opaqueId'>,
  by: { userId: string },
): Promise<Sealing> {
  const stored = await listSeals(context.db)
  const size = (await readLastHead(context.pool))?.size ?? 0
  const seals: Seal[] = []
  for (const seal of stored) {
    const number = await findSealRecord(context.pool, seal.id)
    const counts = await countsOfSeal(context.db, seal)
    seals.push({ ...counts, ...viewOf(seal), isSigned: number !== null && number < size })
  }
  if (stored.some(isHolding)) return { refusal: null, next: null, seals }
  if ((await readHidden(context.db, by)).size > 0) return { refusal: 'conflict', next: null, seals }
  const { refusal, table } = await readNextSeal(context, context.db)
  return { refusal, next: table && countsOf(table), seals }
}

function viewOf(seal: ListedSeal) {
  const { id, sealedAt, sealedBy, isPublic, openedAt, openedBy, reason, endedAt, endedBy } = seal
  return {
    ...{ id, sealedAt: sealedAt.toISOString(), sealedBy, isPublic },
    opened: openedAt && { at: openedAt.toISOString(), by: openedBy, reason: reason! },
    ended: endedAt && { at: endedAt.toISOString(), by: endedBy },
  }
}
