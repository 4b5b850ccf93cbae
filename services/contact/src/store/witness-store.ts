import { readLanguage } from '../domain/person.ts'
import { type StoredWitness, stateOf } from '../domain/witness.ts'
import type { Database, Transaction } from './database.ts'
import type { Witness } from './generated/client.ts'

/** The kinds of mails that witnesses get. */
export const witnessMailKinds = { request: 'witness-request', head: 'log-head' } as const

const stored = ({ language, ...row }: Witness): StoredWitness => ({
  ...row,
  language: readLanguage(language),
})

/** All witnesses, by name. */
export async function listWitnesses(db: Database | Transaction): Promise<StoredWitness[]> {
  return (await db.witness.findMany({ orderBy: [{ name: 'asc' }, { id: 'asc' }] })).map(stored)
}

/** How many get heads. */
export function countConfirmed(db: Database): Promise<number> {
  return db.witness.count({ where: { confirmedAt: { not: null }, unsubscribedAt: null } })
}

/** How many there are; no other can be added until the transaction ends. */
export async function countForAdding(tx: Transaction): Promise<number> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('contact.witnesses', 0))`
  return tx.witness.count()
}

export async function isListed(tx: Transaction, email: string): Promise<boolean> {
  return (await tx.witness.count({ where: { email } })) > 0
}

/** A witness, held until the transaction ends. */
export async function lockWitness(tx: Transaction, id: string): Promise<StoredWitness | null> {
  await tx.$executeRaw`SELECT 1 FROM witness WHERE id = ${id}::uuid FOR NO KEY UPDATE`
  const found = await tx.witness.findUnique({ where: { id } })
  return found && stored(found)
}

/** All witnesses, by name, held until the transaction ends. */
export async function lockWitnesses(tx: Transaction): Promise<StoredWitness[]> {
  await tx.$executeRaw`SELECT 1 FROM witness ORDER BY id FOR NO KEY UPDATE`
  return listWitnesses(tx)
}

/** Whose link this is, as long as it works: until it expires, or, once it was used, for good, so that a repeated request gets the same answer. */
export async function findByLink(
  db: Database | Transaction,
  linkId: string,
  now: Date,
): Promise<StoredWitness | null> {
  const found = await db.witness.findFirst({ where: { linkId } })
  const state = found && stateOf(stored(found), now)
  return found && (state === 'asked' || state === 'confirmed') ? stored(found) : null
}

export async function insertWitness(
  tx: Transaction,
  witness: Omit<StoredWitness, 'version' | 'confirmedAt' | 'unsubscribedAt'>,
): Promise<StoredWitness> {
  return stored(await tx.witness.create({ data: witness }))
}

/** Writes to a witness who is held; the version rises. */
export async function changeWitness(
  tx: Transaction,
  id: string,
  change: Partial<Pick<StoredWitness, 'linkId' | 'askedAt' | 'expiresAt' | 'confirmedAt' | 'unsubscribedAt'>>,
): Promise<StoredWitness> {
  return stored(await tx.witness.update({ where: { id }, data: { ...change, version: { increment: 1 } } }))
}

export async function deleteWitness(tx: Transaction, id: string): Promise<void> {
  await tx.witness.delete({ where: { id } })
}

/** Deletes mails to a witness that have not left and are not leaving now. */
export async function dropMailsTo(tx: Transaction, witnessId: string): Promise<void> {
  const kind = { in: Object.values(witnessMailKinds) }
  await tx.mail.deleteMany({ where: { aboutId: witnessId, kind, sentAt: null, lease: null } })
}

/** Who could not be reached: since when, and what their server said. A mail that arrived later takes them off. */
export async function listUndelivered(
  db: Database | Transaction,
  witnessIds: readonly string[],
): Promise<Map<string, { since: Date; reason: string }>> {
  const mails = await db.mail.findMany({
    where: {
      aboutId: { in: [...witnessIds] },
      OR: [{ givenUpAt: { not: null } }, { sentAt: { not: null } }],
    },
    select: { aboutId: true, givenUpAt: true, sentAt: true, lastError: true },
  })
  const found = new Map<string, { since: Date; reason: string }>()
  for (const [id, ofOne] of Map.groupBy(mails, ({ aboutId }) => aboutId!)) {
    const lastSent = Math.max(0, ...ofOne.map(({ sentAt }) => sentAt?.getTime() ?? 0))
    const [first] = ofOne
      .filter(({ givenUpAt }) => givenUpAt && givenUpAt.getTime() > lastSent)
      .sort((one, other) => one.givenUpAt!.getTime() - other.givenUpAt!.getTime())
    if (first) found.set(id, { since: first.givenUpAt!, reason: first.lastError ?? '' })
  }
  return found
}

/** Deletes whom an address is of, whose owner is erased; gives who that was, if anybody. */
export async function deleteWitnessAt(
  tx: Transaction,
  email: string,
): Promise<{ id: string; version: number } | null> {
  const [deleted] = await tx.$queryRaw<{ id: string; version: number }[]>`
    DELETE FROM witness WHERE email = ${email.toLowerCase()} RETURNING id, version`
  return deleted ?? null
}
