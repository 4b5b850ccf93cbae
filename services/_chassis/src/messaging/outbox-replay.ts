import type pg from 'pg'
import { outboxDays } from '../database/chassis-prunings.ts'

type Queryable = Pick<pg.ClientBase, 'query'>

/**
 * Marks the events since then, at most those of the last 35 days, as unpublished. The relay publishes them again, which
 * rebuilds a lost stream. Consumers remember for 40 days which events they have applied, so none is applied twice.
 *
 * @returns the number of events
 */
export async function replayOutbox(db: Queryable, since: Date): Promise<number> {
  const { rowCount } = await db.query(
    `UPDATE outbox SET published_at = NULL
      WHERE created_at >= greatest($1, now() - make_interval(days => $2)) AND published_at IS NOT NULL`,
    [since, outboxDays],
  )
  await db.query("SELECT pg_notify('outbox_' || current_schema(), '')")
  return rowCount ?? 0
}

/** A broker writes messages to its disk up to two minutes after it has acknowledged them; this adds a margin. */
const unwrittenMinutes = 5

/**
 * Marks what the relay published in its last minutes of work as unpublished: a broker that restarted since may have lost it.
 * The broker drops what it still has.
 *
 * @returns the number of events
 */
export async function replayRecent(db: Queryable): Promise<number> {
  const { rowCount } = await db.query(
    `UPDATE outbox SET published_at = NULL
      WHERE published_at >= (SELECT max(published_at) FROM outbox) - make_interval(mins => $1)`,
    [unwrittenMinutes],
  )
  return rowCount ?? 0
}

/** Events that wait to be published, and for how long the oldest one has (seconds). */
export async function outboxBacklog(db: Queryable): Promise<{ waiting: number; oldestSeconds: number }> {
  const { rows } = await db.query<{ waiting: number; age: number }>(
    `SELECT count(*)::integer AS waiting, coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS age
       FROM outbox WHERE published_at IS NULL`,
  )
  return { waiting: rows[0]?.waiting ?? 0, oldestSeconds: rows[0]?.age ?? 0 }
}
