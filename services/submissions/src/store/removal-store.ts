import { evidenceKey, keysOf } from '../domain/evidence.ts'
import type { Database, Transaction } from './database.ts'

/** Notes, in the transaction that removes the files, that their objects are to be removed. */
export async function queueRemoval(tx: Transaction, assetIds: readonly string[], now: Date): Promise<void> {
  const keys = assetIds.flatMap(keysOf)
  await tx.removal.createMany({
    data: keys.map((objectKey) => ({ objectKey, createdAt: now })),
    skipDuplicates: true,
  })
}

/** What marks a copy in the judging store. */
export const copyMark = 'judging:'

/** The same for judges' copies. */
export async function queueCopyRemoval(
  tx: Transaction,
  evidenceIds: readonly string[],
  now: Date,
): Promise<void> {
  await tx.removal.createMany({
    data: evidenceIds.map((id) => ({ objectKey: `${copyMark}${evidenceKey(id)}`, createdAt: now })),
    skipDuplicates: true,
  })
}

/** The objects that wait for removal, oldest first. */
export async function listRemovals(db: Database, limit: number): Promise<string[]> {
  const rows = await db.removal.findMany({ orderBy: { createdAt: 'asc' }, take: limit })
  return rows.map(({ objectKey }) => objectKey)
}

export async function forgetRemovals(db: Database, keys: readonly string[]): Promise<void> {
  await db.removal.deleteMany({ where: { objectKey: { in: [...keys] } } })
}
