import { endOf, isLive } from '../domain/session.ts'
import { effectiveRoles } from '../domain/withheld-roles.ts'
import { hashToken } from '../security/tokens.ts'
import { listMemberships } from '../store/organization-store.ts'
import { findSecondFactorFor } from '../store/rules-store.ts'
import { findSession } from '../store/session-store.ts'
import type { Context } from './context.ts'

/**
 * Who listens to changes under a session cookie, and which organizations' changes; null where the session has ended. The
 * session is not used by it: a page left open must not keep it alive.
 */
export async function resolveListener({ db }: Pick<Context, 'db'>, { token }: { token: string }, now: Date) {
  const found = await findSession(db, hashToken(token))
  if (!found || !isLive(found.session, now)) return null
  const { session, holder } = found
  const roles = effectiveRoles(holder, await findSecondFactorFor(db))
  const { id: sessionId, userId } = session
  const organizationIds = (await listMemberships(db, userId)).map(({ organizationId }) => organizationId)
  return { sessionId, userId, roles, organizationIds, expiresAt: endOf(session).toISOString() }
}
