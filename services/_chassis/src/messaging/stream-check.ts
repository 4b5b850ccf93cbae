import type { NatsConnection } from 'nats'
import type pg from 'pg'
import { replayOutbox, replayRecent } from './outbox-replay.ts'
import { type LostEvents, missingFrom, readMark, type StreamMark, writeMark } from './stream-mark.ts'
import { factsStream } from './topology.ts'

/** The result of a check of the stream. */
export interface StreamCheck {
  missing: LostEvents
  /** Events that are published again because of it. */
  events: number
}

/**
 * Checks whether the stream is still the one that this schema's events were published to. If events may be lost, marks them
 * so that the relay publishes them again; consumers skip those that they have applied.
 *
 * @throws Error where there is no stream, or the broker does not answer
 */
export async function checkStream(nats: NatsConnection, db: pg.ClientBase): Promise<StreamCheck> {
  const found = await lookAt(nats)
  await db.query('BEGIN')
  try {
    const known = await readMark(db)
    const missing = missingFrom(found, known)
    const events = await publishAgain(db, missing)
    const lastSequence = missing === 'all' || !known ? 0 : known.lastSequence
    if (missing !== 'nothing' || !known) await writeMark(db, { ...found, lastSequence })
    await db.query('COMMIT')
    return { missing, events }
  } catch (error) {
    await db.query('ROLLBACK').catch(() => {})
    throw error
  }
}

async function lookAt(nats: NatsConnection): Promise<StreamMark> {
  const manager = await nats.jetstreamManager({ checkAPI: false, timeout: 2_000 })
  const { created, state } = await manager.streams.info(factsStream)
  return { created: String(created), lastSequence: state.last_seq, serverId: nats.info?.server_id ?? '' }
}

async function publishAgain(db: pg.ClientBase, missing: LostEvents): Promise<number> {
  if (missing === 'nothing') return 0
  return missing === 'all' ? await replayOutbox(db, new Date(0)) : await replayRecent(db)
}
