import { foldName } from '../domain/names.ts'
import type { Database, Transaction } from './database.ts'

type TokenHash = Uint8Array<ArrayBuffer>

/** A mail with a link that sets a new password. */
export interface PasswordReset {
  id: string
  userId: string
  expiresAt: Date
}

/** Notes that somebody has forgotten the password of the account with this address, if there is one. */
export async function insertForgotten(
  tx: Transaction,
  { id, email, requestedAt }: { id: string; email: string; requestedAt: Date },
): Promise<void> {
  await tx.forgottenPassword.create({ data: { id, emailKey: foldName(email), requestedAt } })
}

/** Takes the note that waits longest out of the table; null: none waits. */
export async function takeForgotten(
  tx: Transaction,
): Promise<{ emailKey: string; requestedAt: Date } | null> {
  const [taken] = await tx.$queryRaw<{ emailKey: string; requestedAt: Date }[]>`
    DELETE FROM forgotten_password WHERE id = (
      SELECT id FROM forgotten_password ORDER BY requested_at LIMIT 1 FOR UPDATE SKIP LOCKED
    ) RETURNING email_key AS "emailKey", requested_at AS "requestedAt"`
  return taken ?? null
}

export async function insertReset(
  tx: Transaction,
  reset: PasswordReset,
  tokenHash: TokenHash,
): Promise<void> {
  await tx.passwordReset.create({ data: { ...reset, tokenHash } })
}

/** The link that works with this token. */
export async function findReset(
  db: Database | Transaction,
  tokenHash: TokenHash,
  now: Date,
): Promise<PasswordReset | null> {
  return db.passwordReset.findFirst({
    where: { tokenHash, expiresAt: { gt: now } },
    select: { id: true, userId: true, expiresAt: true },
  })
}

/** Whether a link with this token works. */
export async function isOpenReset(
  db: Database,
  id: string,
  tokenHash: TokenHash,
  now: Date,
): Promise<boolean> {
  return (await findReset(db, tokenHash, now))?.id === id
}

/** Uses all links of an account up, and returns their ids: of two uses at once, one gets them. */
export async function deleteResetsOf(tx: Transaction, userId: string): Promise<string[]> {
  const deleted = await tx.$queryRaw<{ id: string }[]>`
    DELETE FROM password_reset WHERE user_id = ${userId}::uuid RETURNING id`
  return deleted.map(({ id }) => id)
}

export async function deleteExpiredResets(db: Database, now: Date): Promise<void> {
  await db.passwordReset.deleteMany({ where: { expiresAt: { lte: now } } })
}
