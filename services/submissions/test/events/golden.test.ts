import { readFileSync } from 'node:fs'
import { handledEvents } from '@accolade/chassis/testing/handled-events'
import type { Envelope } from '@accolade/contracts/events/envelope'
import { type EventType, events } from '@accolade/contracts/events/registry'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { pino } from 'pino'
import { subscriptions } from '../../src/events/subscriptions.ts'
import { type Fixture, startFixture } from '../fixture.ts'

const consumed = Object.values(events)
  .filter(({ consumers }) => consumers.includes('submissions'))
  .map(({ type }) => type as EventType)

let fixture: Fixture

beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.stop())

test('every event that the catalog sends here has a handler, and no other', () => {
  const handled = handledEvents(
    'submissions',
    subscriptions({ logger: pino({ level: 'silent' }), newId: () => '' }),
  )
  expect(handled).toEqual(consumed.toSorted())
})

test.each(consumed)('the golden %s is applied', async (type) => {
  const path = new URL(`../../../../contracts/samples/${type}.json`, import.meta.url)
  const { id, aggregate, data } = JSON.parse(readFileSync(path, 'utf8')) as Envelope
  await fixture.publish(events[type], { aggregate, data }, { id })
  const { rows } = await fixture.pool.query('SELECT consumer FROM inbox WHERE event_id = $1', [id])
  expect(rows).toEqual([{ consumer: `submissions__${type.split('.')[0]}` }])
})
