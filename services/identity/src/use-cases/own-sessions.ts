import { DomainError } from '@accolade/contracts/domain-error'
import type { Session as OwnSession } from '@accolade/contracts/entities/session'
import { isRecentSignIn } from '@accolade/contracts/recent-sign-in'
import { hashToken } from '../security/tokens.ts'
import { findSession, listSessions as readSessions } from '../store/session-store.ts'
import type { Context } from './context.ts'
import { endSession, endSessions } from './sign-out.ts'

type Caller = { userId: string }

export const endedSessionMessage = 'This browser is signed out already'

/** The browsers in which the caller is signed in. `token`: the cookie of the one that asks. */
export async function listSessions(
  { db }: Pick<Context, 'db'>,
  by: Caller,
  token: string | undefined,
  now: Date,
): Promise<OwnSession[]> {
  const current = await idOfSession({ db }, token)
  return (await readSessions(db, by.userId, now)).map((session) => ({
    id: session.id,
    current: session.id === current,
    device: session.device,
    timeZone: session.timeZone,
    recentSignIn: isRecentSignIn(session.provedAt.getTime() / 1_000, now.getTime() / 1_000),
    startedAt: session.createdAt.toISOString(),
    lastUsedAt: session.touchedAt.toISOString(),
  }))
}

/** @throws DomainError `not-found` where the caller has no such session, or it has ended */
export async function endOwnSession(
  { unitOfWork }: Pick<Context, 'unitOfWork'>,
  by: Caller,
  id: string,
  now: Date,
): Promise<void> {
  const ended = await unitOfWork.run(by, (tx, emit) =>
    endSession({ tx, emit }, { id, userId: by.userId }, now),
  )
  if (!ended) throw new DomainError('not-found', endedSessionMessage)
}

/** Ends every session of the caller but the one with this cookie. */
export async function endOtherSessions(
  context: Pick<Context, 'db' | 'unitOfWork'>,
  by: Caller,
  token: string | undefined,
  now: Date,
): Promise<void> {
  const current = await idOfSession(context, token)
  await context.unitOfWork.run(by, (tx, emit) =>
    endSessions({ tx, emit }, by.userId, now, ({ id }) => id !== current),
  )
}

/** The id of the session behind a cookie. */
export async function idOfSession(
  { db }: Pick<Context, 'db'>,
  token: string | undefined,
): Promise<string | undefined> {
  return token ? (await findSession(db, hashToken(token)))?.session.id : undefined
}
