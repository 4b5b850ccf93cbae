import type { Actor, Work } from '@accolade/chassis/database/unit-of-work'
import { sessionRevoked } from '@accolade/contracts/events/sign-in'
import type { Session } from '../domain/session.ts'
import { hashToken } from '../security/tokens.ts'
import type { Transaction } from '../store/database.ts'
import { deletePendingOf } from '../store/pending-sign-in-store.ts'
import { deleteSession, findSession, listSessions } from '../store/session-store.ts'
import type { Context } from './context.ts'

/** Ends the session behind a cookie; nothing happens where there is none. */
export async function signOut(context: Context, by: Actor, token: string, now: Date): Promise<void> {
  await context.unitOfWork.run(by, (tx, emit) => revokeToken({ tx, emit }, token, now))
}

/** Part of a unit of work: ends the session behind a token and asks the gateway to forget it. */
export async function revokeToken({ tx, emit }: Work<Transaction>, token: string, now: Date): Promise<void> {
  const found = await findSession(tx, hashToken(token))
  if (!found) return
  await endSession({ tx, emit }, found.session, now)
}

/** Part of a unit of work: ends one session of a user, and asks the gateway to forget it; false where it has ended. */
export async function endSession(
  { tx, emit }: Work<Transaction>,
  { id, userId }: { id: string; userId: string },
  now: Date,
): Promise<boolean> {
  if (!(await deleteSession(tx, { id, userId }))) return false
  // A session is made (1) and ends (2): it has no other versions.
  emit(sessionRevoked, {
    aggregate: { id, version: 2 },
    data: { userId, sessionId: id, at: now.toISOString() },
  })
  return true
}

/**
 * Part of a unit of work: ends the sessions of a user that are meant, each with its event, and the sign-ins that wait for a second
 * factor.
 */
export async function endSessions(
  { tx, emit }: Work<Transaction>,
  userId: string,
  now: Date,
  isMeant: (session: Session) => boolean = () => true,
): Promise<void> {
  await deletePendingOf(tx, userId)
  for (const session of await listSessions(tx, userId, now))
    if (isMeant(session)) await endSession({ tx, emit }, session, now)
}
