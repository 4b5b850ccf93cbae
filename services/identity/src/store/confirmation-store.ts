import { foldName } from '../domain/names.ts'
import type { Database, Transaction } from './database.ts'

type TokenHash = Uint8Array<ArrayBuffer>

/** A mail that is to confirm the address of an account. */
export interface AddressConfirmation {
  id: string
  userId: string
  email: string
  expiresAt: Date
}

export async function insertConfirmation(
  tx: Transaction,
  { id, userId, email, expiresAt }: AddressConfirmation,
  tokenHash: TokenHash,
): Promise<void> {
  await tx.addressConfirmation.create({
    data: { id, userId, emailKey: foldName(email), expiresAt, tokenHash },
  })
}

/** Whether this link still confirms the address that the user has now. */
export async function confirms(
  tx: Transaction,
  { id: userId, email }: { id: string; email: string },
  tokenHash: TokenHash,
  now: Date,
): Promise<boolean> {
  const where = { tokenHash, userId, emailKey: foldName(email), expiresAt: { gt: now } }
  return (await tx.addressConfirmation.count({ where })) === 1
}

/** Whether a link with this token works; who is to use it does not matter. */
export async function isOpenConfirmation(
  db: Database,
  id: string,
  tokenHash: TokenHash,
  now: Date,
): Promise<boolean> {
  return (await db.addressConfirmation.count({ where: { id, tokenHash, expiresAt: { gt: now } } })) === 1
}

export async function deleteConfirmationsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.addressConfirmation.deleteMany({ where: { userId } })
}

export async function deleteExpiredConfirmations(db: Database, now: Date): Promise<void> {
  await db.addressConfirmation.deleteMany({ where: { expiresAt: { lte: now } } })
}
