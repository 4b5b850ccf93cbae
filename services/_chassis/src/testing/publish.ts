import { setTimeout as pause } from 'node:timers/promises'
import type { EventDefinition } from '@accolade/contracts/events/define'
import type { Envelope } from '@accolade/contracts/events/envelope'
import type { JetStreamManager, NatsConnection } from 'nats'
import type { Actor, EventMessage } from '../database/unit-of-work.ts'
import { outboxRow } from '../messaging/outbox.ts'
import { domainOf, durableName } from '../messaging/subjects.ts'
import { factsStream, isNotFound } from '../messaging/topology.ts'

/** How an event is published. */
export interface PublishOptions {
  actor?: Actor
  /** The event's id, to send one twice; a new one by default. */
  id?: string
  /** When it happened, an instant; now unless set. */
  at?: string
  /** Whether to wait until the service has applied it; true by default. */
  wait?: boolean
}

const settleTimeoutMs = 20_000
const lookEveryMs = 10

/** Publishes an event without an outbox, and waits until `service` has settled it where it has a consumer for it. */
export async function publishEvent<E extends EventDefinition>(
  nats: NatsConnection,
  service: string,
  event: E,
  message: EventMessage<E>,
  options: PublishOptions = {},
): Promise<Envelope> {
  const { subject, envelope } = outboxRow(options.actor ?? { userId: null }, event, message)
  if (options.id) envelope.id = options.id
  if (options.at) envelope.at = options.at
  // no message id: the same event may be sent twice
  const { seq } = await nats.jetstream().publish(subject, JSON.stringify(envelope))
  if (options.wait === false) return envelope
  const manager = await nats.jetstreamManager({ checkAPI: false })
  const giveUpAt = Date.now() + settleTimeoutMs
  while (!(await isSettled(manager, service, event.type, seq))) {
    if (Date.now() > giveUpAt)
      throw new Error(`${service} did not settle ${event.type} in ${settleTimeoutMs} ms`)
    await pause(lookEveryMs)
  }
  return envelope
}

/** Whether a service has settled everything it receives of an event's domain, up to a message of the stream. */
export async function isSettled(
  manager: JetStreamManager,
  service: string,
  type: string,
  sequence: number,
): Promise<boolean> {
  try {
    const { ack_floor } = await manager.consumers.info(factsStream, durableName(service, domainOf(type)))
    return ack_floor.stream_seq >= sequence
  } catch (error) {
    // the service has no handler for this domain
    if (isNotFound(error)) return true
    throw error
  }
}
