import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { createPool } from '../../src/database/pool.ts'
import type { Consumers } from '../../src/messaging/consumer.ts'
import { replayDeadLetter } from '../../src/messaging/dead-letters.ts'
import { deliveryGauges } from '../../src/messaging/delivery-gauges.ts'
import { type OutboxRelay, startOutboxRelay } from '../../src/messaging/outbox-relay.ts'
import { chassisGauges } from '../../src/service/chassis-gauges.ts'
import { startJobs } from '../../src/service/jobs.ts'
import { createMetrics, type Metrics } from '../../src/service/metrics.ts'
import { readFigures } from '../../src/testing/figures.ts'
import {
  countOf,
  type Fixture,
  setUpFixture,
  silent,
  startShopConsumer,
  until,
} from '../messaging/support/fixture.ts'
import { count, shopCatalog } from '../messaging/support/shop.ts'

let fixture: Fixture
let metrics: Metrics
let running: (Consumers | OutboxRelay)[]

beforeEach(async () => {
  fixture = await setUpFixture()
  metrics = createMetrics('till')
  running = []
})
afterEach(async () => {
  await Promise.all(running.map((part) => part.stop()))
  await fixture.clear()
})

const consumer = 'till__shop'
const connectedTo = (nats: Fixture['nats']) => ({ connected: () => nats })

async function figure(name: string, labels: Record<string, string> = {}): Promise<number | undefined> {
  return readFigures(await metrics.text()).of(name, { service: 'till', ...labels })
}

function startRelay(): void {
  const { shop, nats } = fixture
  running.push(startOutboxRelay({ service: 'shop', pool: shop.pool, nats, logger: silent, metrics }))
}

async function startTill(handler: typeof count): Promise<void> {
  const { till, nats, tillWork } = fixture
  const options = { service: 'till', pool: till.pool, nats, logger: silent, unitOfWork: tillWork, metrics }
  running.push(
    await startShopConsumer({
      ...options,
      catalog: shopCatalog,
      // the broker waits as long for an answer, and delivers again where a busy machine gives none: the test counts deliveries
      backoffMs: [300, 310, 320],
      subscriptions: { 'shop.sold': handler },
    }),
  )
}

test('the outbox shows what waits and for how long, until the relay has carried it', async () => {
  for (const gauge of chassisGauges({
    pool: fixture.shop.pool,
    broker: connectedTo(fixture.nats),
    consumers: [],
  }))
    metrics.watch(gauge)
  expect([await figure('accolade_outbox_waiting'), await figure('accolade_outbox_oldest_seconds')]).toEqual([
    0, 0,
  ])
  await fixture.sell(1)
  await fixture.sell(2)
  expect(await figure('accolade_outbox_waiting')).toBe(2)
  expect(await figure('accolade_outbox_oldest_seconds')).toBeGreaterThan(0)
  startRelay()
  await until('published', async () => (await figure('accolade_events_published_total')) === 2)
  expect(await figure('accolade_outbox_waiting')).toBe(0)
})

test('a consumer shows what it has not been given, what failed, and its dead letters', async () => {
  const { till, nats } = fixture
  for (const gauge of chassisGauges({ pool: till.pool, broker: connectedTo(nats), consumers: [consumer] }))
    metrics.watch(gauge)
  startRelay()
  let broken = true
  await startTill(async (...parts) => {
    if (broken) throw new Error('not today')
    await count(...parts)
  })
  expect(await figure('accolade_dead_letters', { consumer })).toBe(0)
  await fixture.sell(1)
  const handled = (outcome: string) =>
    figure('accolade_event_handling_seconds_count', { event: 'shop.sold', outcome })
  await until('failed', async () => ((await handled('failed')) ?? 0) >= 2)
  expect(await figure('accolade_consumer_ack_pending', { consumer })).toBe(1)
  expect(await figure('accolade_consumer_redelivered', { consumer })).toBe(1)
  await until('given up', async () => (await figure('accolade_dead_letters', { consumer })) === 1)
  expect([await handled('failed'), await figure('accolade_dead_letters_written_total')]).toEqual([10, 1])

  broken = false
  const { rows } = await till.pool.query<{ id: string }>('SELECT id FROM dead_letter')
  await replayDeadLetter({ pool: till.pool, nats }, rows[0]?.id ?? '')
  await until('applied', async () => (await handled('applied')) === 1)
  expect(await figure('accolade_dead_letters', { consumer })).toBe(0)
  expect(await figure('accolade_event_age_seconds_count')).toBe(1)

  await running.pop()?.stop()
  for (const number of [2, 3, 4]) await fixture.sell(number)
  await until('in the stream', async () => (await figure('accolade_consumer_pending', { consumer })) === 3)
  expect(await countOf(till.pool, 'effect')).toBe(1)
})

