import { foldName } from '../domain/names.ts'
import type { Db } from './database.ts'

type TokenHash = Uint8Array<ArrayBuffer>

/** A mail that is to confirm the address of an account. */
export interface AddressConfirmation {
  id: string
  userId: string
  email: string
  expiresAt: Date
}

export async function insertConfirmation(
  db: Db,
  { id, userId, email, expiresAt }: AddressConfirmation,
  tokenHash: TokenHash,
): Promise<void> {
  await db.addressConfirmation.create({
    data: { id, userId, emailKey: foldName(email), expiresAt, tokenHash },
  })
}

/** Whether this link still confirms the address that the user has now. */
export async function confirms(
  db: Db,
  { id: userId, email }: { id: string; email: string },
  tokenHash: TokenHash,
  now: Date,
): Promise<boolean> {
  const where = { tokenHash, userId, emailKey: foldName(email), expiresAt: { gt: now } }
  return (await db.addressConfirmation.count({ where })) === 1
}

/** Whether a link with this token works; who is to use it does not matter. */
export async function isOpenConfirmation(
  db: Db,
  id: string,
  tokenHash: TokenHash,
  now: Date,
): Promise<boolean> {
  return (await db.addressConfirmation.count({ where: { id, tokenHash, expiresAt: { gt: now } } })) === 1
}

export async function deleteConfirmationsOf(db: Db, userId: string): Promise<void> {
  await db.addressConfirmation.deleteMany({ where: { userId } })
}

export async function deleteExpiredConfirmations(db: Db, now: Date): Promise<void> {
  await db.addressConfirmation.deleteMany({ where: { expiresAt: { lte: now } } })
}
