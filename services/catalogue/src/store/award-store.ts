import { type Award, awardSchema } from '@accolade/contracts/entities/award'
import type { Prisma } from './generated/client.ts'

type Client = Pick<Prisma.TransactionClient, 'award'>

/** Awards, featured ones first, then in the order they were made. */
export async function listAwards(client: Client, only: { featured: boolean }): Promise<Award[]> {
  const where = only.featured ? { featured: true } : {}
  const rows = await client.award.findMany({ where, orderBy: [{ featured: 'desc' }, { id: 'asc' }] })
  return rows.map((row) => awardSchema.parse(row))
}

export async function findAward(client: Client, id: string): Promise<Award | null> {
  const row = await client.award.findUnique({ where: { id } })
  return row && awardSchema.parse(row)
}

export async function insertAward(client: Client, award: Award, now: Date): Promise<void> {
  await client.award.create({ data: { ...award, createdAt: now, updatedAt: now } })
}

/** Replaces an award whose stored version is the one before; false: somebody else was faster. */
export async function replaceAward(client: Client, { id, ...award }: Award, now: Date): Promise<boolean> {
  const where = { id, version: award.version - 1 }
  const { count } = await client.award.updateMany({ where, data: { ...award, updatedAt: now } })
  return count === 1
}

/** Deletes an award at the version that was read; false: it is gone or was changed. */
export async function deleteAward(client: Client, { id, version }: Award): Promise<boolean> {
  return (await client.award.deleteMany({ where: { id, version } })).count === 1
}
