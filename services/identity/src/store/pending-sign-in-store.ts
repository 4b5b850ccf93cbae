import type { Database, Transaction } from './database.ts'

type TokenHash = Uint8Array<ArrayBuffer>

/** Somebody who has given the password and not yet the second factor. */
export interface PendingSignIn {
  id: string
  userId: string
  expiresAt: Date
}

export async function insertPending(
  tx: Transaction,
  pending: PendingSignIn,
  tokenHash: TokenHash,
): Promise<void> {
  await tx.pendingSignIn.create({ data: { ...pending, tokenHash } })
}

export async function findPending(
  db: Database,
  tokenHash: TokenHash,
  now: Date,
): Promise<PendingSignIn | null> {
  return db.pendingSignIn.findFirst({
    where: { tokenHash, expiresAt: { gt: now } },
    select: { id: true, userId: true, expiresAt: true },
  })
}

/** Ends it; false where it had ended: of two answers at once, one signs in. */
export async function deletePending(tx: Transaction, id: string): Promise<boolean> {
  const { count } = await tx.pendingSignIn.deleteMany({ where: { id } })
  return count === 1
}

/** Ends the one of this browser, if there is one. */
export async function deletePendingWith(tx: Transaction, tokenHash: TokenHash): Promise<void> {
  await tx.pendingSignIn.deleteMany({ where: { tokenHash } })
}

/** Ends all of a user. */
export async function deletePendingOf(tx: Transaction, userId: string): Promise<void> {
  await tx.pendingSignIn.deleteMany({ where: { userId } })
}

export async function deleteExpiredPending(db: Database, now: Date): Promise<void> {
  await db.pendingSignIn.deleteMany({ where: { expiresAt: { lte: now } } })
}
