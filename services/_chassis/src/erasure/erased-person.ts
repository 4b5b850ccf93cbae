import { createHash } from 'node:crypto'
import type { SqlExecutor } from '../database/unit-of-work.ts'

/** Who was erased, and what is shown instead of the name. */
export interface ErasedPerson {
  /** The user's id; in judging its hash (`hashOfUser`). */
  person: string
  erasureId: string
  pseudonym: string
}

/** What judging compares its judges with: the SHA-256 of a user's id in lower-case hexadecimal digits. */
export function hashOfUser(userId: string): string {
  return createHash('sha256').update(userId).digest('hex')
}

/**
 * Notes in the running transaction that a person is erased here. From then on events about them that come late are to be
 * ignored (`isErased`).
 *
 * @param ready whether nothing is left to be done
 */
export async function noteErased(
  tx: SqlExecutor,
  { person, erasureId, pseudonym }: ErasedPerson,
  { now, ready = true }: { now: Date; ready?: boolean },
): Promise<void> {
  await tx.$executeRawUnsafe(
    `INSERT INTO erased_person (person, erasure_id, pseudonym, at, ready_at)
     VALUES ($1, $2::uuid, $3, $4::timestamptz, $5::timestamptz)
     ON CONFLICT (person) DO UPDATE SET erasure_id = excluded.erasure_id, ready_at = excluded.ready_at`,
    ...[person, erasureId, pseudonym, now.toISOString(), ready ? now.toISOString() : null],
  )
}

/** Whether a person was erased here, so that nothing about them may be stored any more. */
export async function isErased(tx: SqlExecutor, person: string): Promise<boolean> {
  const rows = await tx.$queryRawUnsafe<unknown[]>('SELECT 1 FROM erased_person WHERE person = $1', person)
  return rows.length > 0
}

const placeOf = "hashtextextended('person ' || $1, 0)"

/**
 * Keeps a person from being erased until the running transaction ends, and says whether that has happened already. For what is
 * written about them by an event that runs beside their erasure.
 */
export async function holdPerson(tx: SqlExecutor, person: string): Promise<{ erased: boolean }> {
  await tx.$queryRawUnsafe(`SELECT pg_advisory_xact_lock_shared(${placeOf})::text`, person)
  return { erased: await isErased(tx, person) }
}

/** Waits for everybody who holds a person; those who come meanwhile wait until the running transaction ends. */
export async function lockPerson(tx: SqlExecutor, person: string): Promise<void> {
  await tx.$queryRawUnsafe(`SELECT pg_advisory_xact_lock(${placeOf})::text`, person)
}

/** Notes that nothing is left to be done for an erasure. */
export async function noteReady(tx: SqlExecutor, erasureId: string, now: Date): Promise<void> {
  await tx.$executeRawUnsafe(
    'UPDATE erased_person SET ready_at = $2::timestamptz WHERE erasure_id = $1::uuid AND ready_at IS NULL',
    ...[erasureId, now.toISOString()],
  )
}
