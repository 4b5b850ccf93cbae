import { changeSwitches } from '@accolade/chassis/database/switch-lock'
import type { Criterion } from '@accolade/contracts/entities/category'
import type { Database, Transaction } from './database.ts'

// A copy is written only where it is newer than what is held: events come late, twice and out of order.

export async function keepJudge(
  tx: Transaction,
  judge: { userId: string; active: boolean; version: number },
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO judge (user_id, active, version) VALUES (${judge.userId}::uuid, ${judge.active}, ${judge.version})
    ON CONFLICT (user_id) DO UPDATE SET active = excluded.active, version = excluded.version
      WHERE judge.version < excluded.version`
}

export async function isJudge(tx: Transaction, userId: string): Promise<boolean> {
  return (await tx.judge.count({ where: { userId, active: true } })) > 0
}

/** Notes that a judge is reminded now; false where the judge was reminded after `since`, or is none. */
export async function noteReminder(
  tx: Transaction,
  userId: string,
  { now, since }: { now: Date; since: Date },
): Promise<boolean> {
  const where = { userId, active: true, OR: [{ remindedAt: null }, { remindedAt: { lte: since } }] }
  return (await tx.judge.updateMany({ where, data: { remindedAt: now } })).count === 1
}

/** Whether scores are taken now. */
export async function isPhaseOpen(tx: Transaction): Promise<boolean> {
  return (await tx.programme.findUnique({ where: { id: 1 } }))?.judgingPhase ?? false
}

/** The ids of those who judge. */
export async function listJudges(db: Database): Promise<string[]> {
  const rows = await db.judge.findMany({ where: { active: true }, select: { userId: true } })
  return rows.map(({ userId }) => userId)
}

/** The version of the settings that is gone by; 0 before the first one is known. */
export async function readSettingsVersion(db: Database): Promise<number> {
  return (await db.programme.findUnique({ where: { id: 1 } }))?.version ?? 0
}

export async function keepProgramme(
  tx: Transaction,
  programme: { judgingPhase: boolean; version: number },
): Promise<void> {
  await changeSwitches(tx)
  await tx.$executeRaw`
    INSERT INTO programme (id, judging_phase, version) VALUES (1, ${programme.judgingPhase}, ${programme.version})
    ON CONFLICT (id) DO UPDATE SET judging_phase = excluded.judging_phase, version = excluded.version
      WHERE programme.version < excluded.version`
}

/** Keeps a category with its criteria; false where the copy is as new. */
export async function keepCategory(
  tx: Transaction,
  category: { id: string; name: string; version: number; criteria: readonly Criterion[] },
): Promise<boolean> {
  const { id, name, version, criteria } = category
  const newer = await tx.$executeRaw`
    INSERT INTO category (id, name, version) VALUES (${id}::uuid, ${name}, ${version})
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, version = excluded.version
      WHERE category.version < excluded.version`
  if (newer === 0) return false
  await tx.criterion.deleteMany({ where: { categoryId: id } })
  await tx.criterion.createMany({
    data: criteria.map((criterion, position) => ({ ...criterion, categoryId: id, position })),
  })
  return true
}

export async function hasCategory(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.category.count({ where: { id } })) > 0
}

/** The categories with their criteria in order, by id. */
export async function readCategories(
  db: Database | Transaction,
  ids?: readonly string[],
): Promise<Map<string, { name: string; criteria: Criterion[] }>> {
  const rows = await db.category.findMany({
    ...(ids && { where: { id: { in: [...ids] } } }),
    include: { criteria: { orderBy: { position: 'asc' } } },
    relationLoadStrategy: 'join',
  })
  return new Map(
    rows.map(({ id, name, criteria }) => [
      id,
      {
        name,
        criteria: criteria.map(({ id, name, weight, description }) => ({ id, name, weight, description })),
      },
    ]),
  )
}
