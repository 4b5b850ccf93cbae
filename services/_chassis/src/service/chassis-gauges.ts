import type { NatsConnection } from 'nats'
import type pg from 'pg'
import type { Broker } from '../messaging/broker.ts'
import { outboxBacklog } from '../messaging/outbox-replay.ts'
import { factsStream } from '../messaging/topology.ts'
import type { Gauge, GaugeValue } from '../process/figures.ts'
import type { DegradedBy } from '../process/health.ts'
import { inTime } from '../process/in-time.ts'

/** What the chassis's figures are read from. */
export interface Machinery {
  pool: pg.Pool
  broker: Pick<Broker, 'connected'>
  /** The names of the service's durable consumers. */
  consumers: readonly string[]
}

/** How much waits, and how much is in use: outbox, consumers, dead letters, database connections, broker. */
export function chassisGauges({ pool, broker, consumers }: Machinery): Gauge[] {
  const backlog = shared(() => outboxBacklog(pool))
  const infos = shared(async () => {
    const nats = broker.connected()
    // without the broker they are unknown, which `accolade_broker_connected` shows
    if (!nats) return []
    const manager = await nats.jetstreamManager({ checkAPI: false })
    return await Promise.all(consumers.map((name) => manager.consumers.info(factsStream, name)))
  })
  const ofConsumers = (
    name: string,
    help: string,
    figure: 'num_pending' | 'num_ack_pending' | 'num_redelivered',
  ): Gauge => ({
    name,
    help,
    labels: ['consumer'],
    read: async () =>
      (await infos()).map((info) => ({ labels: { consumer: info.name }, value: info[figure] })),
  })

  return [
    // before all others: those wait for connections themselves
    {
      name: 'accolade_pool_connections',
      help: 'Database connections of this process, by what they do',
      labels: ['state'],
      read: () => [
        { labels: { state: 'idle' }, value: pool.idleCount },
        { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
      ],
    },
    {
      name: 'accolade_pool_waiting',
      help: 'Who waits for a database connection',
      read: () => [{ value: pool.waitingCount }],
    },
    {
      name: 'accolade_pool_size',
      help: 'The most database connections that this process opens',
      read: () => [{ value: pool.options.max ?? 0 }],
    },
    {
      name: 'accolade_broker_connected',
      help: '1 while this process has its connection to NATS',
      read: async () => [{ value: (await answersSoon(broker.connected())) ? 1 : 0 }],
    },
    {
      name: 'accolade_outbox_waiting',
      help: 'Events that the broker has not taken yet',
      read: async () => [{ value: (await backlog()).waiting }],
    },
    {
      name: 'accolade_outbox_oldest_seconds',
      help: 'For how long the oldest of them has been waiting',
      read: async () => [{ value: (await backlog()).oldestSeconds }],
    },
    ofConsumers(
      'accolade_consumer_pending',
      'Events in the stream that the consumer has not been given yet',
      'num_pending',
    ),
    ofConsumers('accolade_consumer_ack_pending', 'Events that the consumer has in hand', 'num_ack_pending'),
    ofConsumers(
      'accolade_consumer_redelivered',
      'Events in hand that were delivered more than once',
      'num_redelivered',
    ),
    {
      name: 'accolade_dead_letters',
      help: 'Events that were given up and not sent round again since',
      labels: ['consumer'],
      read: async () => await deadLetters(pool, consumers),
    },
  ]
}

/** 1 for each optional part that is away at the moment. */
export function degradedGauge(parts: readonly string[], degradedBy: DegradedBy): Gauge {
  return {
    name: 'accolade_degraded',
    help: '1 while this part is away; what needs it waits or fails, the rest goes on',
    labels: ['part'],
    read: async () => {
      const away = await degradedBy()
      return parts.map((part) => ({ labels: { part }, value: away.includes(part) ? 1 : 0 }))
    },
  }
}

const brokerTimeoutMs = 1_000

async function answersSoon(nats: NatsConnection | undefined): Promise<boolean> {
  if (!nats) return false
  const answer = nats.rtt().then(
    () => true,
    () => false,
  )
  return await inTime(answer, brokerTimeoutMs, false)
}

/** A consumer without dead letters shows 0, so that the first one is seen as a change. */
async function deadLetters(pool: pg.Pool, consumers: readonly string[]): Promise<GaugeValue[]> {
  const { rows } = await pool.query<{ consumer: string; letters: number }>(
    'SELECT consumer, count(*)::integer AS letters FROM dead_letter WHERE replayed_at IS NULL GROUP BY consumer',
  )
  const counts = new Map([
    ...consumers.map((name) => [name, 0] as const),
    ...rows.map(({ consumer, letters }) => [consumer, letters] as const),
  ])
  return [...counts].map(([consumer, value]) => ({ labels: { consumer }, value }))
}

/** Lets gauges that are read together share one query. */
function shared<T>(look: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  return () => {
    running ??= look().finally(() => {
      running = undefined
    })
    return running
  }
}
