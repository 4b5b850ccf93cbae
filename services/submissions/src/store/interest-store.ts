import type { InterestsForm } from '@accolade/contracts/entities/interests'
import type { Database, Transaction } from './database.ts'

const inOrder = { orderBy: { position: 'asc' } } as const
const all = { employers: inOrder, clients: inOrder }

/** What a judge has stated; null: nothing yet. */
export function findInterests(db: Database | Transaction, userId: string) {
  return db.judgeInterest.findUnique({ where: { userId }, include: all })
}

export type StoredInterests = NonNullable<Awaited<ReturnType<typeof findInterests>>>

/** Every judge of now, with what they have stated. */
export async function listJudgesWithInterests(db: Database) {
  const judges = await db.judge.findMany({ where: { active: true }, select: { userId: true } })
  const userIds = judges.map(({ userId }) => userId)
  const stated = await db.judgeInterest.findMany({ where: { userId: { in: userIds } }, include: all })
  const byUser = new Map(stated.map((interests) => [interests.userId, interests]))
  return userIds.map((userId) => ({ userId, interests: byUser.get(userId) ?? null }))
}

/** Those of these keys by which an organization or the brand of an entry is called. */
export async function knownKeys(
  db: Database | Transaction,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const wanted = { in: [...keys].filter(Boolean) }
  const [organizations, entries] = [
    await db.organization.findMany({
      ...{ where: { nameKey: wanted }, select: { nameKey: true }, distinct: ['nameKey'] },
    }),
    await db.submission.findMany({
      ...{ where: { brandKey: wanted }, select: { brandKey: true }, distinct: ['brandKey'] },
    }),
  ]
  return new Set([...organizations.map(({ nameKey }) => nameKey), ...entries.map(({ brandKey }) => brandKey)])
}

/** Writes all that a judge states over what was there. */
export async function replaceInterests(
  tx: Transaction,
  userId: string,
  { employers, clients }: InterestsForm,
  by: { statedBy: string; statedAt: Date; version: number },
): Promise<void> {
  await tx.judgeInterest.upsert({ where: { userId }, create: { userId, ...by }, update: by })
  await tx.employer.deleteMany({ where: { userId } })
  await tx.client.deleteMany({ where: { userId } })
  await tx.employer.createMany({
    data: employers.map(({ name, from, until }, position) => ({
      ...{ userId, position, name, fromMonth: from, untilMonth: until },
    })),
  })
  await tx.client.createMany({ data: clients.map((name, position) => ({ userId, position, name })) })
}

/** Nothing of it is left. */
export async function deleteInterests(tx: Transaction, userId: string): Promise<void> {
  await tx.judgeInterest.deleteMany({ where: { userId } })
}

export async function readFormerMonths(db: Database | Transaction): Promise<number> {
  return (await db.conflictRule.findUniqueOrThrow({ where: { id: 1 } })).formerEmployerMonths
}

export async function saveFormerMonths(tx: Transaction, formerEmployerMonths: number): Promise<void> {
  await tx.conflictRule.update({
    where: { id: 1 },
    data: { formerEmployerMonths, version: { increment: 1 } },
  })
}
