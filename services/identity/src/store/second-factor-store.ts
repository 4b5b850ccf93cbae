import type { Database, Transaction } from './database.ts'

type Hash = Uint8Array<ArrayBuffer>

/** An authenticator app of a user; the secret is sealed. */
export interface Authenticator {
  userId: string
  sealedSecret: string
  /** When its first code was given; null: it is not in force yet. */
  confirmedAt: Date | null
  /** The period of the last code that was accepted. */
  lastStep: number | null
  createdAt: Date
}

export async function findAuthenticator(
  db: Database | Transaction,
  userId: string,
): Promise<Authenticator | null> {
  return db.authenticator.findUnique({ where: { userId } })
}

/** Writes a new secret that is not in force yet, over one that is not in force either. */
export async function saveNewAuthenticator(
  tx: Transaction,
  { userId, sealedSecret, createdAt }: Pick<Authenticator, 'userId' | 'sealedSecret' | 'createdAt'>,
): Promise<void> {
  const fresh = { sealedSecret, createdAt, confirmedAt: null, lastStep: null }
  await tx.authenticator.upsert({ where: { userId }, create: { userId, ...fresh }, update: fresh })
}

/** Puts the secret into force; false where another one is there meanwhile, or it is in force. */
export async function confirmAuthenticator(
  tx: Transaction,
  { userId, sealedSecret }: Authenticator,
  step: number,
  now: Date,
): Promise<boolean> {
  const { count } = await tx.authenticator.updateMany({
    where: { userId, sealedSecret, confirmedAt: null },
    data: { confirmedAt: now, lastStep: step },
  })
  return count === 1
}

/** Uses the code of a period up; false where it, or a later one, was used meanwhile. */
export async function spendStep(tx: Transaction, userId: string, step: number): Promise<boolean> {
  const { count } = await tx.authenticator.updateMany({
    where: { userId, confirmedAt: { not: null }, OR: [{ lastStep: null }, { lastStep: { lt: step } }] },
    data: { lastStep: step },
  })
  return count === 1
}

/** Removes the authenticator app; false where there was none in force. */
export async function deleteAuthenticator(tx: Transaction, userId: string): Promise<boolean> {
  const { count } = await tx.authenticator.deleteMany({ where: { userId, confirmedAt: { not: null } } })
  return count === 1
}

export async function deleteRecoveryCodes(tx: Transaction, userId: string): Promise<void> {
  await tx.recoveryCode.deleteMany({ where: { userId } })
}

/** The new codes take the place of all former ones. */
export async function replaceRecoveryCodes(
  tx: Transaction,
  userId: string,
  hashes: readonly Hash[],
): Promise<void> {
  await deleteRecoveryCodes(tx, userId)
  await tx.recoveryCode.createMany({ data: hashes.map((codeHash) => ({ userId, codeHash })) })
}

export async function isRecoveryCode(db: Database, userId: string, codeHash: Hash): Promise<boolean> {
  return (await db.recoveryCode.count({ where: { userId, codeHash } })) === 1
}

/** Uses a recovery code up; false where there is no such code. */
export async function spendRecoveryCode(tx: Transaction, userId: string, codeHash: Hash): Promise<boolean> {
  const { count } = await tx.recoveryCode.deleteMany({ where: { userId, codeHash } })
  return count === 1
}

export async function countRecoveryCodes(db: Database | Transaction, userId: string): Promise<number> {
  return db.recoveryCode.count({ where: { userId } })
}
