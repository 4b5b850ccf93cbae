import { events } from '@accolade/contracts/events/registry'
import type { ConsumerMessages } from 'nats'
import type { SqlExecutor } from '../database/unit-of-work.ts'
import { sleep } from '../process/sleep.ts'
import type { ConsumerOptions, Consumers } from './consumer.ts'
import { createEventProcessor, type EventProcessor } from './event-processor.ts'
import type { Catalog } from './parse-event.ts'
import { domainOf, durableName } from './subjects.ts'
import { factsStream, isNotFound } from './topology.ts'

const retryMs = 1_000
/** How long a request for further messages stays open, and thus how soon a lost request is repeated. */
const pullExpiresMs = 3_000

/**
 * The names of the durable consumers that a service needs for its handlers, `<service>__<domain>`.
 *
 * @throws TypeError where a subscription names an event that the catalog does not have
 */
export function consumerNames({
  service,
  subscriptions,
  catalog = events,
}: Pick<ConsumerOptions<never>, 'service' | 'subscriptions' | 'catalog'>): string[] {
  const types = Object.keys(subscriptions).filter((type) => subscriptions[type])
  const unknown = types.filter((type) => !catalog[type])
  if (unknown.length > 0) throw new TypeError(`not in the event catalog: ${unknown.join(', ')}`)
  return [...new Set(types.map((type) => durableName(service, domainOf(type))))]
}

/**
 * Binds to the durable consumers that the service has handlers for. The topology step, or the service that maintains the
 * topology, creates them; this waits for missing ones. Each event is applied once: its inbox row, what the handler writes
 * and what it emits are one transaction, which it may share with others that arrived with it. A failing event is tried again after growing waits and ends as a dead letter;
 * events of other aggregates do not wait for it.
 *
 * @throws TypeError where a subscription names an event that the catalog does not have
 */
export function startConsumers<Transaction extends SqlExecutor>(
  options: ConsumerOptions<Transaction>,
): Consumers {
  const catalog: Catalog = options.catalog ?? events
  const consumers = consumerNames(options).map((name) =>
    startConsumer(options, name, createEventProcessor({ ...options, catalog })),
  )
  return {
    started: Promise.all(consumers.map(({ started }) => started)).then(() => {}),
    async stop() {
      await Promise.all(consumers.map((consumer) => consumer.stop()))
    },
  }
}

/** Pulls one domain's events for an event processor until it is stopped, also across restarts of the broker. */
function startConsumer<Transaction>(
  options: ConsumerOptions<Transaction>,
  name: string,
  processor: EventProcessor,
) {
  const { promise: started, resolve: hasStarted } = Promise.withResolvers<void>()
  const stopping = new AbortController()
  let messages: ConsumerMessages | undefined
  let waits = false

  const pull = async () => {
    const consumer = await options.nats.jetstream().consumers.get(factsStream, name)
    messages = await consumer.consume({
      max_messages: 64,
      expires: pullExpiresMs,
      abort_on_missing_resource: true,
      callback: (message) => processor.take(message),
    })
    if (waits) options.logger.info({ consumer: name }, 'the consumer is there now')
    waits = false
    hasStarted()
    if (stopping.signal.aborted) messages.close()
    const error = await messages.closed()
    if (error) throw error
  }

  const interrupted = (error: unknown) => {
    const missing = isNotFound(error)
    if (!missing) options.logger.warn({ err: error, consumer: name }, 'consumer interrupted')
    // logged once: it may take long
    else if (!waits)
      options.logger.warn({ consumer: name }, `waiting for ${name}: the topology step makes it`)
    waits = missing
  }

  const ended = (async () => {
    while (!stopping.signal.aborted && !options.nats.isClosed()) {
      await pull().catch(interrupted)
      await sleep(retryMs, stopping.signal)
    }
    hasStarted()
  })()

  return {
    started,
    async stop() {
      stopping.abort()
      await messages?.close()
      await ended
      await processor.close()
    },
  }
}
