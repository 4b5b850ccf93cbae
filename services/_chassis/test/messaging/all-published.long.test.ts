import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { type OutboxRelay, startOutboxRelay } from '../../src/messaging/outbox-relay.ts'
import { ensureTopology } from '../../src/messaging/topology.ts'
import { countOf, type Fixture, setUpFixture, silent, until } from './support/fixture.ts'

let fixture: Fixture
let relay: OutboxRelay
/** What arrived, in its order. */
let heard: string[]

beforeEach(async () => {
  fixture = await setUpFixture()
  heard = []
  for (const subject of ['evt.shop.sold', 'published.shop'])
    fixture.nats.subscribe(subject, { callback: (_error, message) => heard.push(message.subject) })
})
afterEach(async () => {
  await relay.stop()
  await fixture.clear()
})

const start = () => {
  const { shop, nats } = fixture
  relay = startOutboxRelay({ service: 'shop', pool: shop.pool, nats, logger: silent, pollMs: 20 })
}
const said = () => heard.filter((subject) => subject === 'published.shop').length
const waiting = () => countOf(fixture.shop.pool, 'outbox WHERE published_at IS NULL')

test('a relay says again and again that everything is published, after it is', async () => {
  for (const number of [1, 2, 3]) await fixture.sell(number)
  start()
  await until('said twice', async () => said() >= 2)
  expect(heard.slice(0, 4)).toEqual(['evt.shop.sold', 'evt.shop.sold', 'evt.shop.sold', 'published.shop'])
})

test('it says nothing while an event is refused, and again once it is published', async () => {
  const manager = await fixture.nats.jetstreamManager()
  start()
  await until('said', async () => said() > 0)
  await manager.streams.delete('facts')
  await fixture.sell(1)
  await until('refused', async () => heard.includes('evt.shop.sold'))
  const before = said()
  await until('refused again', async () => heard.filter((subject) => subject === 'evt.shop.sold').length > 2)
  expect([said(), await waiting()]).toEqual([before, 1])
  await ensureTopology(fixture.nats)
  await until('said again', async () => said() > before)
  expect(await waiting()).toBe(0)
})
