import type { Database, Transaction } from './database.ts'

/** The copy of one membership; `role` is null once it has ended. */
export interface Membership {
  userId: string
  organizationId: string
  organizationName: string
  role: 'owner' | 'member' | null
  version: number
}

/** The role that the copy knows; undefined where it knows nothing about the two. */
export async function findRole(
  db: Database,
  userId: string,
  organizationId: string,
): Promise<string | null | undefined> {
  const key = { userId_organizationId: { userId, organizationId } }
  return (await db.membership.findUnique({ where: key, select: { role: true } }))?.role
}

/** Keeps a membership that is newer than the copy, and the organization's name with it. */
export async function keepMembership(tx: Transaction, membership: Membership): Promise<void> {
  const { userId, organizationId, organizationName, role, version } = membership
  await tx.$executeRaw`
    INSERT INTO organization (id, name) VALUES (${organizationId}::uuid, ${organizationName})
    ON CONFLICT (id) DO NOTHING`
  const newer = await tx.$executeRaw`
    INSERT INTO membership (user_id, organization_id, role, version)
    VALUES (${userId}::uuid, ${organizationId}::uuid, ${role}, ${version})
    ON CONFLICT (user_id, organization_id) DO UPDATE
      SET role = excluded.role, version = excluded.version
      WHERE membership.version < excluded.version`
  if (newer > 0)
    await tx.$executeRaw`UPDATE organization SET name = ${organizationName}
      WHERE id = ${organizationId}::uuid AND name <> ${organizationName}`
}

export async function organizationName(tx: Transaction, id: string): Promise<string> {
  return (await tx.organization.findUniqueOrThrow({ where: { id } })).name
}

/** The owner of the organization of this name, if a copy has arrived. */
export async function findOwner(
  db: Database,
  name: string,
): Promise<{ userId: string; organizationId: string } | null> {
  return db.membership.findFirst({
    where: { role: 'owner', organization: { name } },
    select: { userId: true, organizationId: true },
    orderBy: { organizationId: 'asc' },
  })
}
