import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { insertOutbox, outboxRow } from '../../src/messaging/outbox.ts'
import { type OutboxRelay, startOutboxRelay } from '../../src/messaging/outbox-relay.ts'
import { reconcileTopology } from '../../src/messaging/reconcile-topology.ts'
import { ensureTopology } from '../../src/messaging/topology.ts'
import { createMetrics } from '../../src/service/metrics.ts'
import { readFigures } from '../../src/testing/figures.ts'
import { countOf, type Fixture, setUpFixture, silent, storedEvents, until } from './support/fixture.ts'
import { articleOf, sell, sold, versionOf } from './support/shop.ts'
import { sqlClient } from './support/sql-client.ts'

let fixture: Fixture
let relays: OutboxRelay[]

beforeEach(async () => {
  fixture = await setUpFixture()
  relays = []
})

afterEach(async () => {
  await Promise.all(relays.map((relay) => relay.stop()))
  await fixture.clear()
})

function startRelay(pollMs = 60_000) {
  const relay = startOutboxRelay({
    service: 'shop',
    pool: fixture.shop.pool,
    nats: fixture.nats,
    logger: silent,
    pollMs,
  })
  relays.push(relay)
  return relay
}

const published = () =>
  until(
    'all published',
    async () => (await countOf(fixture.shop.pool, 'outbox WHERE published_at IS NULL')) === 0,
  )
const numbers = async () => (await storedEvents(fixture.nats)).map(({ data: { number } }) => number)

test('a commit wakes the relay; the event lies in the stream as it was emitted', async () => {
  startRelay()
  await fixture.sell(1)
  await published()
  const [event] = await storedEvents(fixture.nats)
  const { rows } = await fixture.shop.pool.query('SELECT id, payload FROM outbox')
  expect(rows).toEqual([{ id: event?.id, payload: event }])
  expect(event).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
    type: 'shop.sold',
    version: 1,
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    actor: { userId: null },
    aggregate: { id: articleOf(1), version: versionOf(1) },
    traceparent: null,
    data: { number: 1, article: articleOf(1) },
  })
})

test('a unit of work that throws leaves neither its state nor its event', async () => {
  const work = fixture.shopWork.run({ userId: null }, async (tx, emit) => {
    await sell(tx, emit, 1)
    throw new Error('no')
  })
  await expect(work).rejects.toThrow('no')
  expect([await countOf(fixture.shop.pool, 'sale'), await countOf(fixture.shop.pool, 'outbox')]).toEqual([
    0, 0,
  ])
})

test('an event that does not fit its schema, or the stream, takes the state with it', async () => {
  const emitting = (data: { number: number; article: string }) =>
    fixture.shopWork.run({ userId: null }, async (tx, emit) => {
      await sell(tx, () => {}, data.number)
      emit(sold, { aggregate: { id: 'a', version: 1 }, data })
    })
  await expect(emitting({ number: 1, article: 2 as never })).rejects.toThrow('expected string')
  await expect(emitting({ number: 1, article: 'x'.repeat(260_000) })).rejects.toThrow(RangeError)
  expect([await countOf(fixture.shop.pool, 'sale'), await countOf(fixture.shop.pool, 'outbox')]).toEqual([
    0, 0,
  ])
})

test('what the schema does not declare does not leave', async () => {
  startRelay()
  await fixture.shopWork.run({ userId: null }, async (_tx, emit) => {
    const data = { number: 1, article: 'a', customer: 'Ann' }
    emit(sold, { aggregate: { id: 'a', version: 1 }, data })
  })
  await published()
  const [event] = await storedEvents(fixture.nats)
  expect(event?.data).toEqual({ number: 1, article: 'a' })
})

test('350 events of three articles keep the order of each article', async () => {
  for (let number = 1; number <= 350; number += 1) await fixture.sell(number)
  startRelay()
  await published()
  const events = await storedEvents(fixture.nats)
  const byArticle = Object.groupBy(events, ({ aggregate }) => aggregate.id)
  expect(events).toHaveLength(350)
  expect(Object.values(byArticle).map((lane) => lane?.map(({ aggregate }) => aggregate.version))).toEqual(
    Object.values(byArticle).map((lane) => lane?.map((_, index) => index + 1)),
  )
})

test('a row that commits late is not skipped', async () => {
  startRelay()
  const { promise: hold, resolve: letGo } = Promise.withResolvers<void>()
  const { promise: inserted, resolve: hasInserted } = Promise.withResolvers<void>()
  const late = sqlClient(fixture.shop.pool).$transaction(async (tx) => {
    const message = { aggregate: { id: 'late', version: 1 }, data: { number: 100, article: 'late' } }
    await insertOutbox(tx, [outboxRow({ userId: null }, sold, message)])
    hasInserted()
    await hold
  })
  await inserted
  await fixture.sell(1)
  await published()
  expect(await numbers()).toEqual([1])
  letGo()
  await late
  await published()
  expect(await numbers()).toEqual([1, 100])
})

