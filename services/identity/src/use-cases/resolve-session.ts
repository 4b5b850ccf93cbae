import { endOf, isLive, touch } from '../domain/session.ts'
import { effectiveRoles } from '../domain/withheld-roles.ts'
import { hashToken } from '../security/tokens.ts'
import { findSecondFactorFor } from '../store/rules-store.ts'
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
  const [found, secondFactorFor] = await Promise.all([
    findSession(db, hashToken(token)),
    findSecondFactorFor(db),
  ])
  if (!found || !isLive(found.session, now)) return null
  const { session, holder, addressConfirmed } = found
  const roles = effectiveRoles(holder, secondFactorFor)
  const { id: sessionId, userId } = session
  const touched = unattended ? null : touch(session, now)
  if (touched) await saveTouch(db, touched)
  return {
    sessionId,
    userId,
    roles,
    addressConfirmed,
    jwt: keyRing.sign({ userId, roles, audience, provedAt: session.provedAt, addressConfirmed }, now),
    expiresAt: endOf(touched ?? session).toISOString(),
  }
}
