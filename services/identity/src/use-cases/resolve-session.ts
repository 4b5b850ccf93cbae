import { endOf, isLive, touch } from '../domain/session.ts'
import { hashToken } from '../security/tokens.ts'
import { findSession, saveTouch } from '../store/session-store.ts'
import type { Context } from './context.ts'

/**
 * Whose session a cookie belongs to, with a token for one service; null where the session has ended. It is a use of the
 * session, unless it is `unattended`.
 */
export async function resolveSession(
  { db, keyRing }: Context,
  {
    token,
    audience,
    unattended = false,
  }: { token: string; audience: string; unattended?: boolean | undefined },
  now: Date,
) {
  const found = await findSession(db, hashToken(token))
  if (!found || !isLive(found.session, now)) return null
  const { session, roles } = found
  const { id: sessionId, userId } = session
  const touched = unattended ? null : touch(session, now)
  if (touched) await saveTouch(db, touched)
  return {
    sessionId,
    userId,
    roles,
    jwt: keyRing.sign({ userId, roles, audience, provedAt: session.provedAt }, now),
    expiresAt: endOf(touched ?? session).toISOString(),
  }
}
