import { isDeepStrictEqual } from 'node:util'
import {
  DiscardPolicy,
  type JetStreamManager,
  type NatsConnection,
  nanos,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
} from 'nats'

/** The stream of all facts. */
export const factsStream = 'facts'
/** The stream of events that could not be applied. */
export const deadStream = 'dead'

const dayMs = 86_400_000
const hourMs = 3_600_000
const maxMessageBytes = 256 * 1024

const common = {
  storage: StorageType.File,
  // interest retention would store nothing before the consumers exist
  retention: RetentionPolicy.Limits,
  // a full stream refuses new events, which then wait in the outbox, instead of deleting old ones
  discard: DiscardPolicy.New,
  duplicate_window: nanos(hourMs),
  // age removes messages, and so does the erasure of a person, one by one: only identity's user of the broker may
  deny_delete: false,
  deny_purge: true,
}

const streams = [
  {
    ...common,
    name: factsStream,
    subjects: ['evt.>'],
    max_age: nanos(30 * dayMs),
    max_msg_size: maxMessageBytes,
  },
  // an event near the size limit must fit together with the description of its failure
  {
    ...common,
    name: deadStream,
    subjects: ['dead.>'],
    max_age: nanos(90 * dayMs),
    max_msg_size: 2 * maxMessageBytes,
  },
] satisfies Array<Partial<StreamConfig>>

/** How streams and consumers are made. */
export interface TopologyOptions {
  /** Copies of each stream in the cluster: 3 in production, 1 on a single server. */
  replicas?: number | undefined
  /** Only creates what is missing: two releases that run side by side must not overwrite each other's settings. */
  onlyMissing?: boolean | undefined
  /** Makes the consumers of that service only, for a broker that nobody else uses. */
  service?: string | undefined
}

/**
 * Makes the two streams, or brings them to these settings; several processes may do so at once. A stream of a release before
 * erasure denies for good that a message is deleted, so it is made again: every service publishes its outbox to the new one
 * (stream-mark.ts), and no consumer applies an event twice. What is in the dead-letter stream is in the services' tables.
 */
export async function ensureTopology(nats: NatsConnection, options: TopologyOptions = {}): Promise<void> {
  const manager = await nats.jetstreamManager({ checkAPI: false, timeout: 10_000 })
  for (const stream of streams)
    await ensureStream(manager, { ...stream, num_replicas: options.replicas ?? 1 }, options)
}

async function ensureStream(
  manager: JetStreamManager,
  config: Partial<StreamConfig> & { name: string },
  { onlyMissing }: TopologyOptions,
): Promise<void> {
  const found = await manager.streams.info(config.name).catch((error: unknown) => {
    if (isNotFound(error)) return null
    throw error
  })
  if (!found) return void (await manager.streams.add(config))
  if (!onlyMissing && found.config.deny_delete && !config.deny_delete) return makeAgain(manager, config)
  // a user without the permission to change can start, too, if nothing has to be changed
  if (!onlyMissing && !holds(found.config, config)) await manager.streams.update(config.name, config)
}

/** A program of the release before makes the missing stream with the former settings if it comes in between: then once more. */
async function makeAgain(
  manager: JetStreamManager,
  config: Partial<StreamConfig> & { name: string },
  attempts = 3,
): Promise<void> {
  await manager.streams.delete(config.name)
  await manager.streams.add(config).catch(async (error: unknown) => {
    if (attempts <= 1) throw error
    await makeAgain(manager, config, attempts - 1)
  })
}

/** Whether the existing settings match the wanted ones. */
export function holds<C extends object>(present: C, wanted: Partial<C>): boolean {
  const keys = Object.keys(wanted) as (keyof C)[]
  return keys.every((key) => isDeepStrictEqual(present[key], wanted[key]))
}

/** Whether JetStream says that a stream or a consumer does not exist. */
export function isNotFound(error: unknown): boolean {
  return error instanceof Error && 'api_error' in error && (error.api_error as { code?: number }).code === 404
}
