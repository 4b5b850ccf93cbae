import { storeIfNewer } from '@accolade/chassis/database/store-if-newer'
import { holdPerson } from '@accolade/chassis/erasure/erased-person'
import type { Database, Transaction } from '../store/database.ts'
import { renewOfTree } from '../store/projection-store.ts'

/** The copy of one membership; `role` is null once it has ended. */
export interface Membership {
  userId: string
  organizationId: string
  organizationName: string
  role: 'owner' | 'member' | null
  version: number
}

/** Keeps a membership that is newer than the copy, and the organization's name with it. Of an erased person none is kept. */
export async function storeMembership(tx: Transaction, membership: Membership): Promise<boolean> {
  const { userId, organizationId, organizationName: name, role, version } = membership
  if ((await holdPerson(tx, userId)).erased) return false
  await tx.organization.createMany({ data: [{ id: organizationId, name }], skipDuplicates: true })
  if (!(await storeIfNewer(tx.membership, { userId, organizationId }, { role, version }))) return false
  const where = { id: organizationId, name: { not: name } }
  const renamed = await tx.organization.updateMany({ where, data: { name } })
  // judges state employers by name
  if (renamed.count > 0) await renewOfTree(tx, organizationId)
  return true
}

/** The role in the copy; undefined if it has no row for this user and organization. */
export async function findRole(
  db: Database,
  userId: string,
  organizationId: string,
): Promise<string | null | undefined> {
  const key = { userId_organizationId: { userId, organizationId } }
  return (await db.membership.findUnique({ where: key, select: { role: true } }))?.role
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
