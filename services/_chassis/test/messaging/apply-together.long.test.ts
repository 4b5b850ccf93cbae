import { afterEach, beforeEach, expect, test } from '@jest/globals'
import type { AnyHandlers, Consumers } from '../../src/messaging/consumer.ts'
import { consumerConfig, defaultBackoffMs, ensureConsumer } from '../../src/messaging/consumer-config.ts'
import { publishEvent } from '../../src/testing/publish.ts'
import {
  countOf,
  type Fixture,
  setUpFixture,
  silent,
  startShopConsumer,
  tillState,
  until,
} from './support/fixture.ts'
import { articleOf, count, expectedTill, shopCatalog, sold, versionOf } from './support/shop.ts'
import type { SqlClient } from './support/sql-client.ts'

type Transaction = Omit<SqlClient, '$transaction'>

let fixture: Fixture
let till: Consumers | undefined

beforeEach(async () => {
  fixture = await setUpFixture()
  const manager = await fixture.nats.jetstreamManager()
  await ensureConsumer(manager, consumerConfig('till', 'shop', defaultBackoffMs))
})
afterEach(async () => {
  await till?.stop()
  await fixture.clear()
})

/** So many sales are in the stream when the till starts, each by a person of its own. */
const total = 30
const person = (number: number) => `0193e7a0-0000-7000-8000-${String(number).padStart(12, '0')}`

async function startTill(subscriptions: AnyHandlers<Transaction>) {
  for (let number = 1; number <= total; number += 1) {
    const article = articleOf(number)
    const message = { aggregate: { id: article, version: versionOf(number) }, data: { number, article } }
    await publishEvent(fixture.nats, 'till', sold, message, {
      wait: false,
      actor: { userId: person(number) },
    })
  }
  const { nats, tillWork } = fixture
  till = await startShopConsumer({
    service: 'till',
    pool: fixture.till.pool,
    ...{ nats, logger: silent, unitOfWork: tillWork, catalog: shopCatalog, subscriptions },
  })
}

const counted = (numbers: number) =>
  until('counted', async () => (await countOf(fixture.till.pool, 'effect')) === numbers)
const transactions = () => countOf(fixture.till.pool, '(SELECT DISTINCT xmin::text FROM inbox) AS own')

test('events that wait are applied many at a time, and what they lead to is by whoever caused each', async () => {
  await startTill({ 'shop.sold': count })
  await counted(total)
  expect(await tillState(fixture.till.pool)).toEqual(expectedTill(total))
  expect(await transactions()).toBeLessThan(total / 2)
  const { rows } = await fixture.till.pool.query<{ number: number; by: string }>(
    `SELECT (payload->'data'->>'number')::int AS number, payload->'actor'->>'userId' AS by FROM outbox`,
  )
  expect(rows.filter(({ number, by }) => by !== person(number))).toEqual([])
})

test('one that fails takes nothing of the others with it', async () => {
  let fails = true
  await startTill({
    'shop.sold': async (event: Parameters<typeof count>[0], work) => {
      if (fails && event.data.number === 4) throw new Error('not yet')
      await count(event, work)
    },
  })
  await counted(total - 1)
  fails = false
  await counted(total)
  expect(await tillState(fixture.till.pool)).toEqual(expectedTill(total))
})

test('events whose rows somebody holds wait, and the others do not', async () => {
  await fixture.till.pool.query("INSERT INTO tally (article, total) VALUES ('article-1', 0)")
  const client = await fixture.till.pool.connect()
  try {
    await client.query('BEGIN')
    await client.query("SELECT FROM tally WHERE article = 'article-1' FOR UPDATE")
    await startTill({ 'shop.sold': count })
    await counted((total * 2) / 3)
    await client.query('COMMIT')
  } finally {
    client.release()
  }
  await counted(total)
  expect(await tillState(fixture.till.pool)).toEqual(expectedTill(total))
})
