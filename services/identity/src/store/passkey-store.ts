import type { StoredPasskey } from '../domain/passkey.ts'
import type { Database, Transaction } from './database.ts'

type Bytes = Uint8Array<ArrayBuffer>

const toStored = <T extends { uses: bigint }>(row: T) => ({ ...row, uses: Number(row.uses) })

/** The user's passkeys, the oldest first. */
export async function listPasskeys(db: Database | Transaction, userId: string): Promise<StoredPasskey[]> {
  const rows = await db.passkey.findMany({
    where: { userId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  return rows.map(toStored)
}

export async function countPasskeys(db: Database | Transaction, userId: string): Promise<number> {
  return db.passkey.count({ where: { userId } })
}

export async function findPasskey(tx: Transaction, credentialId: Bytes): Promise<StoredPasskey | null> {
  const row = await tx.passkey.findUnique({ where: { credentialId } })
  return row && toStored(row)
}

/** @throws what `violatedIndex` reads where somebody has this passkey already */
export async function insertPasskey(tx: Transaction, passkey: StoredPasskey): Promise<void> {
  await tx.passkey.create({ data: passkey })
}

/** Writes down that a passkey was used. */
export async function savePasskeyUse(
  tx: Transaction,
  { id }: StoredPasskey,
  uses: number,
  lastUsedAt: Date,
): Promise<void> {
  await tx.passkey.updateMany({ where: { id }, data: { uses, lastUsedAt } })
}

/** The passkey with its new name; null where the user has no such passkey. */
export async function savePasskeyName(
  tx: Transaction,
  { id, userId }: { id: string; userId: string },
  name: string,
): Promise<StoredPasskey | null> {
  const [row] = await tx.passkey.updateManyAndReturn({ where: { id, userId }, data: { name } })
  return row ? toStored(row) : null
}

/** Removes a passkey of a user; false where the user has no such passkey. */
export async function deletePasskey(
  tx: Transaction,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  const { count } = await tx.passkey.deleteMany({ where: { id, userId } })
  return count === 1
}

/** Removes all passkeys of a user, and returns their number. */
export async function deletePasskeysOf(tx: Transaction, userId: string): Promise<number> {
  const { count } = await tx.passkey.deleteMany({ where: { userId } })
  return count
}

/** @param userId who is to make a passkey; null: it is for signing in */
export async function insertChallenge(
  tx: Transaction,
  challengeHash: Bytes,
  userId: string | null,
  expiresAt: Date,
): Promise<void> {
  await tx.passkeyChallenge.create({ data: { challengeHash, userId, expiresAt } })
}

/** Uses a challenge up; false where there is none of this user (null: for signing in), or it has run out. */
export async function spendChallenge(
  tx: Transaction,
  challengeHash: Bytes,
  userId: string | null,
  now: Date,
): Promise<boolean> {
  const { count } = await tx.passkeyChallenge.deleteMany({
    where: { challengeHash, userId, expiresAt: { gt: now } },
  })
  return count === 1
}

export async function deleteExpiredChallenges(db: Database, now: Date): Promise<void> {
  await db.passkeyChallenge.deleteMany({ where: { expiresAt: { lte: now } } })
}
