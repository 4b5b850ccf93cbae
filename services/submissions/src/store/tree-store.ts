import { escapeLike } from '@accolade/chassis/database/escape-like'
import type { TreeOrganization } from '@accolade/contracts/entities/organization-tree'
import type { Database, Transaction } from './database.ts'
import { Prisma } from './generated/client.ts'

/** Which organizations of the tree. */
export interface TreeFilter {
  q?: string | undefined
  parentId?: string | undefined
  id?: string | undefined
}

/** A page of the organizations that are found, by name, each with what it belongs to. */
export async function listTree(
  db: Database | Transaction,
  { q, parentId, id }: TreeFilter,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ items: TreeOrganization[]; total: number }> {
  const conditions = [
    ...(q ? [Prisma.sql`o.name ILIKE ${`%${escapeLike(q)}%`}`] : []),
    ...(parentId ? [Prisma.sql`o.parent_id = ${parentId}::uuid`] : []),
    ...(id ? [Prisma.sql`o.id = ${id}::uuid`] : []),
  ]
  const found = conditions.length > 0 ? Prisma.sql`WHERE ${Prisma.join(conditions, ' AND ')}` : Prisma.empty
  const [counted] = await db.$queryRaw<[{ total: number }]>`
    SELECT count(*)::integer AS total FROM organization o ${found}`
  const items = await db.$queryRaw<TreeOrganization[]>`
    SELECT o.id, o.name, o.listed, o.tree_version AS version,
      (SELECT count(*)::integer FROM organization c WHERE c.parent_id = o.id) AS below,
      (SELECT count(*)::integer FROM submission s WHERE s.organization_id = o.id) AS submissions,
      coalesce((WITH RECURSIVE up AS (
        SELECT p.id, p.name, p.parent_id, 1 AS level FROM organization p WHERE p.id = o.parent_id
        UNION ALL SELECT p.id, p.name, p.parent_id, up.level + 1 FROM organization p JOIN up ON p.id = up.parent_id
      ) SELECT json_agg(json_build_object('id', up.id, 'name', up.name) ORDER BY up.level DESC) FROM up), '[]') AS path
    FROM organization o ${found} ORDER BY lower(o.name), o.id LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`
  return { items, total: counted.total }
}

/** One of them; null: there is none. */
export async function findInTree(db: Database | Transaction, id: string): Promise<TreeOrganization | null> {
  const { items } = await listTree(db, { id }, { page: 1, pageSize: 1 })
  return items[0] ?? null
}

/** Adds an organization that nobody enters for. */
export async function insertListed(
  tx: Transaction,
  { id, name, parentId }: { id: string; name: string; parentId: string | null },
): Promise<void> {
  await tx.organization.create({ data: { id, name, parentId, listed: true } })
}

/** Puts it below another one, or below none. */
export async function setParent(tx: Transaction, id: string, parentId: string | null): Promise<void> {
  await tx.organization.update({ where: { id }, data: { parentId, treeVersion: { increment: 1 } } })
}

/** Why the database refused a place in the tree; null for any other error. */
export function refusedPlace(error: unknown): 'cycle' | 'depth' | null {
  const said = String((error as Error | null)?.message ?? '')
  if (said.includes('organization cannot belong to itself')) return 'cycle'
  return said.includes('too many levels') ? 'depth' : null
}
