import type { JurySettings } from '@accolade/contracts/entities/jury'
import type { StoredJuror } from '../domain/jury.ts'
import type { Database, Transaction } from './database.ts'

/** Those who were given a place, then the others as they agreed. */
const inOrder = [{ place: { sort: 'asc', nulls: 'last' } }, { consentedAt: 'asc' }, { id: 'asc' }] as const
/** Who agrees, and is a judge now. */
const agreeing = { consentedAt: { not: null }, user: { roles: { has: 'judge' } } }

/** Whether the jury page is open, and the day that it names before. */
export async function readJurySettings(db: Database | Transaction): Promise<JurySettings> {
  const { open, announcedOn } = await db.jury.findUniqueOrThrow({ where: { id: 1 } })
  return { open, announcedOn: announcedOn?.toISOString().slice(0, 10) ?? null }
}

export async function saveJurySettings(tx: Transaction, { open, announcedOn }: JurySettings): Promise<void> {
  await tx.jury.update({
    where: { id: 1 },
    data: { open, announcedOn: announcedOn === null ? null : new Date(announcedOn) },
  })
}

/** Counts a change of what the page shows. */
export async function countJuryChange(tx: Transaction): Promise<number> {
  return (await tx.jury.update({ where: { id: 1 }, data: { version: { increment: 1 } } })).version
}

/** The judges who agree, in the order of the page, with those who are left out. */
export async function listAgreeing(db: Database | Transaction): Promise<StoredJuror[]> {
  return db.juror.findMany({ where: agreeing, orderBy: [...inOrder] })
}

/** Every judge, and what they have written. */
export async function listJudges(db: Database | Transaction) {
  return db.user.findMany({
    where: { roles: { has: 'judge' } },
    select: { id: true, username: true, juror: true },
    orderBy: { usernameKey: 'asc' },
    relationLoadStrategy: 'join',
  })
}

export async function findJuror(db: Database | Transaction, userId: string): Promise<StoredJuror | null> {
  return db.juror.findUnique({ where: { userId } })
}

export async function saveJuror(tx: Transaction, juror: StoredJuror): Promise<void> {
  await tx.juror.upsert({ where: { id: juror.id }, create: juror, update: juror })
}

export async function deleteJuror(tx: Transaction, userId: string): Promise<void> {
  await tx.juror.deleteMany({ where: { userId } })
}

/** Gives each of them the place at which it is in the list. */
export async function saveOrder(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE juror SET place = o.place FROM unnest(${[...ids]}::uuid[]) WITH ORDINALITY AS o(id, place)
    WHERE juror.id = o.id`
}

export async function setHidden(tx: Transaction, id: string, hidden: boolean): Promise<void> {
  await tx.juror.update({ where: { id }, data: { hidden } })
}
