import { type EventType, events } from '@accolade/contracts/events/registry'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { subscriptions } from '../../src/events/subscriptions.ts'
import { goldenSample } from '../samples.ts'
import { type Stage, startStage } from '../stage.ts'

const consumed = Object.values(events)
  .filter(({ consumers }) => consumers.includes('winners'))
  .map(({ type }) => type as EventType)

let stage: Stage
beforeAll(async () => {
  stage = await startStage({ publicWinners: false })
})
afterAll(() => stage.stop())

test('every event that the catalog sends here has a handler, and no other', () => {
  const handled = Object.keys(subscriptions({ newId: () => '', clock: () => new Date() }))
  expect(handled.sort()).toEqual(consumed.toSorted())
})

test.each(consumed)('the golden %s is applied', async (type) => {
  const { id, aggregate, data } = goldenSample(type)
  await stage.publish(events[type], { aggregate, data }, { id })
  const { rows } = await stage.pool.query('SELECT consumer FROM inbox WHERE event_id = $1', [id])
  expect(rows).toEqual([{ consumer: `winners__${type.split('.')[0]}` }])
})
