import { rolesUnder } from '@accolade/contracts/scopes'
import { effectiveScopes, isWorthNoting } from '../domain/api-token.ts'
import { effectiveRoles } from '../domain/withheld-roles.ts'
import { hashToken } from '../security/tokens.ts'
import { findApiToken, saveApiTokenUse } from '../store/api-token-store.ts'
import { findSecondFactorFor } from '../store/rules-store.ts'
import type { Context } from './context.ts'

/**
 * Whose API token this is and what it may do now, with a token for one service; null where there is no such token or it has run
 * out. It never has more roles than its scopes give, and no recent sign-in.
 */
export async function resolveApiToken(
  { db, keyRing }: Pick<Context, 'db' | 'keyRing'>,
  { token: given, audience }: { token: string; audience: string },
  now: Date,
) {
  const [found, secondFactorFor] = await Promise.all([
    findApiToken(db, hashToken(given), now),
    findSecondFactorFor(db),
  ])
  if (!found) return null
  const { token, holder, addressConfirmed } = found
  const ownersRoles = effectiveRoles(holder, secondFactorFor)
  const scopes = effectiveScopes(token, ownersRoles)
  const roles = rolesUnder(ownersRoles, scopes)
  if (isWorthNoting(token, now)) await saveApiTokenUse(db, token, now)
  const { id: sessionId, userId, expiresAt } = token
  return {
    ...{ sessionId, userId, roles, scopes, addressConfirmed },
    jwt: keyRing.sign({ userId, roles, audience, provedAt: null, addressConfirmed, scopes }, now),
    expiresAt: expiresAt.toISOString(),
  }
}
