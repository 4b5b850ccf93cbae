import type { ParentRequest, parentOutcomes } from '@accolade/contracts/entities/parent-request'
import type { Database, Transaction } from './database.ts'

type Outcome = (typeof parentOutcomes)[number]

/** The last request of an organization's owners, with what the organization is called; null: there was none. */
export async function findParentRequest(db: Database | Transaction, organizationId: string) {
  const row = await db.parentRequest.findUnique({ where: { organizationId } })
  return row && { ...row, outcome: row.outcome as Outcome | null }
}

/** Keeps others from asking, withdrawing and answering for this organization until the transaction ends; gives its name, null: there is none. */
export async function lockOrganization(tx: Transaction, id: string): Promise<string | null> {
  const rows = await tx.$queryRaw<{ name: string }[]>`
    SELECT name FROM organization WHERE id = ${id}::uuid FOR NO KEY UPDATE`
  return rows[0]?.name ?? null
}

/** What an organization belongs to; null: to nothing. */
export async function findParentName(db: Database | Transaction, id: string): Promise<string | null> {
  const found = await db.organization.findUnique({
    where: { id },
    select: { parent: { select: { name: true } } },
  })
  return found?.parent?.name ?? null
}

/** Writes a request that waits in place of the one before. */
export async function saveParentRequest(
  tx: Transaction,
  {
    organizationId,
    ...asked
  }: { organizationId: string; name: string; note: string; askedBy: string; askedAt: Date },
): Promise<void> {
  const open = { ...asked, outcome: null, reason: null, answeredAt: null }
  await tx.parentRequest.upsert({
    where: { organizationId },
    create: { organizationId, ...open, version: 1 },
    update: { ...open, version: { increment: 1 } },
  })
}

/** Ends a request. */
export async function endParentRequest(
  tx: Transaction,
  organizationId: string,
  end: { outcome: Outcome; reason: string | null; answeredAt: Date },
): Promise<void> {
  await tx.parentRequest.update({ where: { organizationId }, data: { ...end, version: { increment: 1 } } })
}

/** A page of what waits, the oldest first. */
export async function listParentRequests(
  db: Database,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ items: ParentRequest[]; total: number }> {
  const total = await db.parentRequest.count({ where: { outcome: null } })
  const rows = await db.$queryRaw<(Omit<ParentRequest, 'askedAt'> & { askedAt: Date })[]>`
    SELECT r.organization_id AS id, o.name AS "organizationName", r.name, r.note, r.version, r.asked_at AS "askedAt",
      CASE WHEN p.id IS NOT NULL THEN json_build_object('id', p.id, 'name', p.name) END AS parent,
      nullif(coalesce(nullif(concat_ws(' ', a.first_name, a.last_name), ''), a.username), '') AS "askedBy"
    FROM parent_request r JOIN organization o ON o.id = r.organization_id
      LEFT JOIN organization p ON p.id = o.parent_id LEFT JOIN person a ON a.user_id = r.asked_by
    WHERE r.outcome IS NULL ORDER BY r.asked_at, r.organization_id
    LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`
  return { items: rows.map((row) => ({ ...row, askedAt: row.askedAt.toISOString() })), total }
}

/** What somebody asked for as an owner, for a copy of their data. */
export function listParentRequestsBy(tx: Transaction, userId: string) {
  return tx.parentRequest.findMany({
    where: { askedBy: userId },
    select: {
      ...{ organizationId: true, name: true, note: true, askedAt: true },
      ...{ outcome: true, reason: true, answeredAt: true },
    },
    orderBy: [{ askedAt: 'asc' }, { organizationId: 'asc' }],
  })
}

/** Leaves nothing of what was asked for these organizations. */
export async function deleteParentRequests(
  tx: Transaction,
  organizationIds: readonly string[],
): Promise<void> {
  await tx.parentRequest.deleteMany({ where: { organizationId: { in: [...organizationIds] } } })
}

/** Takes a person's names out of what was asked for these organizations, and answered. */
export async function strikeParentRequests(
  tx: Transaction,
  organizationIds: readonly string[],
  strike: (text: string) => string,
): Promise<void> {
  const where = { organizationId: { in: [...organizationIds] } }
  for (const { organizationId, name, note, reason } of await tx.parentRequest.findMany({ where })) {
    const struck = { name: strike(name), note: strike(note), reason: reason && strike(reason) }
    if (struck.name !== name || struck.note !== note || struck.reason !== reason)
      await tx.parentRequest.update({ where: { organizationId }, data: struck })
  }
}
