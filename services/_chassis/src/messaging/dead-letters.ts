import { createHash } from 'node:crypto'
import { headers, type JsMsg, type NatsConnection } from 'nats'
import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { recordRows } from '../administration/record.ts'
import type { Actor } from '../database/unit-of-work.ts'
import { outboxParameter, outboxStatement } from './outbox.ts'
import { claimedEventId } from './parse-event.ts'
import { typeOf } from './subjects.ts'
import { factsStream } from './topology.ts'

/** Where a dead letter is stored and announced. */
export interface DeadLetterSink {
  pool: pg.Pool
  nats: NatsConnection
  service: string
}

const insertRow = `
  INSERT INTO dead_letter (id, consumer, subject, event_id, payload, reason, deliveries, fingerprint)
  SELECT $1::uuid, $2, $3::text, $4::uuid, $5::bytea, $6, $7::integer, $8
   WHERE $3 NOT LIKE 'evt.identity.%'
      OR NOT EXISTS (SELECT FROM erased_person WHERE position(convert_to(person, 'UTF8') IN $5::bytea) > 0)
  ON CONFLICT (consumer, fingerprint)
  DO UPDATE SET reason = excluded.reason, deliveries = excluded.deliveries, created_at = now(), replayed_at = NULL`

const maxReasonLength = 2_000

/**
 * Makes a message a dead letter: first a row for the administrators, then a message on `dead.<service>.<event>` for
 * monitoring, and only then is the event acknowledged. After a crash at any point all of it can run again. What is about an account
 * that was erased meanwhile is not kept.
 */
export async function writeDeadLetter(sink: DeadLetterSink, message: JsMsg, reason: string): Promise<void> {
  const { consumer, deliveryCount } = message.info
  const eventId = claimedEventId(message.data)
  const fingerprint = eventId ?? createHash('sha256').update(message.data).digest('hex')
  const payload = Buffer.from(message.data)
  const why = reason.slice(0, maxReasonLength)
  const { pool, nats, service } = sink
  const row = [uuidv7(), consumer, message.subject, eventId, payload, why, deliveryCount, fingerprint]
  const { rowCount } = await pool.query(insertRow, row)
  if (!rowCount) return message.term()
  const about = headers()
  about.set('consumer', consumer)
  about.set('reason', why.replaceAll(/[^\x20-\x7e]+/g, ' '))
  await nats.jetstream().publish(`dead.${service}.${typeOf(message.subject)}`, message.data, {
    msgID: `${consumer}:${fingerprint}:${message.seq}`,
    headers: about,
  })
  message.term()
}

const noteReplay = `
  WITH replayed AS (UPDATE dead_letter SET replayed_at = now() WHERE id = $1 RETURNING id),
  ${outboxStatement({ when: 'replayed', parameter: '$2' })}`

/**
 * Publishes a dead letter again, and records who does that, if it is an act. Every consumer of its subject gets it; those that have applied it drop it.
 *
 * @returns false where there is no such letter
 */
export async function replayDeadLetter(
  { pool, nats }: Pick<DeadLetterSink, 'pool' | 'nats'>,
  id: string,
  by: Actor = { userId: null },
): Promise<boolean> {
  const { rows } = await pool.query<{ subject: string; payload: Buffer }>(
    'SELECT subject, payload FROM dead_letter WHERE id = $1',
    [id],
  )
  const [letter] = rows
  if (!letter) return false
  // without the event's message id: the broker would drop it as a duplicate
  await nats.jetstream().publish(letter.subject, letter.payload, { expect: { streamName: factsStream } })
  const record = recordRows(by, { id, title: typeOf(letter.subject) })
  await pool.query(noteReplay, [id, outboxParameter(record)])
  return true
}

/** A dead letter as an administrator sees it. */
export interface DeadLetter {
  id: string
  consumer: string
  subject: string
  eventId: string | null
  reason: string
  deliveries: number
  createdAt: Date
  /** When it was last replayed; null: never. */
  replayedAt: Date | null
}

/** The dead letters of a schema, the oldest first; by default only those that nobody has replayed yet. */
export async function listDeadLetters(
  pool: pg.Pool,
  options: { replayedToo?: boolean } = {},
): Promise<DeadLetter[]> {
  const { rows } = await pool.query<DeadLetter>(
    `SELECT id, consumer, subject, event_id AS "eventId", reason, deliveries, created_at AS "createdAt",
        replayed_at AS "replayedAt"
       FROM dead_letter WHERE $1 OR replayed_at IS NULL ORDER BY created_at, id`,
    [options.replayedToo ?? false],
  )
  return rows
}
