import { type Award, awardSchema } from '@accolade/contracts/entities/award'
import type { Database, Transaction } from './database.ts'

/** Awards, featured ones first, then in the order they were made. */
export async function listAwards(db: Database, only: { featured: boolean }): Promise<Award[]> {
  const where = only.featured ? { featured: true } : {}
  const rows = await db.award.findMany({ where, orderBy: [{ featured: 'desc' }, { id: 'asc' }] })
  return rows.map((row) => awardSchema.parse(row))
}

export async function findAward(db: Database | Transaction, id: string): Promise<Award | null> {
  const row = await db.award.findUnique({ where: { id } })
  return row && awardSchema.parse(row)
}

export async function insertAward(tx: Transaction, award: Award, now: Date): Promise<void> {
  await tx.award.create({ data: { ...award, createdAt: now, updatedAt: now } })
}

/** Replaces an award whose stored version is the one before; false: somebody else was faster. */
export async function replaceAward(tx: Transaction, { id, ...award }: Award, now: Date): Promise<boolean> {
  const where = { id, version: award.version - 1 }
  const { count } = await tx.award.updateMany({ where, data: { ...award, updatedAt: now } })
  return count === 1
}

/** Deletes an award at the version that was read; false: it is gone or was changed. */
export async function deleteAward(tx: Transaction, { id, version }: Award): Promise<boolean> {
  return (await tx.award.deleteMany({ where: { id, version } })).count === 1
}
