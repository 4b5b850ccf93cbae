import type { Envelope } from '@accolade/contracts/events/envelope'
import type { DataOf, EventType } from '@accolade/contracts/events/registry'
import type { NatsConnection } from 'nats'
import { createMailbox } from './mailbox.ts'

/** The events that pass on a broker. */
export interface EventCollector {
  /** All so far, in the order of their arrival. */
  readonly all: readonly Envelope[]
  /** The next one of that name which was not taken yet; throws where none comes (within 20 s by default). */
  next<T extends EventType>(type: T, timeoutMs?: number): Promise<Envelope<DataOf<T>>>
}

/** Listens to every fact from now on, until the connection closes. */
export function collectEvents(nats: NatsConnection): EventCollector {
  const events = createMailbox<Envelope>('event')
  nats.subscribe('evt.>', { callback: (_error, message) => events.put(message.json<Envelope>()) })
  return {
    all: events.all,
    next: (type, timeoutMs) =>
      events.next((event) => event.type === type, timeoutMs) as Promise<Envelope<never>>,
  }
}
