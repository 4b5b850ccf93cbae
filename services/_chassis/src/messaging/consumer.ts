import { type DataOf, type EventType, events } from '@accolade/contracts/events/catalog'
import type { Envelope } from '@accolade/contracts/events/envelope'
import type { ConsumerMessages, NatsConnection } from 'nats'
import type pg from 'pg'
import type { Emit, SqlExecutor, UnitOfWork } from '../database/unit-of-work.ts'
import type { Logger } from '../logging.ts'
import type { Metrics } from '../metrics.ts'
import { consumerConfig, defaultBackoffMs, ensureConsumer } from './consumer-config.ts'
import { createDesk, type Desk } from './desk.ts'
import type { Catalog } from './parse-event.ts'
import { domainOf, durableName } from './subjects.ts'
import { factsStream, isNotFound } from './topology.ts'
import { createWaker } from './waker.ts'

/** What a service does about other services' events: at most one handler per event. */
export type EventHandlers<Tx> = {
  [type in EventType]?: (tx: Tx, event: Envelope<DataOf<type>>, emit: Emit) => Promise<void>
}

/** The same for any catalog. */
export type AnyHandlers<Tx> = Readonly<
  Record<string, ((tx: Tx, event: Envelope<never>, emit: Emit) => Promise<void>) | undefined>
>

/** What the consumers of a service work with. */
export interface ConsumerOptions<Tx> {
  service: string
  pool: pg.Pool
  nats: NatsConnection
  logger: Logger
  unitOfWork: UnitOfWork<Tx>
  subscriptions: AnyHandlers<Tx>
  /** Describes the events; the contracts' one unless told. */
  catalog?: Catalog
  /** Waits before another delivery, in milliseconds. */
  backoffMs?: readonly number[]
  /** Events handled at a time per domain, 4 unless told; those of one aggregate never overlap. */
  concurrency?: number
  metrics?: Metrics | undefined
  /** The broker's user can't make consumers: they are waited for until others have. */
  bindsOnly?: boolean
}

/** Consumers at work. */
export interface Consumers {
  /** The names of the durable consumers. */
  names: readonly string[]
  /** Takes no more events and ends those in hand. */
  stop(): Promise<void>
}

const retryMs = 1_000
/** How long a request to the broker for more stays open; also how soon a lost one is made again. */
const pullExpiresMs = 3_000

/**
 * Starts one durable consumer `<service>__<domain>` per domain that the service has handlers for, and resolves once
 * the broker knows them. Each event is applied once: its inbox row, what the handler writes and what it emits are one
 * transaction. A failing event is tried again with growing waits and ends as a dead letter; the others go on.
 *
 * @throws TypeError where a subscription names an event that the catalog does not have
 */
export async function startConsumers<Tx extends SqlExecutor>(
  options: ConsumerOptions<Tx>,
): Promise<Consumers> {
  const catalog: Catalog = options.catalog ?? events
  const types = Object.keys(options.subscriptions).filter((type) => options.subscriptions[type])
  const unknown = types.filter((type) => !catalog[type])
  if (unknown.length > 0) throw new TypeError(`not in the event catalog: ${unknown.join(', ')}`)

  const domains = [...new Set(types.map(domainOf))]
  const consumers = domains.map((domain) =>
    startConsumer(options, domain, createDesk({ ...options, catalog })),
  )
  await Promise.all(consumers.map(({ started }) => started))
  return {
    names: domains.map((domain) => durableName(options.service, domain)),
    async stop() {
      await Promise.all(consumers.map((consumer) => consumer.stop()))
    },
  }
}

/** Pulls one domain's events for a desk, again and again, whatever happens to the broker. */
function startConsumer<Tx>(options: ConsumerOptions<Tx>, domain: string, desk: Desk) {
  const config = consumerConfig(options.service, domain, options.backoffMs ?? defaultBackoffMs)
  const { promise: started, resolve: hasStarted } = Promise.withResolvers<void>()
  const waker = createWaker()
  let messages: ConsumerMessages | undefined
  let stopped = false
  let waits = false

  const pull = async () => {
    const manager = await options.nats.jetstreamManager({ checkAPI: false })
    if (!options.bindsOnly) await ensureConsumer(manager, config)
    const consumer = await options.nats.jetstream().consumers.get(factsStream, config.durable_name)
    messages = await consumer.consume({
      max_messages: 64,
      expires: pullExpiresMs,
      abort_on_missing_resource: true,
      callback: (message) => desk.take(message),
    })
    if (waits) options.logger.info({ consumer: config.durable_name }, 'the consumer is there now')
    waits = false
    hasStarted()
    if (stopped) messages.close()
    const error = await messages.closed()
    if (error) throw error
  }

  const interrupted = (error: unknown) => {
    const missing = options.bindsOnly && isNotFound(error)
    const consumer = config.durable_name
    if (!missing) options.logger.warn({ err: error, domain }, 'consumer interrupted')
    // said once: it may take long
    else if (!waits) options.logger.warn({ consumer }, `waiting for ${consumer}: the topology step makes it`)
    waits = Boolean(missing)
  }

  const ended = (async () => {
    while (!stopped && !options.nats.isClosed()) {
      await pull().catch(interrupted)
      if (!stopped) await waker.wait(retryMs)
    }
    hasStarted()
  })()

  return {
    started,
    async stop() {
      stopped = true
      waker.wake()
      await messages?.close()
      await ended
      await desk.close()
    },
  }
}
