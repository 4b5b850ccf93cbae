import type { SqlExecutor } from '../database/unit-of-work.ts'
import type { Broker } from './broker.ts'
import type { ConsumerOptions } from './consumer.ts'
import { type RelayOptions, startOutboxRelay } from './outbox-relay.ts'
import { reconcileTopology } from './reconcile-topology.ts'
import { consumerNames, startConsumers } from './start-consumers.ts'

/** What a service's events go out and come in with. */
export interface MessagingOptions<Transaction>
  extends Omit<ConsumerOptions<Transaction>, 'nats'>,
    Omit<RelayOptions, 'nats'> {
  broker: Broker
  /** Set where this service makes streams and consumers that are gone. */
  reconciliation?: { replicas: number } | undefined
}

/** Events on their way. */
export interface Messaging {
  /** The names of the durable consumers. */
  consumers: readonly string[]
  /** Resolves once the broker is there and all consumers are bound. */
  started: Promise<void>
  /** Finishes what is in progress. */
  stop(): Promise<void>
}

/**
 * Begins to carry events once the broker is there, however long that takes: until then they wait in the outbox.
 *
 * @throws TypeError where a subscription names an event that the catalog does not have
 */
export function startMessaging<Transaction extends SqlExecutor>(
  options: MessagingOptions<Transaction>,
): Messaging {
  const parts: { stop(): Promise<void> }[] = []
  let stopped = false
  const started = options.broker.connection.then(async (nats) => {
    if (stopped) return
    if (options.reconciliation)
      parts.push(reconcileTopology(nats, { ...options.reconciliation, logger: options.logger }))
    parts.push(startOutboxRelay({ ...options, nats }))
    const consumers = startConsumers({ ...options, nats })
    parts.push(consumers)
    await consumers.started
  })
  return {
    consumers: consumerNames(options),
    started,
    async stop() {
      stopped = true
      // questions to a broker that is away end with the connection, not seconds later one after the other
      if (!options.broker.connected()) await options.broker.close()
      // the consumers first: what they emit the relay still carries
      for (const part of parts.reverse()) await part.stop()
    },
  }
}
