import { AckPolicy, type ConsumerConfig, type JetStreamManager, nanos, ReplayPolicy } from 'nats'
import type { Catalog } from './parse-event.ts'
import { domainOf, durableName } from './subjects.ts'
import { factsStream, holds, isNotFound, type TopologyOptions } from './topology.ts'

/** Waits before the second, third, … delivery of an event; the last one repeats. */
export const defaultBackoffMs: readonly number[] = [3_000, 10_000, 20_000, 30_000]

/** How often an event is tried before it becomes a dead letter: after three and a half minutes. */
export const maxDeliveries = 10

/**
 * The broker must never be the first to stop delivering: it would drop the event without a trace. So its own limit is higher
 * than `maxDeliveries`, after which the consumer writes the dead letter. A process that dies also uses up a delivery of
 * every event that it had fetched, even if it had not begun to process it.
 */
const brokerMaxDeliveries = 1_000

/** The durable consumer of a service for one domain. It has one filter subject, because several need a newer broker. */
export function consumerConfig(
  service: string,
  domain: string,
  backoffMs: readonly number[],
): Partial<ConsumerConfig> & { durable_name: string } {
  return {
    durable_name: durableName(service, domain),
    filter_subject: `evt.${domain}.>`,
    ack_policy: AckPolicy.Explicit,
    replay_policy: ReplayPolicy.Instant,
    // the first one replaces ack_wait
    backoff: backoffMs.map((ms) => nanos(ms)),
    max_deliver: brokerMaxDeliveries,
    max_ack_pending: 128,
  }
}

/** Makes the durable consumer, or brings it to these settings; its place in the stream stays. */
export async function ensureConsumer(
  manager: JetStreamManager,
  config: Partial<ConsumerConfig> & { durable_name: string },
  { onlyMissing }: TopologyOptions = {},
): Promise<void> {
  const found = await manager.consumers.info(factsStream, config.durable_name).catch((error: unknown) => {
    if (isNotFound(error)) return null
    throw error
  })
  if (!found) await manager.consumers.add(factsStream, config)
  else if (!onlyMissing && !holds(found.config, config))
    await manager.consumers.update(factsStream, config.durable_name, config)
}

/**
 * The durable consumers of every service that the catalog names as one, each service and domain once.
 *
 * @param only the service whose consumers are wanted; by default all are
 */
export function consumersOf(
  catalog: Catalog,
  only?: string,
): (Partial<ConsumerConfig> & { durable_name: string })[] {
  const configs = Object.values(catalog).flatMap(({ type, consumers }) =>
    consumers
      // the gateway has no durable consumer: after a break its caches have expired, so it need not catch up
      .filter((service) => service !== 'gateway' && (!only || service === only))
      .map((service) => consumerConfig(service, domainOf(type), defaultBackoffMs)),
  )
  return [...new Map(configs.map((config) => [config.durable_name, config])).values()]
}