test('of several relays one leads, and another takes over when it stops', async () => {
  const first = startRelay(20)
  await fixture.sell(1)
  await published()
  startRelay(20)
  startRelay(20)
  for (let number = 2; number <= 60; number += 1) await fixture.sell(number)
  await published()
  const held = `pg_locks WHERE locktype = 'advisory' AND granted
                AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
  expect(await countOf(fixture.shop.pool, held)).toBe(1)
  await first.stop()
  await fixture.sell(61)
  await published()
  expect((await numbers()).sort((a, b) => a - b)).toEqual(Array.from({ length: 61 }, (_, index) => index + 1))
})

test('a row published before it was marked is published again and stored once', async () => {
  const relay = startRelay()
  await fixture.sell(1)
  await published()
  await relay.stop()
  await fixture.shop.pool.query('UPDATE outbox SET published_at = NULL')
  // the first one's session, and with it the lock, may end a moment later
  startRelay(20)
  await published()
  expect(await numbers()).toEqual([1])
})

test('the stream is rebuilt from the outbox after the broker lost its disk', async () => {
  startRelay(50)
  for (let number = 1; number <= 5; number += 1) await fixture.sell(number)
  await published()
  const reconciler = reconcileTopology(fixture.nats, { replicas: 1, logger: silent })
  await fixture.broker.kill()
  await fixture.broker.start({ empty: true })
  // nobody says a word: the relay sees that it is another stream
  await until('published again', async () => (await numbers()).length === 5)
  await fixture.sell(6)
  await published()
  expect((await numbers()).sort()).toEqual([1, 2, 3, 4, 5, 6])
  // with them the consumers of all services
  const manager = await fixture.nats.jetstreamManager()
  await until('consumers', async () => {
    const { config } = await manager.consumers.info('facts', 'judging__blind')
    return config.filter_subject === 'evt.blind.>'
  })
  await reconciler.stop()
})

test('a stream that went while the relay was away, and goes further now than it did, is filled up again', async () => {
  const relay = startRelay()
  await fixture.sell(1)
  await fixture.sell(2)
  await published()
  await relay.stop()
  await fixture.broker.kill()
  await fixture.broker.start({ empty: true })
  await until('topology', async () => ensureTopology(fixture.nats).then(() => true))
  for (let other = 0; other < 10; other += 1) await fixture.nats.jetstream().publish('evt.till.counted', '{}')
  startRelay(20)
  await until('published again', async () => (await numbers()).length === 2)
  expect(await numbers()).toEqual([1, 2])
})

test('a stream of before, as from an older copy of the disk, gets what it lacks and nothing twice', async () => {
  const relay = startRelay()
  for (const number of [1, 2, 3]) await fixture.sell(number)
  await published()
  await relay.stop()
  const { state } = await (await fixture.nats.jetstreamManager()).streams.info('facts')
  expect(await countOf(fixture.shop.pool, `event_stream WHERE last_sequence = ${state.last_seq}`)).toBe(1)
  // as if the broker had acknowledged more than its stream holds now
  await fixture.shop.pool.query('UPDATE event_stream SET last_sequence = 100')
  startRelay(20)
  await until(
    'looked at',
    async () => (await countOf(fixture.shop.pool, 'event_stream WHERE last_sequence < 100')) === 1,
  )
  await published()
  expect(await numbers()).toEqual([1, 2, 3])
})

test('after a start of the broker what was published in the last minutes is published again, and stored once', async () => {
  const relay = startRelay()
  for (const number of [1, 2, 3]) await fixture.sell(number)
  await published()
  await relay.stop()
  await fixture.shop.pool.query(
    "UPDATE outbox SET published_at = now() - interval '1 hour' WHERE sequence = 1",
  )
  await fixture.broker.kill()
  await fixture.broker.start()
  await until('the broker is back', () => fixture.nats.flush().then(() => true))
  const metrics = createMetrics('shop')
  relays.push(
    startOutboxRelay({
      service: 'shop',
      pool: fixture.shop.pool,
      nats: fixture.nats,
      logger: silent,
      pollMs: 20,
      metrics,
    }),
  )
  const again = async () =>
    readFigures(await metrics.text()).of('accolade_events_republished_total', { service: 'shop' })
  await until('published again', async () => (await again()) === 2)
  await published()
  expect(await numbers()).toEqual([1, 2, 3])
})
