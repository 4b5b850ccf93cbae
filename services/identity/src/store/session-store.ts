import type { Role } from '@accolade/contracts/entities/user'
import type { Session } from '../domain/session.ts'
import type { Db } from './database.ts'

type TokenHash = Uint8Array<ArrayBuffer>

const columns = {
  id: true,
  userId: true,
  idleMinutes: true,
  createdAt: true,
  touchedAt: true,
  idleExpiresAt: true,
  expiresAt: true,
}

export async function insertSession(db: Db, session: Session, tokenHash: TokenHash): Promise<void> {
  await db.session.create({ data: { ...session, tokenHash } })
}

/** The session behind a cookie, ended or not, with the roles its user has now. */
export async function findSession(
  db: Db,
  tokenHash: TokenHash,
): Promise<{ session: Session; roles: Role[] } | null> {
  const row = await db.session.findUnique({
    where: { tokenHash },
    select: { ...columns, user: { select: { roles: true } } },
    relationLoadStrategy: 'join',
  })
  if (!row) return null
  const { user, ...session } = row
  return { session, roles: user.roles as Role[] }
}

export async function saveTouch(db: Db, { id, touchedAt, idleExpiresAt }: Session): Promise<void> {
  await db.session.updateMany({ where: { id }, data: { touchedAt, idleExpiresAt } })
}

/** Ends one session; false where it had ended already. */
export async function deleteSession(db: Db, id: string): Promise<boolean> {
  const { count } = await db.session.deleteMany({ where: { id } })
  return count === 1
}

export async function deleteSessionsOf(db: Db, userId: string): Promise<void> {
  await db.session.deleteMany({ where: { userId } })
}

/** Deletes the sessions that have run out; gives their number. */
export async function deleteExpiredSessions(db: Db, now: Date): Promise<number> {
  const { count } = await db.session.deleteMany({
    where: { OR: [{ idleExpiresAt: { lte: now } }, { expiresAt: { lte: now } }] },
  })
  return count
}