test('what was published for a consumer and what it has applied are the same once all is applied', async () => {
  const { shop, till, nats } = fixture
  // the events of these minutes count in five
  const now = () => Date.now() + 300_000
  const shared = { catalog: shopCatalog, now }
  const [due] = deliveryGauges({ ...shared, service: 'catalogue', pool: shop.pool, consumers: [] })
  const name = 'contact__shop'
  const [, applied] = deliveryGauges({ ...shared, service: 'contact', pool: till.pool, consumers: [name] })
  const at = (value: number) => [{ labels: { consumer: name }, value }]
  expect([await due?.read(), await applied?.read()]).toEqual([at(0), at(0)])
  startRelay()
  for (const number of [1, 2, 3]) await fixture.sell(number)
  await until('published', async () => (await countOf(shop.pool, 'outbox WHERE published_at IS NULL')) === 0)
  expect([await due?.read(), await applied?.read()]).toEqual([at(3), at(0)])

  const options = { service: 'contact', pool: till.pool, nats, logger: silent, unitOfWork: fixture.tillWork }
  const subscriptions = { 'shop.sold': count }
  running.push(await startShopConsumer({ ...options, catalog: shopCatalog, subscriptions }))
  await until('applied', async () => (await countOf(till.pool, 'inbox')) === 3)
  expect([await due?.read(), await applied?.read()]).toEqual([at(3), at(3)])
  // the youngest may still be on their way, and the oldest are nobody's concern any more
  for (const passedMs of [0, 8 * 86_400_000]) {
    const then = { catalog: shopCatalog, now: () => Date.now() + passedMs }
    const [gauge] = deliveryGauges({ ...then, service: 'catalogue', pool: shop.pool, consumers: [] })
    expect(await gauge?.read()).toEqual(at(0))
  }
})

test('a broker that is gone shows within a second or so, and takes nothing else along', async () => {
  const { till, nats, broker } = fixture
  for (const gauge of chassisGauges({ pool: till.pool, broker: connectedTo(nats), consumers: [] }))
    metrics.watch(gauge)
  expect(await figure('accolade_broker_connected')).toBe(1)
  await broker.stop()
  expect(await figure('accolade_broker_connected')).toBe(0)
  expect(await figure('accolade_outbox_waiting')).toBe(0)
})

test('the pool shows connections in use and who waits for one', async () => {
  const { pool } = fixture.till
  for (const gauge of chassisGauges({ pool, broker: connectedTo(fixture.nats), consumers: [] }))
    if (gauge.name.startsWith('accolade_pool')) metrics.watch(gauge)
  const size = (await figure('accolade_pool_size')) ?? 0
  const clients = await Promise.all(Array.from({ length: size }, () => pool.connect()))
  const late = pool.connect()
  expect(await figure('accolade_pool_connections', { state: 'busy' })).toBe(size)
  expect(await figure('accolade_pool_waiting')).toBe(1)
  clients.pop()?.release()
  const last = await late
  for (const client of [...clients, last]) client.release()
  expect(await figure('accolade_pool_connections', { state: 'busy' })).toBe(0)
  expect(await figure('accolade_pool_connections', { state: 'idle' })).toBe(size)
})

test('what reads the figures does not count as waiting for a connection itself', async () => {
  const pool = createPool({ url: fixture.till.url, applicationName: 'quiet', logger: silent })
  // who gets a connection that is there waits for it a moment, too
  await pool.query('SELECT 1')
  for (const gauge of chassisGauges({ pool, broker: connectedTo(fixture.nats), consumers: ['one'] }))
    metrics.watch(gauge)
  expect(await figure('accolade_pool_waiting')).toBe(0)
  expect(await figure('accolade_pool_connections', { state: 'busy' })).toBe(0)
  await pool.end()
})

test('a figure that cannot be read is left out and counted; the other figures are published', async () => {
  metrics.watch({ name: 'accolade_one', help: 'One', read: () => [{ value: 1 }] })
  let found = true
  const read = async () => {
    if (!found) throw new Error('gone')
    return [{ labels: { state: 'good' }, value: 7 }]
  }
  metrics.watch({ name: 'accolade_seven', help: 'Seven', labels: ['state'], read })
  expect(await figure('accolade_seven', { state: 'good' })).toBe(7)
  found = false
  expect(await figure('accolade_seven', { state: 'good' })).toBeUndefined()
  expect(await figure('accolade_one')).toBe(1)
  expect(await figure('accolade_metric_failures_total', { metric: 'accolade_seven' })).toBe(2)
})

test('runs of jobs are counted by how they ended', async () => {
  const { promise: twice, resolve } = Promise.withResolvers<void>()
  let runs = 0
  const run = async () => {
    runs += 1
    if (runs === 1) throw new Error('the first time')
    resolve()
  }
  const stop = startJobs([{ name: 'tidy', everyMs: 1, run }], silent, metrics)
  await twice
  await stop()
  expect(await figure('accolade_job_runs_total', { task: 'tidy', outcome: 'failed' })).toBe(1)
  expect(await figure('accolade_job_runs_total', { task: 'tidy', outcome: 'done' })).toBe(runs - 1)
})
