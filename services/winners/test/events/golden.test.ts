import { handledEvents } from '@accolade/chassis/testing/handled-events'
import { type EventType, events } from '@accolade/contracts/events/registry'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { subscriptions } from '../../src/events/subscriptions.ts'
import { type Fixture, startFixture } from '../fixture.ts'
import { goldenSample } from '../samples.ts'

const consumed = Object.values(events)
  .filter(({ consumers }) => consumers.includes('winners'))
  .map(({ type }) => type as EventType)

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture({ publicWinners: false })
})
afterAll(() => fixture.stop())

test('every event that the catalog sends here has a handler, and no other', () => {
  const handled = handledEvents('winners', subscriptions({ newId: () => '' }))
  expect(handled).toEqual(consumed.toSorted())
})

test.each(consumed)('the golden %s is applied', async (type) => {
  const { id, aggregate, data } = goldenSample(type)
  await fixture.publish(events[type], { aggregate, data }, { id })
  const { rows } = await fixture.pool.query('SELECT consumer FROM inbox WHERE event_id = $1', [id])
  expect(rows).toEqual([{ consumer: `winners__${type.split('.')[0]}` }])
})
