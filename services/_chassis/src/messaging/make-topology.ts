import { events } from '@accolade/contracts/events/catalog'
import type { NatsConnection } from 'nats'
import { consumersOf, ensureConsumer } from './consumer-config.ts'
import { ensureTopology } from './topology.ts'

/**
 * Makes the streams and the durable consumers of every service, or brings them to these settings; what they hold and
 * where they are stays. Several processes may do so at once. A service that may not make its own binds to these.
 *
 * @param options.replicas copies of each stream in the cluster
 */
export async function makeTopology(nats: NatsConnection, options: { replicas?: number } = {}): Promise<void> {
  await ensureTopology(nats, options)
  const manager = await nats.jetstreamManager({ checkAPI: false, timeout: 10_000 })
  for (const config of consumersOf(events)) await ensureConsumer(manager, config)
}
