import type pg from 'pg'

/** A stream, as somebody who publishes to it knows it. */
export interface StreamMark {
  /** When it was made. */
  created: string
  /** The place of its last message, or of the last one of ours. */
  lastSequence: number
  /** Which server, since its last start. */
  serverId: string
}

type Queryable = Pick<pg.ClientBase, 'query'>

/** How much of the outbox has to be published again. */
export type LostEvents = 'all' | 'recent' | 'nothing'

/**
 * What the stream may have lost since it was seen last.
 *
 * - Another stream, or one that ends before the last event that was published to it, as after the loss of a disk or an
 *   older copy of it: nobody knows what else is missing.
 * - The same stream on a server that was started since: it may have ended without writing its last minutes to the disk, and
 *   others have published since, so that the end of the stream says nothing.
 * - A stream that is seen for the first time: nothing was published to another one.
 */
export function missingFrom(found: StreamMark, known: StreamMark | undefined): LostEvents {
  if (!known) return 'nothing'
  if (known.created !== found.created || found.lastSequence < known.lastSequence) return 'all'
  return known.serverId === found.serverId ? 'nothing' : 'recent'
}

/** The stream as it was seen last. */
export async function readMark(db: Queryable): Promise<StreamMark | undefined> {
  const { rows } = await db.query<StreamMark>(
    `SELECT created, last_sequence::float8 AS "lastSequence", server_id AS "serverId" FROM event_stream`,
  )
  return rows[0]
}

/** Notes the stream that is published to from now on. */
export async function writeMark(
  db: Queryable,
  { created, lastSequence, serverId }: StreamMark,
): Promise<void> {
  await db.query(
    `INSERT INTO event_stream (created, last_sequence, server_id) VALUES ($1, $2, $3)
     ON CONFLICT (only_row) DO UPDATE
     SET created = excluded.created, last_sequence = excluded.last_sequence, server_id = excluded.server_id`,
    [created, lastSequence, serverId],
  )
}
