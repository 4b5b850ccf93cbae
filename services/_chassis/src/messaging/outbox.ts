import type { EventDefinition } from '@accolade/contracts/events/define'
import type { Envelope } from '@accolade/contracts/events/envelope'
import { v7 as uuidv7 } from 'uuid'
import type { Actor, EventMessage, SqlExecutor } from '../database/unit-of-work.ts'
import { currentTraceparent } from '../process/tracing.ts'
import { maxEventBytes, subjectOf } from './subjects.ts'

/** One event as the outbox keeps it. */
export interface OutboxRow {
  subject: string
  envelope: Envelope
}

/** Wakes the relay of a schema on its channel. */
const notify = "SELECT pg_notify('outbox_' || current_schema(), '')::text"

/**
 * Puts an event into its envelope.
 *
 * @throws ZodError where the data does not fit the schema; RangeError where the event is too large for the stream
 */
export function outboxRow<E extends EventDefinition>(
  actor: Actor,
  event: E,
  message: EventMessage<E>,
): OutboxRow {
  const envelope: Envelope = {
    id: uuidv7(),
    type: event.type,
    version: event.version,
    at: new Date().toISOString(),
    actor: { userId: actor.userId },
    aggregate: { id: message.aggregate.id, version: message.aggregate.version },
    traceparent: currentTraceparent(),
    // undeclared keys end here, in the producer
    data: event.data.parse(message.data),
  }
  const sizeBytes = Buffer.byteLength(JSON.stringify(envelope))
  if (sizeBytes > maxEventBytes) {
    throw new RangeError(`${event.type} takes ${sizeBytes} bytes, more than the ${maxEventBytes} that fit`)
  }
  return { subject: subjectOf(event.type), envelope }
}

/**
 * The end of a statement that writes state and outbox rows together, without a transaction around it: inserts the rows
 * that `outboxParameter` gives, in their order, and wakes the relay, for each row that the CTE `when` has (one, or none).
 * The statement answers a row for each, too.
 *
 * @param parameter the place of the rows, `$7` for one
 */
export function outboxStatement({ when, parameter }: { when: string; parameter: string }): string {
  return `outbox_rows AS (
    INSERT INTO outbox (id, aggregate_id, aggregate_version, subject, payload)
    SELECT (event->>'id')::uuid, event->'aggregate'->>'id', (event->'aggregate'->>'version')::integer, subject, event
    FROM ${when}, jsonb_to_recordset(${parameter}::jsonb) AS rows (place integer, subject text, event jsonb)
    ORDER BY place
  ) ${notify} FROM ${when}`
}

/** Rows as the parameter of an `outboxStatement`. */
export function outboxParameter(rows: readonly OutboxRow[]): string {
  return JSON.stringify(rows.map(({ subject, envelope }, place) => ({ place, subject, event: envelope })))
}

const insert = `WITH once AS (VALUES (1)), ${outboxStatement({ when: 'once', parameter: '$1' })}`

/** Inserts rows in their order, and wakes the relay at the commit. */
export async function insertOutbox(tx: SqlExecutor, rows: readonly OutboxRow[]): Promise<void> {
  if (rows.length > 0) await tx.$queryRawUnsafe(insert, outboxParameter(rows))
}
