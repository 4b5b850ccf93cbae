import type { SqlExecutor } from '../database/unit-of-work.ts'
import type { Broker } from './broker.ts'
import type { ConsumerOptions } from './consumer.ts'
import { type RelayOptions, startOutboxRelay } from './outbox-relay.ts'
import { reconcileTopology } from './reconcile-topology.ts'
import { consumerNames, startConsumers } from './start-consumers.ts'

/** What the messaging of a service needs. */
export interface MessagingOptions<Transaction>
  extends Omit<ConsumerOptions<Transaction>, 'nats'>,
    Omit<RelayOptions, 'nats'> {
  broker: Broker
  /** Set if this service recreates missing streams and consumers. */
  reconciliation?: { replicas: number } | undefined
}

/** The running relay and consumers of a service. */
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
      // closing the connection ends pending requests to a broker that is away; otherwise each would wait for its timeout
      if (!options.broker.connected()) await options.broker.close()
      // consumers stop first: the relay still publishes the events that they emit
      for (const part of parts.reverse()) await part.stop()
    },
  }
}
