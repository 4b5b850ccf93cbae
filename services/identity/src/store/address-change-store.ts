import type { AddressChange } from '../domain/address-change.ts'
import type { Database, Transaction } from './database.ts'
import type { AddressChange as Row } from './generated/client.ts'

type TokenHash = Uint8Array<ArrayBuffer>

/** Which of the two links: the one to the new address, or the one to the former. */
export type Side = 'new' | 'former'

const hashColumn = { new: 'newTokenHash', former: 'formerTokenHash' } as const

function toChange({ newTokenHash: _, formerTokenHash, ...row }: Row): AddressChange {
  return { ...row, asksFormer: formerTokenHash !== null }
}

/** Begins a change. @throws what `violatedIndex` reads where one waits already */
export async function insertChange(
  tx: Transaction,
  { asksFormer, ...change }: AddressChange,
  hashes: Record<Side, TokenHash>,
): Promise<void> {
  const formerTokenHash = asksFormer ? hashes.former : null
  await tx.addressChange.create({ data: { ...change, newTokenHash: hashes.new, formerTokenHash } })
}

/** The user's change that waits. */
export async function findChangeOf(
  db: Database | Transaction,
  userId: string,
  now: Date,
): Promise<AddressChange | null> {
  const row = await db.addressChange.findFirst({ where: { userId, expiresAt: { gt: now } } })
  return row && toChange(row)
}

/** The change that a link is about, locked until the transaction ends: the answers of both addresses follow each other. */
export async function holdChange(
  tx: Transaction,
  side: Side,
  tokenHash: TokenHash,
  now: Date,
): Promise<AddressChange | null> {
  const [held] = await (side === 'new'
    ? tx.$queryRaw<{ id: string }[]>`
        SELECT id FROM address_change WHERE new_token_hash = ${tokenHash} FOR UPDATE`
    : tx.$queryRaw<{ id: string }[]>`
        SELECT id FROM address_change WHERE former_token_hash = ${tokenHash} FOR UPDATE`)
  const row = held && (await tx.addressChange.findFirst({ where: { id: held.id, expiresAt: { gt: now } } }))
  return row ? toChange(row) : null
}

/** A change for which the time to object is over, locked; null: there is none. */
export async function holdDueChange(tx: Transaction, now: Date): Promise<AddressChange | null> {
  const [held] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM address_change WHERE new_confirmed_at IS NOT NULL AND enough_from <= ${now}
    ORDER BY enough_from LIMIT 1 FOR UPDATE SKIP LOCKED`
  const row = held && (await tx.addressChange.findUnique({ where: { id: held.id } }))
  return row ? toChange(row) : null
}

/** Writes what the addresses have answered to a change that is held. */
export async function saveChange(
  tx: Transaction,
  { id, version, newConfirmedAt, formerAgreedAt }: AddressChange,
): Promise<void> {
  await tx.addressChange.update({ where: { id }, data: { version, newConfirmedAt, formerAgreedAt } })
}

/** Ends the user's change, and returns it; null where none waits. */
export async function deleteChangeOf(
  tx: Transaction,
  userId: string,
): Promise<{ id: string; version: number } | null> {
  const [deleted] = await tx.$queryRaw<{ id: string; version: number }[]>`
    DELETE FROM address_change WHERE user_id = ${userId}::uuid RETURNING id, version`
  return deleted ?? null
}

/** Whether a link to the new, or to the former address works. */
export function isOpenChange(side: Side) {
  return async (db: Database, id: string, tokenHash: TokenHash, now: Date): Promise<boolean> => {
    const answered = side === 'new' ? { newConfirmedAt: null } : { formerAgreedAt: null }
    const where = { id, [hashColumn[side]]: tokenHash, ...answered, expiresAt: { gt: now } }
    return (await db.addressChange.count({ where })) === 1
  }
}

/** Changes that nobody has answered in time. */
export async function deleteExpiredChanges(db: Database, now: Date): Promise<void> {
  await db.addressChange.deleteMany({ where: { expiresAt: { lte: now }, newConfirmedAt: null } })
}
