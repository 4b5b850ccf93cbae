import type { Envelope } from '@accolade/contracts/events/envelope'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import type { AnyHandlers, Consumers } from '../../src/messaging/consumer.ts'
import { replayDeadLetter } from '../../src/messaging/dead-letters.ts'
import { outboxRow } from '../../src/messaging/outbox.ts'
import { type PublishOptions, publishEvent } from '../../src/testing/publish.ts'
import {
  countOf,
  type Fixture,
  setUpFixture,
  silent,
  startShopConsumer,
  tillState,
  until,
} from './support/fixture.ts'
import { articleOf, closed, count, expectedTill, shopCatalog, sold, versionOf } from './support/shop.ts'
import type { SqlClient } from './support/sql-client.ts'

type Transaction = Omit<SqlClient, '$transaction'>

let fixture: Fixture
let running: Consumers[]

beforeEach(async () => {
  fixture = await setUpFixture()
  running = []
})

afterEach(async () => {
  await Promise.all(running.map((consumers) => consumers.stop()))
  await fixture.clear()
})

async function startTill(subscriptions: AnyHandlers<Transaction>, service = 'till') {
  const { till, nats, tillWork } = fixture
  running.push(
    await startShopConsumer({
      service,
      pool: till.pool,
      nats,
      logger: silent,
      unitOfWork: tillWork,
      subscriptions,
      catalog: shopCatalog,
      backoffMs: [50, 60, 70],
    }),
  )
}

function publish(number: number, options?: PublishOptions) {
  const article = articleOf(number)
  const message = { aggregate: { id: article, version: versionOf(number) }, data: { number, article } }
  return publishEvent(fixture.nats, 'till', sold, message, options)
}

const deadLetters = async () =>
  (await fixture.till.pool.query('SELECT consumer, subject, event_id, reason, deliveries FROM dead_letter'))
    .rows

test('an event delivered twice, at once and later, is applied once', async () => {
  await startTill({ 'shop.sold': count })
  const { id } = await publish(1)
  await Promise.all([publish(1, { id }), publish(1, { id }), publish(2)])
  await publish(1, { id })
  expect(await tillState(fixture.till.pool)).toEqual(expectedTill(2))
})

test('that an event is applied is said after the commit, each time that it comes, and not while it fails', async () => {
  const notices: { id: string; applied: number }[] = []
  const listening = fixture.nats.subscribe('applied.till.shop.sold')
  const hearing = (async () => {
    for await (const message of listening) {
      const { id } = message.json<Envelope>()
      notices.push({ id, applied: await countOf(fixture.till.pool, 'effect') })
    }
  })()
  let fails = true
  await startTill({
    'shop.sold': async (event, work) => {
      if (fails) throw new Error('not yet')
      await count(event, work)
    },
  })
  const first = publish(1)
  await until('failed once', async () => {
    const { consumers } = await fixture.nats.jetstreamManager()
    return (await consumers.info('facts', 'till__shop')).num_redelivered > 0
  })
  expect(notices).toEqual([])
  fails = false
  const { id } = await first
  await publish(1, { id })
  await fixture.nats.flush()
  await until('notice', async () => notices.length > 0)
  listening.unsubscribe()
  await hearing
  expect(notices[0]).toEqual({ id, applied: 1 })
})

test('two processes of a service share the events', async () => {
  await startTill({ 'shop.sold': count })
  await startTill({ 'shop.sold': count })
  for (let number = 1; number <= 60; number += 1) await publish(number, { wait: false })
  await publish(61)
  await until('all counted', async () => (await countOf(fixture.till.pool, 'effect')) === 61)
  expect(await tillState(fixture.till.pool)).toEqual(expectedTill(61))
})

test('the durable consumer is set as the design says', async () => {
  const { till, nats, tillWork } = fixture
  const options = {
    service: 'till',
    pool: till.pool,
    nats,
    logger: silent,
    unitOfWork: tillWork,
    catalog: shopCatalog,
  }
  running.push(await startShopConsumer({ ...options, subscriptions: { 'shop.sold': count } }))
  const manager = await nats.jetstreamManager()
  const { config } = await manager.consumers.info('facts', 'till__shop')
  expect(config).toMatchObject({
    durable_name: 'till__shop',
    filter_subject: 'evt.shop.>',
    ack_policy: 'explicit',
    deliver_policy: 'all',
    backoff: [3, 10, 20, 30].map((seconds) => seconds * 1e9),
    max_ack_pending: 128,
  })
})

test('events without a handler are acknowledged', async () => {
  await startTill({ 'shop.sold': count })
  await publishEvent(fixture.nats, 'till', closed, { aggregate: { id: 'a', version: 1 }, data: {} })
  const manager = await fixture.nats.jetstreamManager()
  const { num_ack_pending, num_pending } = await manager.consumers.info('facts', 'till__shop')
  expect([num_ack_pending, num_pending, await countOf(fixture.till.pool, 'inbox')]).toEqual([0, 0, 0])
})

test('a handler that fails leaves nothing, and is tried again until it works', async () => {
  let tries = 0
  await startTill({
    'shop.sold': async (event, work) => {
      await count(event, work)
      tries += 1
      if (tries < 4) throw new Error(`try ${tries}`)
    },
  })
  await publish(1)
  expect([tries, await tillState(fixture.till.pool), await deadLetters()]).toEqual([4, expectedTill(1), []])
})

