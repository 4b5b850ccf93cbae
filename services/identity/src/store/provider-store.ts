import type { ExternalIdentity, GrantedRole } from '../domain/provider.ts'
import type { Database, Transaction } from './database.ts'

type Hash = Uint8Array<ArrayBuffer>

/** A browser that was sent to a provider. */
export interface StoredVisit {
  provider: string
  purpose: 'sign-in' | 'link' | 'prove'
  /** Who wants to link an account or to prove who they are; null: somebody signs in. */
  userId: string | null
  sealedVerifier: string
  nonce: string
  returnPath: string | null
  createdAt: Date
  expiresAt: Date
}

export async function insertVisit(
  tx: Transaction,
  visit: StoredVisit & { stateHash: Hash; browserHash: Hash },
): Promise<void> {
  await tx.providerVisit.create({ data: visit })
}

/** Ends a visit and returns it; null where this browser has none with this state: of two that come back at once, one goes on. */
export async function takeVisit(
  tx: Transaction,
  { stateHash, browserHash, provider }: { stateHash: Hash; browserHash: Hash; provider: string },
  now: Date,
): Promise<StoredVisit | null> {
  const rows = await tx.$queryRaw<StoredVisit[]>`
    DELETE FROM provider_visit
    WHERE state_hash = ${stateHash} AND browser_hash = ${browserHash} AND provider = ${provider} AND expires_at > ${now}
    RETURNING provider, purpose, user_id AS "userId", sealed_verifier AS "sealedVerifier", nonce,
      return_path AS "returnPath", created_at AS "createdAt", expires_at AS "expiresAt"`
  return rows[0] ?? null
}

export async function deleteExpiredVisits(db: Database, now: Date): Promise<void> {
  await db.providerVisit.deleteMany({ where: { expiresAt: { lte: now } } })
}

// The settings admit only roles that providers may give.
const toIdentity = <T extends { grantedRoles: string[] }>(row: T) => ({
  ...row,
  grantedRoles: row.grantedRoles as GrantedRole[],
})

export async function findIdentity(
  db: Database | Transaction,
  issuer: string,
  subject: string,
): Promise<ExternalIdentity | null> {
  const row = await db.externalIdentity.findUnique({ where: { issuer_subject: { issuer, subject } } })
  return row && toIdentity(row)
}

/** The user's linked accounts, the oldest first. */
export async function listIdentities(
  db: Database | Transaction,
  userId: string,
): Promise<ExternalIdentity[]> {
  const rows = await db.externalIdentity.findMany({
    where: { userId },
    orderBy: [{ linkedAt: 'asc' }, { id: 'asc' }],
  })
  return rows.map(toIdentity)
}

/** @throws what `violatedIndex` reads where the provider's account is linked, or another one of this provider */
export async function insertIdentity(tx: Transaction, identity: ExternalIdentity): Promise<void> {
  await tx.externalIdentity.create({ data: identity })
}

/** Writes down that a linked account was used, and what its provider said. */
export async function saveIdentityUse(
  tx: Transaction,
  { id, email, grantedRoles, lastUsedAt }: ExternalIdentity,
): Promise<void> {
  await tx.externalIdentity.updateMany({ where: { id }, data: { email, grantedRoles, lastUsedAt } })
}

/** Removes a linked account of a user; null where the user has no such account. */
export async function deleteIdentity(
  tx: Transaction,
  { id, userId }: { id: string; userId: string },
): Promise<ExternalIdentity | null> {
  const row = (await listIdentities(tx, userId)).find((each) => each.id === id)
  if (!row) return null
  await tx.externalIdentity.deleteMany({ where: { id, userId } })
  return row
}
