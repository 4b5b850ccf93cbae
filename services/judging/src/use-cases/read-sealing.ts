import type { Seal, Sealing } from '@accolade/contracts/entities/seal'
import { readLastHead } from '../store/score-log-heads.ts'
import { findSealRecord } from '../store/score-log-seals.ts'
import { type ListedSeal, listSeals } from '../store/seal-store.ts'
import type { Context } from './context.ts'
import { countsOf, countsOfSeal, readNextSeal } from './medal-table.ts'

/** Whether the results are sealed, what a seal would fix now, and all seals. */
export async function readSealing(context: Pick<Context, 'db' | 'pool' | 'opaqueId'>): Promise<Sealing> {
  const stored = await listSeals(context.db)
  const size = (await readLastHead(context.pool))?.size ?? 0
  const seals: Seal[] = []
  for (const seal of stored) {
    const number = await findSealRecord(context.pool, seal.id)
    const counts = await countsOfSeal(context.db, seal)
    seals.push({ ...counts, ...viewOf(seal), isSigned: number !== null && number < size })
  }
  if (stored.some(({ openedAt }) => openedAt === null)) return { refusal: null, next: null, seals }
  const { refusal, table } = await readNextSeal(context, context.db)
  return { refusal, next: table && countsOf(table), seals }
}

function viewOf(seal: ListedSeal) {
  const { id, sealedAt, sealedBy, isPublic, openedAt, openedBy, reason } = seal
  return {
    ...{ id, sealedAt: sealedAt.toISOString(), sealedBy, isPublic },
    opened: openedAt && { at: openedAt.toISOString(), by: openedBy, reason: reason! },
  }
}
