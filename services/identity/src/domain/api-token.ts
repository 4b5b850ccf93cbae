import type { ApiToken, ApiTokenForm } from '@accolade/contracts/entities/api-token'
import type { Role } from '@accolade/contracts/entities/user'
import { type Scope, scopesFor } from '@accolade/contracts/scopes'
import { touchEveryMs } from './session.ts'

const dayMs = 86_400_000

/** A token as the store keeps it, without the token itself. */
export interface StoredApiToken {
  id: string
  userId: string
  name: string
  scopes: Scope[]
  createdAt: Date
  expiresAt: Date
  lastUsedAt: Date | null
}

/** A token that is in force from now on. */
export function issueApiToken(
  { id, userId }: { id: string; userId: string },
  { name, scopes, days }: ApiTokenForm,
  now: Date,
): StoredApiToken {
  const expiresAt = new Date(now.getTime() + days * dayMs)
  return { id, userId, name, scopes, createdAt: now, expiresAt, lastUsedAt: null }
}

/** Whether a use is worth a write. */
export function isWorthNoting({ lastUsedAt }: StoredApiToken, now: Date): boolean {
  return !lastUsedAt || now.getTime() - lastUsedAt.getTime() >= touchEveryMs
}

/** The scopes that have an effect: those that the owner's roles allow now. */
export function effectiveScopes({ scopes }: Pick<StoredApiToken, 'scopes'>, roles: readonly Role[]): Scope[] {
  const allowed = scopesFor(roles)
  return scopes.filter((scope) => allowed.includes(scope))
}

/** The token as its owner sees it. @param roles those of the owner's that have an effect */
export function toApiToken(
  { id, name, scopes, createdAt, expiresAt, lastUsedAt }: StoredApiToken,
  roles: readonly Role[],
): ApiToken {
  const effective = effectiveScopes({ scopes }, roles)
  return {
    ...{ id, name, scopes },
    withheldScopes: scopes.filter((scope) => !effective.includes(scope)),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}
