import { type ErasingPart, type Erasure, erasingParts, type OwnOrganization } from '../domain/erasure.ts'
import { inviterName } from '../domain/invitation.ts'
import type { Database, Transaction } from './database.ts'
import type { Erasure as Row } from './generated/client.ts'

// the table's check constraint admits only the three states
const toErasure = (row: Row): Erasure => ({ ...row, state: row.state as Erasure['state'] })

/** The deletion of a user's account, whatever its state. */
export async function findErasure(db: Database | Transaction, userId: string): Promise<Erasure | null> {
  const row = await db.erasure.findUnique({ where: { userId } })
  return row && toErasure(row)
}

/** @throws what `violatedIndex` reads where the account has one already */
export async function insertErasure(tx: Transaction, { doneBy, ...rest }: Erasure): Promise<void> {
  await tx.erasure.create({ data: { ...rest, doneBy: [...doneBy] } })
}

/** Takes one back that has not begun; null where there is none. */
export async function deleteWaiting(tx: Transaction, userId: string): Promise<Erasure | null> {
  const [row] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM erasure WHERE user_id = ${userId}::uuid AND state = 'waiting' FOR UPDATE`
  return row ? toErasure(await tx.erasure.delete({ where: { id: row.id } })) : null
}

/** One that is due and that no other process has in hand, held until the transaction ends. */
export async function lockDue(tx: Transaction, now: Date): Promise<Erasure | null> {
  const [row] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM erasure WHERE state = 'waiting' AND due_at <= ${now}
    ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED`
  return row ? toErasure(await tx.erasure.findUniqueOrThrow({ where: { id: row.id } })) : null
}

/** Puts one off that cannot happen now. */
export async function postpone(tx: Transaction, id: string, dueAt: Date): Promise<void> {
  await tx.erasure.update({ where: { id }, data: { dueAt } })
}

/** Notes that it happens now. From here on the row holds nothing that names the person. */
export async function markRunning(tx: Transaction, id: string, begunAt: Date): Promise<void> {
  const cleared = { reason: null, doneBy: [], answeredAt: null, doneAt: null }
  await tx.erasure.update({ where: { id }, data: { state: 'running', begunAt, ...cleared } })
}

export async function listRunning(db: Database): Promise<Erasure[]> {
  const rows = await db.erasure.findMany({ where: { state: 'running' }, orderBy: { begunAt: 'asc' } })
  return rows.map(toErasure)
}

/** Notes that a service has erased the person, and when the last of them had. */
export async function noteDone(
  db: Database | Transaction,
  id: string,
  by: ErasingPart,
  now: Date,
): Promise<void> {
  await db.$executeRaw`
    UPDATE erasure SET done_by = done_by || ${by}::text WHERE id = ${id}::uuid AND NOT ${by}::text = ANY (done_by)`
  await db.$executeRaw`
    UPDATE erasure SET answered_at = ${now} WHERE id = ${id}::uuid AND answered_at IS NULL AND cardinality(done_by) = ${erasingParts.length}`
}

/** Notes that nothing is left of the person; false where another process has. */
export async function markDone(tx: Transaction, id: string, doneAt: Date): Promise<boolean> {
  const { count } = await tx.erasure.updateMany({
    where: { id, state: 'running' },
    data: { state: 'done', doneAt },
  })
  return count === 1
}

/** One page of deletions, the newest first, and how many there are. */
export async function listErasures(
  db: Database,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ items: Erasure[]; total: number }> {
  const rows = await db.erasure.findMany({
    orderBy: [{ requestedAt: 'desc' }, { id: 'desc' }],
    skip: (page - 1) * pageSize,
    take: pageSize,
  })
  return { items: rows.map(toErasure), total: await db.erasure.count() }
}

/** The organizations of a person with everybody else who belongs to them, oldest first. */
export async function listOwnOrganizations(
  db: Database | Transaction,
  userId: string,
): Promise<OwnOrganization[]> {
  return (await listOrganizationsOf(db, [userId])).get(userId) ?? []
}

/** The same of several people, by their ids. */
export async function listOrganizationsOf(
  db: Database | Transaction,
  userIds: string[],
): Promise<Map<string, OwnOrganization[]>> {
  const rows = await db.membership.findMany({
    where: { userId: { in: userIds } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    include: {
      organization: {
        include: {
          memberships: {
            orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
            include: { user: { select: { username: true, firstName: true, lastName: true } } },
          },
        },
      },
    },
    relationLoadStrategy: 'join',
  })
  return Map.groupBy(
    rows.map(({ userId, role, organization: { id, name, memberships } }) => ({
      ...{ userId, id, name, role },
      others: memberships
        .filter((other) => other.userId !== userId)
        .map((other) => ({
          ...{ userId: other.userId, name: inviterName(other.user), role: other.role },
        })),
    })),
    ({ userId }) => userId,
  )
}

/** Keeps others from joining or leaving these organizations until the transaction ends. */
export async function lockOrganizationsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.$queryRaw`
    SELECT 1 AS locked FROM organization
     WHERE id IN (SELECT organization_id FROM membership WHERE user_id = ${userId}::uuid) ORDER BY id FOR UPDATE`
}
