import { events } from '@accolade/contracts/events/registry'
import type { NatsConnection } from 'nats'
import { consumersOf, ensureConsumer } from './consumer-config.ts'
import { ensureTopology, type TopologyOptions } from './topology.ts'

/**
 * Creates the streams and the durable consumers of every service, or updates their settings; messages and positions
 * stay. Several processes may do so at once. Services bind to these consumers.
 */
export async function makeTopology(nats: NatsConnection, options: TopologyOptions = {}): Promise<void> {
  await ensureTopology(nats, options)
  const manager = await nats.jetstreamManager({ checkAPI: false, timeout: 10_000 })
  for (const config of consumersOf(events, options.service)) await ensureConsumer(manager, config, options)
}