test('a poison event becomes a dead letter after ten tries; the others go on; a replay applies it', async () => {
  let poisonous = true
  let tries = 0
  await startTill({
    'shop.sold': async (event: Envelope<{ number: number; article: string }>, work) => {
      await count(event, work)
      if (event.data.number !== 2) return
      tries += 1
      if (poisonous) throw new RangeError('too sharp')
    },
  })
  const dead: string[] = []
  fixture.nats.subscribe('dead.>', { callback: (_error, message) => dead.push(message.subject) })
  await publish(1)
  const poison = await publish(2, { wait: false })
  await publish(3, { wait: false })
  await until('others go on', async () => (await tillState(fixture.till.pool)).numbers.join() === '1,3')
  await until('dead letter', async () => dead.length === 1)
  const letter = { consumer: 'till__shop', subject: 'evt.shop.sold', event_id: poison.id, deliveries: 10 }
  expect(await deadLetters()).toEqual([{ ...letter, reason: 'RangeError: too sharp' }])
  expect([dead, tries]).toEqual([['dead.till.shop.sold'], 10])

  poisonous = false
  const { rows } = await fixture.till.pool.query<{ id: string }>('SELECT id FROM dead_letter')
  expect(await replayDeadLetter({ pool: fixture.till.pool, nats: fixture.nats }, rows[0]?.id ?? '')).toBe(
    true,
  )
  await until('replayed', async () => (await countOf(fixture.till.pool, 'effect')) === 3)
  expect(await tillState(fixture.till.pool)).toEqual(expectedTill(3))
  expect(await countOf(fixture.till.pool, 'dead_letter WHERE replayed_at IS NULL')).toBe(0)
})

const message = { aggregate: { id: 'a', version: 1 }, data: { number: 1, article: 'a' } }
const { envelope } = outboxRow({ userId: null }, sold, message)

test.each([
  ['no JSON', '{', /^not an envelope/],
  ['no envelope', '{"number":1}', /^not an envelope/],
  ['data of another shape', JSON.stringify({ ...envelope, data: { number: 'one' } }), /^data of shop\.sold/],
  ['a version of tomorrow', JSON.stringify({ ...envelope, version: 2 }), /^version 2 of shop\.sold/],
  ['another name', JSON.stringify({ ...envelope, type: 'shop.closed' }), /^shop\.closed under the subject/],
])('%s becomes a dead letter at once', async (_what, payload, reason) => {
  await startTill({ 'shop.sold': count })
  await fixture.nats.jetstream().publish('evt.shop.sold', payload)
  await publish(1)
  await until('dead letter', async () => (await countOf(fixture.till.pool, 'dead_letter')) === 1)
  const [letter] = await deadLetters()
  expect(letter).toMatchObject({ deliveries: 1, reason: expect.stringMatching(reason) })
  expect(await tillState(fixture.till.pool)).toEqual(expectedTill(1))
  const { rows } = await fixture.till.pool.query<{ payload: Buffer }>('SELECT payload FROM dead_letter')
  expect(rows[0]?.payload.toString()).toBe(payload)
})

test('events of one aggregate keep their order, however long each takes', async () => {
  await startTill({
    'shop.sold': async (event: Envelope<{ number: number; article: string }>, work) => {
      await work.tx.$queryRawUnsafe('SELECT pg_sleep($1)::text', event.data.number % 2 ? 0.02 : 0)
      await count(event, work)
    },
  })
  for (let number = 1; number <= 30; number += 1) await publish(number, { wait: false })
  await until('all counted', async () => (await countOf(fixture.till.pool, 'effect')) === 30)
  const { rows } = await fixture.till.pool.query(
    'SELECT article, array_agg(version ORDER BY position) AS versions FROM effect GROUP BY article',
  )
  expect(rows.map(({ versions }) => versions)).toEqual(rows.map(() => [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]))
})

test('a subscription to an event that nobody describes is refused', async () => {
  await expect(startTill({ 'shop.burnt': async () => {} })).rejects.toThrow(
    'not in the event catalog: shop.burnt',
  )
})

test('a handler goes by the clock that the consumer was given', async () => {
  const { till, nats, tillWork } = fixture
  const now = new Date('2025-11-20T10:00:00Z')
  const given: Date[] = []
  running.push(
    await startShopConsumer({
      ...{
        service: 'till',
        pool: till.pool,
        nats,
        logger: silent,
        unitOfWork: tillWork,
        catalog: shopCatalog,
      },
      subscriptions: { 'shop.sold': async (_event, work) => given.push(work.now) },
      clock: () => now,
    }),
  )
  await publish(1)
  expect(given).toEqual([now])
})

test('stop ends what is in hand before it resolves', async () => {
  const { promise: begun, resolve: begins } = Promise.withResolvers<void>()
  await startTill({
    'shop.sold': async (event, work) => {
      begins()
      await work.tx.$queryRawUnsafe('SELECT pg_sleep(0.2)::text')
      await count(event, work)
    },
  })
  await publish(1, { wait: false })
  await begun
  await running.pop()?.stop()
  expect(await tillState(fixture.till.pool)).toEqual(expectedTill(1))
})
