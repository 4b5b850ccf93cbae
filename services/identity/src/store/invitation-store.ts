import type { Invitation } from '../domain/invitation.ts'
import { foldName } from '../domain/names.ts'
import type { MembershipRole } from '../domain/organization.ts'
import type { Database, Transaction } from './database.ts'

type TokenHash = Uint8Array<ArrayBuffer>

const columns = {
  id: true,
  organizationId: true,
  email: true,
  role: true,
  invitedBy: true,
  createdAt: true,
  expiresAt: true,
}

// The table's check constraint admits only the two roles.
const toInvitation = <T extends { role: string }>(row: T) => ({ ...row, role: row.role as MembershipRole })

/** @throws what `violatedIndex` reads where this address is invited to this organization already */
export async function insertInvitation(
  tx: Transaction,
  invitation: Invitation,
  tokenHash: TokenHash,
): Promise<void> {
  await tx.invitation.create({ data: { ...invitation, tokenHash, emailKey: foldName(invitation.email) } })
}

/** The organization's invitations that still work, oldest first. */
export async function listInvitations(
  db: Database | Transaction,
  organizationId: string,
  now: Date,
): Promise<Invitation[]> {
  const rows = await db.invitation.findMany({
    where: { organizationId, expiresAt: { gt: now } },
    select: columns,
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  return rows.map(toInvitation)
}

/** The invitation behind a token that still works, with the names that its offer shows. */
export async function findInvitation(db: Database | Transaction, tokenHash: TokenHash, now: Date) {
  const row = await db.invitation.findUnique({
    where: { tokenHash, expiresAt: { gt: now } },
    select: {
      ...columns,
      organization: { select: { name: true } },
      inviter: { select: { firstName: true, lastName: true, username: true } },
    },
    relationLoadStrategy: 'join',
  })
  return row && toInvitation(row)
}

/** Whether a link with this token works. */
export async function isOpenInvitation(
  db: Database,
  id: string,
  tokenHash: TokenHash,
  now: Date,
): Promise<boolean> {
  return (await db.invitation.count({ where: { id, tokenHash, expiresAt: { gt: now } } })) === 1
}

/** Ends an invitation; false where it had ended already. */
export async function deleteInvitation(
  tx: Transaction,
  id: string,
  organizationId: string,
): Promise<boolean> {
  const { count } = await tx.invitation.deleteMany({ where: { id, organizationId } })
  return count === 1
}

export async function deleteExpiredInvitations(db: Database | Transaction, now: Date): Promise<void> {
  await db.invitation.deleteMany({ where: { expiresAt: { lte: now } } })
}
