import { setTimeout as pause } from 'node:timers/promises'
import { allPublishedSubject } from '@accolade/contracts/events/all-published'
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
  service: string
  pool: pg.Pool
  nats: NatsConnection
  logger: Logger
  /** How often it polls the outbox without having been woken. */
  pollMs?: number
  metrics?: Metrics | undefined
}

/** A relay at work. */
export interface OutboxRelay {
  /** Ends after the batch in flight. */
  stop(): Promise<void>
}

/** Batches begin at most this often, so that under load they carry several events; after a rest one begins at once. */
const batchEveryMs = 20

/** How often the relay says at most that everything is published. */
const sayEveryMs = 500

/** How often the relay checks the stream even if nothing suggests a loss. */
const checkEveryMs = 10_000

/**
 * Publishes outbox rows to the broker: at least once, in the order of each aggregate.
 *
 * Any number of processes may run one per schema: an advisory lock selects one of them, and the other processes wait. The relay
 * survives restarts of the database and of the broker, and the loss of the stream, whose events it publishes again.
 */
export function startOutboxRelay(options: RelayOptions): OutboxRelay {
  const wakeSignal = createWakeSignal()
  const state = { stopped: false, checkAt: 0, sayAt: 0, blind: false }
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
    /** When to check the stream again, by `performance.now()`, which changes of the system's clock do not affect. */
    checkAt: number
    /** When to say again that everything is published, by the same clock. */
    sayAt: number
    /** The last check failed and has been logged. */
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
    const begunAt = performance.now()
    if (await publishSome(relay, client, stream)) continue
    await pause(Math.max(0, begunAt + batchEveryMs - performance.now()))
    await relay.wakeSignal.wait(relay.pollMs)
  }
}

/** Finds out whether the stream has lost what was published, and has it published again. */
async function check(relay: Run, client: pg.PoolClient): Promise<void> {
  // a reconnect in the meantime requests another check
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
  const begunAt = performance.now()
  const { full, published, error } = await publishBatch(client, stream)
  relay.metrics?.eventsPublished(published)
  if (error === undefined) {
    if (!full) sayThatAllIsPublished(relay, begunAt)
    return full
  }
  relay.logger.warn({ err: error, published }, 'broker did not take all events')
  relay.state.checkAt = 0
  return false
}

/** @param since when the batch was begun: what was committed later may still wait */
function sayThatAllIsPublished({ service, nats, state }: Run, since: number): void {
  if (since < state.sayAt || performance.now() - since > sayEveryMs) return
  nats.publish(allPublishedSubject(service))
  state.sayAt = since + sayEveryMs
}
