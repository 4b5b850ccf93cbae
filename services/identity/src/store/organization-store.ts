import { foldName } from '../domain/names.ts'
import type { Membership, MembershipRole } from '../domain/organization.ts'
import type { Database, Transaction } from './database.ts'

const columns = {
  id: true,
  organizationId: true,
  userId: true,
  role: true,
  version: true,
  organization: { select: { name: true } },
}

interface Row {
  id: string
  organizationId: string
  userId: string
  role: string
  version: number
  organization: { name: string }
}

function toMembership({ organization, role, ...row }: Row): Membership {
  // The table's check constraint admits only the two roles.
  return { ...row, role: role as MembershipRole, organizationName: organization.name }
}

/** @throws what `violatedIndex` reads where the user has created an organization of this name already */
export async function insertOrganization(tx: Transaction, owner: Membership, createdAt: Date): Promise<void> {
  const { organizationId, organizationName: name, userId } = owner
  await tx.organization.create({
    data: { id: organizationId, name, nameKey: foldName(name), createdBy: userId, createdAt },
  })
  await insertMembership(tx, owner, createdAt)
}

/** @throws what `violatedIndex` reads where the user is a member already */
export async function insertMembership(
  tx: Transaction,
  membership: Membership,
  createdAt: Date,
): Promise<void> {
  const { id, organizationId, userId, role, version } = membership
  await tx.membership.create({ data: { id, organizationId, userId, role, version, createdAt } })
}

/** Whether the account with this address, if there is one, belongs to the organization. */
export async function isMemberByEmail(
  tx: Transaction,
  organizationId: string,
  email: string,
): Promise<boolean> {
  const found = await tx.membership.findFirst({
    where: { organizationId, user: { emailKey: foldName(email) } },
    select: { id: true },
  })
  return found !== null
}

/** The user's organizations, oldest first. */
export async function listMemberships(db: Database | Transaction, userId: string): Promise<Membership[]> {
  const rows = await db.membership.findMany({
    where: { userId },
    select: columns,
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    relationLoadStrategy: 'join',
  })
  return rows.map(toMembership)
}

export async function findMembership(
  db: Database | Transaction,
  userId: string,
  organizationId: string,
): Promise<Membership | null> {
  const row = await db.membership.findUnique({
    where: { userId_organizationId: { userId, organizationId } },
    select: columns,
    relationLoadStrategy: 'join',
  })
  return row && toMembership(row)
}

/** Keeps others from changing a membership until the transaction ends. */
export async function lockMembership(tx: Transaction, userId: string, organizationId: string): Promise<void> {
  await tx.$queryRaw`
    SELECT 1 AS locked FROM membership
     WHERE user_id = ${userId}::uuid AND organization_id = ${organizationId}::uuid FOR UPDATE`
}

/** Writes a role over the membership's preceding version; false where somebody else was faster. */
export async function saveRole(tx: Transaction, { id, role, version }: Membership): Promise<boolean> {
  const { count } = await tx.membership.updateMany({
    where: { id, version: version - 1 },
    data: { role, version },
  })
  return count === 1
}
