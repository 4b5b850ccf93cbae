import { envelopeSchema } from '@accolade/contracts/events/envelope'
import { events } from '@accolade/contracts/events/registry'
import type { JetStreamManager, NatsConnection, StoredMsg } from 'nats'
import { consumersOf } from './consumer-config.ts'
import { domainOf, typeOf } from './subjects.ts'
import { deadStream, factsStream, isNotFound } from './topology.ts'

/** What came of looking for messages. */
export interface Deletion {
  deleted: number
  /** Some consumers have still to deal with some of the messages, so these were left: look again later. */
  waitsFor: string[]
}

/** How many messages are asked for at a time. */
const window = 64

/**
 * Deletes the messages of these events from both streams and overwrites them on the broker's disk. An event is found by its
 * envelope: a dead letter that was sent round again has no message id. Messages that a consumer has still to deal with are left.
 * Running it again does no harm.
 *
 * @throws Error where a stream or a consumer is missing, or the broker does not answer
 */
export async function deleteMessages(nats: NatsConnection, eventIds: ReadonlySet<string>): Promise<Deletion> {
  const manager = await nats.jetstreamManager({ checkAPI: false, timeout: 10_000 })
  const floors = await readFloors(manager)
  const waitsFor = new Set<string>()
  let deleted = 0
  for (const stream of [factsStream, deadStream]) {
    for await (const { seq, subject } of messagesOf(manager, stream, eventIds)) {
      const readers = floors.get(`evt.${domainOf(typeOf(subject))}.>`) ?? []
      const behind = stream === factsStream ? readers.filter(({ floor }) => floor < seq) : []
      for (const { name } of behind) waitsFor.add(name)
      if (behind.length > 0) continue
      await manager.streams.deleteMessage(stream, seq, true)
      deleted++
    }
  }
  return { deleted, waitsFor: [...waitsFor].sort() }
}

/** The messages of these events, from the oldest to the one that was the last when this began. */
async function* messagesOf(
  manager: JetStreamManager,
  stream: string,
  eventIds: ReadonlySet<string>,
): AsyncGenerator<StoredMsg> {
  const { state } = await manager.streams.info(stream)
  // where nothing was ever published both are 0, which no message has
  for (let seq = Math.max(1, state.first_seq); seq <= state.last_seq; seq += window) {
    const count = Math.min(window, state.last_seq - seq + 1)
    const found = await Promise.all(Array.from({ length: count }, (_, at) => read(manager, stream, seq + at)))
    for (const message of found) if (message && eventIds.has(eventIdOf(message))) yield message
  }
}

async function read(manager: JetStreamManager, stream: string, seq: number): Promise<StoredMsg | null> {
  return manager.streams.getMessage(stream, { seq }).catch((error: unknown) => {
    if (isNotFound(error)) return null
    throw error
  })
}

function eventIdOf(message: StoredMsg): string {
  try {
    return envelopeSchema.pick({ id: true }).parse(message.json()).id
  } catch {
    return ''
  }
}

/** How far each consumer has got, by the subjects that it reads. */
async function readFloors(
  manager: JetStreamManager,
): Promise<Map<string, { name: string; floor: number }[]>> {
  const found = await Promise.all(
    consumersOf(events).map(async ({ durable_name: name, filter_subject = '' }) => {
      const { ack_floor } = await manager.consumers.info(factsStream, name)
      return { filter: filter_subject, name, floor: ack_floor.stream_seq }
    }),
  )
  return Map.groupBy(found, ({ filter }) => filter)
}
