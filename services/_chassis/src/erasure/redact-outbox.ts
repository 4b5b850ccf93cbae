import type { Envelope } from '@accolade/contracts/events/envelope'
import { type DataOf, type EventType, events } from '@accolade/contracts/events/registry'
import type { SqlExecutor } from '../database/unit-of-work.ts'
import { subjectOf } from '../messaging/subjects.ts'

/** How one kind of event is written again without a person. */
export interface Redaction {
  type: EventType
  /** Only events that hold one of these texts are looked at: ids, addresses. */
  holding: readonly string[]
  /** The same data without the person; the data themselves where nothing has to go. */
  rewrite(data: never, envelope: Envelope): unknown
}

/** A redaction with the data of its event. */
export function redaction<T extends EventType>(
  type: T,
  holding: readonly string[],
  rewrite: (data: DataOf<T>, envelope: Envelope) => DataOf<T>,
): Redaction {
  return { type, holding, rewrite: rewrite as Redaction['rewrite'] }
}

const find = `
  SELECT sequence::text AS sequence, id::text AS id, payload FROM outbox
   WHERE subject = $1 AND EXISTS (SELECT FROM unnest($2::text[]) AS held (text) WHERE position(text IN payload::text) > 0)
   ORDER BY sequence FOR UPDATE`
const write = `
  UPDATE outbox SET payload = given.payload
    FROM jsonb_to_recordset($1::jsonb) AS given (sequence bigint, payload jsonb) WHERE outbox.sequence = given.sequence`

/**
 * Rewrites events in the outbox without a person: they still fit their schema, so that a replay rebuilds the stream without the
 * person. Their ids are noted, so that their messages in the stream can be deleted.
 *
 * @throws ZodError where what `rewrite` gives does not fit the event's schema
 */
export async function redactOutbox(
  tx: SqlExecutor,
  erasureId: string,
  redactions: readonly Redaction[],
  now: Date,
): Promise<void> {
  const changed: { sequence: string; payload: Envelope }[] = []
  for (const { type, holding, rewrite } of redactions) {
    if (holding.length === 0) continue
    const rows = await tx.$queryRawUnsafe<{ sequence: string; id: string; payload: Envelope }[]>(
      ...[find, subjectOf(type), holding],
    )
    for (const { sequence, payload } of rows) {
      // a second redaction may meet what the first one has rewritten
      const present = changed.find((each) => each.sequence === sequence)
      const envelope = present?.payload ?? payload
      const before = events[type].data.safeParse(envelope.data)
      // nobody can apply what does not fit its schema, so nothing of it is needed
      const data = before.success ? events[type].data.parse(rewrite(before.data as never, envelope)) : null
      if (before.success && JSON.stringify(data) === JSON.stringify(before.data)) continue
      if (present) present.payload = { ...envelope, data }
      else changed.push({ sequence, payload: { ...envelope, data } })
    }
  }
  if (changed.length === 0) return
  await tx.$executeRawUnsafe(write, JSON.stringify(changed))
  await noteRedacted(
    tx,
    erasureId,
    changed.map(({ payload }) => payload.id),
    now,
  )
}

/** Notes events whose messages in the streams are to be deleted. */
export async function noteRedacted(
  tx: SqlExecutor,
  erasureId: string,
  eventIds: readonly string[],
  now: Date,
): Promise<void> {
  if (eventIds.length === 0) return
  await tx.$executeRawUnsafe(
    `INSERT INTO redacted_event (erasure_id, event_id, at)
     SELECT $1::uuid, id, $3::timestamptz FROM unnest($2::uuid[]) AS events (id) ON CONFLICT DO NOTHING`,
    ...[erasureId, eventIds, now.toISOString()],
  )
}
