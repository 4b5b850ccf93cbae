import { randomBytes } from 'node:crypto'
import type { Work } from '@accolade/chassis/database/unit-of-work'
import { formatApiToken } from '@accolade/contracts/api-token-format'
import { DomainError } from '@accolade/contracts/domain-error'
import type { ApiToken, ApiTokenForm } from '@accolade/contracts/entities/api-token'
import { apiTokenRules } from '@accolade/contracts/entities/api-token-rules'
import type { Role } from '@accolade/contracts/entities/user'
import type { DataOf } from '@accolade/contracts/events/registry'
import { apiTokenChanged, sessionRevoked } from '@accolade/contracts/events/sign-in'
import { scopesFor } from '@accolade/contracts/scopes'
import { issueApiToken, type StoredApiToken, toApiToken } from '../domain/api-token.ts'
import { effectiveRoles } from '../domain/withheld-roles.ts'
import { hashToken } from '../security/tokens.ts'
import * as store from '../store/api-token-store.ts'
import type { Database, Transaction } from '../store/database.ts'
import { findSecondFactorFor } from '../store/rules-store.ts'
import { findAccount, lockAccount } from '../store/user-store.ts'
import type { Context } from './context.ts'

type Caller = { userId: string }

export const tooManyTokensMessage = `You have ${apiTokenRules.most} API tokens already: revoke one first`
export const goneTokenMessage = 'This API token is gone already'
export const scopeOfOthersMessage = 'Your account does not have the role that this needs'

/** The caller's tokens, the newest first. */
export async function listApiTokens({ db }: Pick<Context, 'db'>, { userId }: Caller): Promise<ApiToken[]> {
  const roles = await rolesNow(db, userId)
  return (await store.listApiTokens(db, userId)).map((token) => toApiToken(token, roles))
}

/**
 * Makes a token. It is in the answer and nowhere else.
 *
 * @throws DomainError `invalid-request` for a scope that the caller's roles do not allow, `conflict` where there are as many
 *   tokens as are possible
 */
export async function createApiToken(
  { unitOfWork, newId }: Pick<Context, 'unitOfWork' | 'newId'>,
  by: Caller,
  form: ApiTokenForm,
  now: Date,
): Promise<{ token: string; apiToken: ApiToken }> {
  const { userId } = by
  return unitOfWork.run(by, async (tx, emit) => {
    await lockAccount(tx, userId)
    const roles = await rolesNow(tx, userId)
    if (roles.length === 0) throw new DomainError('unauthorized')
    const allowed = scopesFor(roles)
    const refused = form.scopes.findIndex((scope) => !allowed.includes(scope))
    if (refused >= 0) {
      const issue = { path: `scopes.${refused}`, message: scopeOfOthersMessage }
      throw new DomainError('invalid-request', undefined, [issue])
    }
    if ((await store.countApiTokens(tx, userId, now)) >= apiTokenRules.most)
      throw new DomainError('conflict', tooManyTokensMessage)
    const token = formatApiToken(randomBytes(32))
    const issued = issueApiToken({ id: newId(), userId }, form, now)
    await store.insertApiToken(tx, issued, hashToken(token))
    emit(apiTokenChanged, { aggregate: { id: issued.id, version: 1 }, data: news(issued, 'created', now) })
    return { token, apiToken: toApiToken(issued, roles) }
  })
}

/** @throws DomainError `not-found` where the caller has no such token */
export async function revokeApiToken(
  { unitOfWork }: Pick<Context, 'unitOfWork'>,
  by: Caller,
  id: string,
  now: Date,
): Promise<void> {
  await unitOfWork.run(by, async (tx, emit) => {
    const revoked = await store.deleteApiToken(tx, { id, userId: by.userId })
    if (!revoked) throw new DomainError('not-found', goneTokenMessage)
    // a token is made (1) and revoked (2): it has no other versions
    emit(apiTokenChanged, { aggregate: { id, version: 2 }, data: news(revoked, 'revoked', now) })
  })
}

/** Part of a unit of work: revokes all tokens of a user, and asks the gateway to forget them. */
export async function revokeApiTokens(
  { tx, emit }: Work<Transaction>,
  { newId }: Pick<Context, 'newId'>,
  userId: string,
  now: Date,
): Promise<void> {
  if ((await store.deleteApiTokensOf(tx, userId)) === 0) return
  const data = { userId, sessionId: null, at: now.toISOString() }
  emit(sessionRevoked, { aggregate: { id: newId(), version: 1 }, data })
}

function news(
  { id: tokenId, userId, name, expiresAt }: StoredApiToken,
  change: DataOf<'identity.api-token-changed'>['change'],
  now: Date,
): DataOf<'identity.api-token-changed'> {
  return { userId, tokenId, name, change, expiresAt: expiresAt.toISOString(), at: now.toISOString() }
}

/** Those of a user's roles that have an effect; none where there is no such user. */
async function rolesNow(db: Database | Transaction, userId: string): Promise<Role[]> {
  const account = await findAccount(db, userId)
  return account ? effectiveRoles(account, await findSecondFactorFor(db)) : []
}
