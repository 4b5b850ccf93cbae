import type { Role } from '@accolade/contracts/entities/user'
import type { Session } from '../domain/session.ts'
import type { RoleHolder } from '../domain/withheld-roles.ts'
import type { Database, Transaction } from './database.ts'

type TokenHash = Uint8Array<ArrayBuffer>

const columns = {
  id: true,
  userId: true,
  device: true,
  timeZone: true,
  provedAt: true,
  idleMinutes: true,
  createdAt: true,
  touchedAt: true,
  idleExpiresAt: true,
  expiresAt: true,
}

export async function insertSession(tx: Transaction, session: Session, tokenHash: TokenHash): Promise<void> {
  await tx.session.create({ data: { ...session, tokenHash } })
}

/** The session behind a cookie, ended or not, with what its user may be now. */
export async function findSession(
  db: Database | Transaction,
  tokenHash: TokenHash,
): Promise<{ session: Session; holder: RoleHolder; addressConfirmed: boolean } | null> {
  const row = await db.session.findUnique({
    where: { tokenHash },
    select: {
      ...columns,
      user: { select: { roles: true, secondFactorSince: true, emailConfirmedAt: true } },
    },
    relationLoadStrategy: 'join',
  })
  if (!row) return null
  const { user, ...session } = row
  const { roles, secondFactorSince, emailConfirmedAt } = user
  return {
    session,
    holder: { roles: roles as Role[], secondFactorSince },
    addressConfirmed: emailConfirmedAt !== null,
  }
}

/** The user's sessions that have not ended, the last used first. */
export async function listSessions(
  db: Database | Transaction,
  userId: string,
  now: Date,
): Promise<Session[]> {
  return db.session.findMany({
    where: { userId, idleExpiresAt: { gt: now }, expiresAt: { gt: now } },
    select: columns,
    orderBy: [{ touchedAt: 'desc' }, { id: 'desc' }],
  })
}

/** Writes down that the user of a session has just proved who they are; false where it has ended. */
export async function saveProof(tx: Transaction, tokenHash: TokenHash, provedAt: Date): Promise<boolean> {
  const { count } = await tx.session.updateMany({ where: { tokenHash }, data: { provedAt } })
  return count === 1
}

export async function saveTouch(db: Database, { id, touchedAt, idleExpiresAt }: Session): Promise<void> {
  await db.session.updateMany({ where: { id }, data: { touchedAt, idleExpiresAt } })
}

/** Ends one session of a user; false where it had ended already. */
export async function deleteSession(
  tx: Transaction,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  const { count } = await tx.session.deleteMany({ where: { id, userId } })
  return count === 1
}

/** Ends all sessions of a user, and the sign-ins that wait for a second factor. */
export async function deleteSessionsOf(tx: Transaction, userId: string): Promise<void> {
  // in this order: a sign-in that is being completed either finds nothing that waits, or its session is there to be deleted
  await tx.pendingSignIn.deleteMany({ where: { userId } })
  await tx.session.deleteMany({ where: { userId } })
}

/** Deletes the expired sessions, and returns their number. */
export async function deleteExpiredSessions(db: Database, now: Date): Promise<number> {
  const { count } = await db.session.deleteMany({
    where: { OR: [{ idleExpiresAt: { lte: now } }, { expiresAt: { lte: now } }] },
  })
  return count
}
