import type { JetStreamClient, NatsConnection } from 'nats'
import pg from 'pg'
import type { Logger } from '../process/logging.ts'
import type { Metrics } from '../service/metrics.ts'
import { onReconnect } from './on-reconnect.ts'
import { publishBatch } from './outbox-batch.ts'
import { checkStream } from './stream-check.ts'
import { createWakeSignal, type WakeSignal } from './wake-signal.ts'

/** What a relay works on. */
export interface RelayOptions {
  pool: pg.Pool
  nats: NatsConnection
  logger: Logger
  /** How often it looks without having been woken. */
  pollMs?: number
  metrics?: Metrics | undefined
}

/** A relay at work. */
export interface OutboxRelay {
  /** Ends after the batch in flight. */
  stop(): Promise<void>
}

/** How often the relay looks whether the stream is still the same, without having reason to. */
const checkEveryMs = 10_000

/**
 * Carries outbox rows to the broker: at least once, in the order of each aggregate.
 *
 * Any number of processes may run one per schema: an advisory lock has one of them lead, the others wait. It survives
 * restarts of the database and of the broker, and the loss of the stream: what that held is published again.
 */
export function startOutboxRelay(options: RelayOptions): OutboxRelay {
  const wakeSignal = createWakeSignal()
  const state = { stopped: false, checkAt: 0, blind: false }
  onReconnect(options.nats, () => {
    state.checkAt = 0
    wakeSignal.wake()
  })
  const ended = run({ pollMs: 1_000, ...options, wakeSignal, state })
  return {
    async stop() {
      state.stopped = true
      wakeSignal.wake()
      await ended
    },
  }
}

interface Run extends RelayOptions {
  pollMs: number
  wakeSignal: WakeSignal
  state: {
    stopped: boolean
    /** When the stream has to be looked at again, by `performance.now()`: nobody sets that back. */
    checkAt: number
    /** The last look failed, which was said. */
    blind: boolean
  }
}

async function run(relay: Run): Promise<void> {
  while (!relay.state.stopped) {
    try {
      await withClient(relay, async (client) => {
        if (await becomeLeader(relay, client)) await lead(relay, client)
      })
    } catch (error) {
      relay.logger.warn({ err: error }, 'outbox relay interrupted')
    }
    if (!relay.state.stopped) await relay.wakeSignal.wait(relay.pollMs)
  }
}

async function withClient(relay: Run, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await relay.pool.connect()
  try {
    await work(client)
  } finally {
    // ends the session, and with it LISTEN and the lock
    client.release(true)
  }
}

async function becomeLeader(relay: Run, client: pg.PoolClient): Promise<boolean> {
  while (!relay.state.stopped) {
    const { rows } = await client.query<{ leads: boolean }>(
      "SELECT pg_try_advisory_lock(hashtext('outbox'), hashtext(current_schema())) AS leads",
    )
    if (rows[0]?.leads) return true
    await relay.wakeSignal.wait(relay.pollMs)
  }
  return false
}

async function lead(relay: Run, client: pg.PoolClient): Promise<void> {
  const stream = relay.nats.jetstream()
  const { rows } = await client.query<{ schema: string }>('SELECT current_schema() AS schema')
  client.on('notification', () => relay.wakeSignal.wake())
  await client.query(`LISTEN ${pg.escapeIdentifier(`outbox_${rows[0]?.schema}`)}`)
  relay.state.checkAt = 0
  while (!relay.state.stopped) {
    if (performance.now() >= relay.state.checkAt) await check(relay, client)
    if (!(await publishSome(relay, client, stream))) await relay.wakeSignal.wait(relay.pollMs)
  }
}

/** Finds out whether the stream has lost what was published, and has it published again. */
async function check(relay: Run, client: pg.PoolClient): Promise<void> {
  // a reconnect meanwhile asks for another look
  relay.state.checkAt = performance.now() + checkEveryMs
  try {
    const { missing, events } = await checkStream(relay.nats, client)
    if (events > 0) relay.logger.warn({ missing, events }, 'events are published again')
    relay.metrics?.eventsRepublished(events)
    relay.state.blind = false
  } catch (error) {
    if (!relay.state.blind) relay.logger.warn({ err: error }, 'the stream could not be looked at')
    relay.state.blind = true
    relay.state.checkAt = 0
  }
}

/** Whether there is reason to look again at once. */
async function publishSome(relay: Run, client: pg.PoolClient, stream: JetStreamClient): Promise<boolean> {
  const { full, published, error } = await publishBatch(client, stream)
  relay.metrics?.eventsPublished(published)
  if (error === undefined) return full
  relay.logger.warn({ err: error, published }, 'broker did not take all events')
  relay.state.checkAt = 0
  return false
}
