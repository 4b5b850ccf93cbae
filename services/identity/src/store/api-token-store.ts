import type { Role } from '@accolade/contracts/entities/user'
import type { Scope } from '@accolade/contracts/scopes'
import type { StoredApiToken } from '../domain/api-token.ts'
import type { RoleHolder } from '../domain/withheld-roles.ts'
import type { Database, Transaction } from './database.ts'
import type { Prisma } from './generated/client.ts'

type TokenHash = Uint8Array<ArrayBuffer>

const columns = {
  id: true,
  userId: true,
  name: true,
  scopes: true,
  createdAt: true,
  expiresAt: true,
  lastUsedAt: true,
} satisfies Prisma.ApiTokenSelect

// only what the contract's form admits is ever written
const toStored = <T extends { scopes: string[] }>(row: T) => ({ ...row, scopes: row.scopes as Scope[] })

export async function insertApiToken(
  tx: Transaction,
  token: StoredApiToken,
  tokenHash: TokenHash,
): Promise<void> {
  await tx.apiToken.create({ data: { ...token, tokenHash } })
}

/** The token that is in force, with what its owner may be now. */
export async function findApiToken(
  db: Database,
  tokenHash: TokenHash,
  now: Date,
): Promise<{ token: StoredApiToken; holder: RoleHolder; addressConfirmed: boolean } | null> {
  const row = await db.apiToken.findUnique({
    where: { tokenHash, expiresAt: { gt: now } },
    select: {
      ...columns,
      user: { select: { roles: true, secondFactorSince: true, emailConfirmedAt: true } },
    },
    relationLoadStrategy: 'join',
  })
  if (!row) return null
  const { user, ...token } = row
  const { roles, secondFactorSince, emailConfirmedAt } = user
  return {
    token: toStored(token),
    holder: { roles: roles as Role[], secondFactorSince },
    addressConfirmed: emailConfirmedAt !== null,
  }
}

/** The user's tokens, the newest first, those that have run out with them. */
export async function listApiTokens(db: Database, userId: string): Promise<StoredApiToken[]> {
  const orderBy: Prisma.ApiTokenOrderByWithRelationInput[] = [{ createdAt: 'desc' }, { id: 'desc' }]
  return (await db.apiToken.findMany({ where: { userId }, select: columns, orderBy })).map(toStored)
}

export async function countApiTokens(tx: Transaction, userId: string, now: Date): Promise<number> {
  return tx.apiToken.count({ where: { userId, expiresAt: { gt: now } } })
}

export async function saveApiTokenUse(db: Database, { id }: StoredApiToken, lastUsedAt: Date): Promise<void> {
  await db.apiToken.updateMany({ where: { id }, data: { lastUsedAt } })
}

/** Revokes a token of a user, and returns it; null where the user has no such token. */
export async function deleteApiToken(
  tx: Transaction,
  { id, userId }: { id: string; userId: string },
): Promise<StoredApiToken | null> {
  // of two at once one finds it: Prisma's delete would throw for the other
  const rows = await tx.$queryRaw<StoredApiToken[]>`
    DELETE FROM api_token WHERE id = ${id}::uuid AND user_id = ${userId}::uuid
    RETURNING id, user_id AS "userId", name, scopes, created_at AS "createdAt", expires_at AS "expiresAt",
      last_used_at AS "lastUsedAt"`
  return rows[0] ?? null
}

/** Revokes all tokens of a user, and returns their number. */
export async function deleteApiTokensOf(tx: Transaction, userId: string): Promise<number> {
  const { count } = await tx.apiToken.deleteMany({ where: { userId } })
  return count
}
