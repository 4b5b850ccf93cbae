import type { Envelope } from '@accolade/contracts/events/envelope'
import { headers, type JetStreamClient } from 'nats'
import type pg from 'pg'
import { currentTraceparent, inStep, withTraceparent } from '../process/tracing.ts'
import { typeOf } from './subjects.ts'
import { factsStream } from './topology.ts'

/** How many rows are in flight at a time. */
const batchSize = 100
const publishTimeoutMs = 2_000
/** No new publish is begun later than this: what the broker has is marked soon. */
const batchTimeoutMs = 10_000

/** Never a high-water mark on `sequence`: a row that commits late would be skipped. */
const unpublished = {
  name: 'outbox_unpublished',
  text: `SELECT sequence, id, aggregate_id, subject, payload FROM outbox
          WHERE published_at IS NULL ORDER BY sequence LIMIT ${batchSize}`,
}

/** Marks rows as published, and notes how far the stream goes with our events in it. */
const mark = (sequences: readonly string[], lastSequence: number) => ({
  name: 'outbox_published',
  text: `WITH noted AS (UPDATE event_stream SET last_sequence = greatest(last_sequence, $2))
         UPDATE outbox SET published_at = now() WHERE sequence = ANY($1::bigint[])`,
  values: [sequences, lastSequence],
})

interface Row {
  sequence: string
  id: string
  aggregate_id: string
  subject: string
  payload: Envelope
}

/** What came of one batch. */
export interface BatchResult {
  /** Whether more rows may be waiting. */
  full: boolean
  published: number
  /** Why not all of them, where something failed. */
  error?: unknown
}

/**
 * Publishes the oldest rows and marks those that the broker has acknowledged. Nobody else may do so meanwhile: two statements
 * without a transaction around them, as the caller's session leads.
 *
 * Events of one aggregate are published one after the other, each after the ack of the one before: they can't change
 * their order, whatever fails. Those of different aggregates are in flight together.
 */
export async function publishBatch(client: pg.ClientBase, stream: JetStreamClient): Promise<BatchResult> {
  const { rows } = await client.query<Row>(unpublished)
  const deadline = performance.now() + batchTimeoutMs
  const groups = [...Map.groupBy(rows, (row) => row.aggregate_id).values()]
  const outcomes = await Promise.all(groups.map((group) => publishInOrder(stream, group, deadline)))
  const published = outcomes.flatMap((outcome) => outcome.published)
  if (published.length > 0)
    await client.query(mark(published, Math.max(...outcomes.map((outcome) => outcome.lastSequence))))
  const failed = outcomes.find((outcome) => outcome.error !== undefined)
  const full = rows.length === batchSize || published.length < rows.length
  return { full, published: published.length, error: failed?.error }
}

async function publishInOrder(stream: JetStreamClient, group: Row[], deadline: number) {
  const published: string[] = []
  let lastSequence = 0
  try {
    for (const row of group) {
      if (performance.now() > deadline) break
      lastSequence = await publish(stream, row)
      published.push(row.sequence)
    }
    return { published, lastSequence }
  } catch (error) {
    return { published, lastSequence, error }
  }
}

/**
 * Publishes one event. The envelope keeps the place in the trace where the event was made; the header names the publishing
 * itself.
 *
 * @returns its place in the stream
 */
async function publish(stream: JetStreamClient, { id, subject, payload }: Row): Promise<number> {
  const attributes = {
    'messaging.system': 'nats',
    'messaging.operation.type': 'send',
    'messaging.destination.name': subject,
    'messaging.message.id': id,
  }
  const send = async () => {
    const tracing = headers()
    const traceparent = currentTraceparent() ?? payload.traceparent
    if (traceparent) tracing.set('traceparent', traceparent)
    const { seq } = await stream.publish(subject, JSON.stringify(payload), {
      msgID: id,
      headers: tracing,
      timeout: publishTimeoutMs,
      expect: { streamName: factsStream },
    })
    return seq
  }
  return await withTraceparent(payload.traceparent, () =>
    inStep({ name: `publish ${typeOf(subject)}`, kind: 'producer', attributes }, send),
  )
}
