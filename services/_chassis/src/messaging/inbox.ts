import type pg from 'pg'
import type { SqlExecutor } from '../database/unit-of-work.ts'

/** Longer than the outbox keeps its rows: a rebuilt stream must still be recognised. */
const keepDays = 40

/**
 * Notes in the running transaction that a consumer applies an event. While another transaction is applying the same
 * one this waits for it.
 *
 * @returns false where the event was applied before
 */
export async function recordInbox(tx: SqlExecutor, consumer: string, eventId: string): Promise<boolean> {
  const inserted = await tx.$executeRawUnsafe(
    'INSERT INTO inbox (consumer, event_id) VALUES ($1, $2::uuid) ON CONFLICT DO NOTHING',
    consumer,
    eventId,
  )
  return inserted === 1
}

/** Deletes what is older than any event that could come again; gives the number of rows. */
export async function pruneInbox(pool: pg.Pool, days: number = keepDays): Promise<number> {
  const { rowCount } = await pool.query(
    `DELETE FROM inbox WHERE (consumer, event_id) IN (
       SELECT consumer, event_id FROM inbox WHERE applied_at < now() - make_interval(days => $1) LIMIT 10000)`,
    [days],
  )
  return rowCount ?? 0
}
