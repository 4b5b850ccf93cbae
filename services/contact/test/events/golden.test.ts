import { handledEvents } from '@accolade/chassis/testing/handled-events'
import { events } from '@accolade/contracts/events/registry'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { pino } from 'pino'
import { v7 as newId } from 'uuid'
import { subscriptions } from '../../src/events/subscriptions.ts'
import { withWebhooks } from '../../src/events/with-webhooks.ts'
import { createUnsubscribe } from '../../src/mail/unsubscribe.ts'
import { type Fixture, startFixture } from '../fixture.ts'
import { sampleOf } from '../samples.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.stop())

const deps = {
  ...{ newId, inbox: undefined, publicUrl: 'https://awards.example.com' },
  logger: pino({ level: 'silent' }),
  unsubscribe: createUnsubscribe({ secret: 'of this test', publicUrl: 'https://awards.example.com' }),
}
const consumed = handledEvents('contact', withWebhooks(subscriptions(deps), deps))

test('contact is named as a consumer of what it listens to', () => {
  const named = Object.values(events).filter(({ consumers }) => consumers.includes('contact'))
  expect(consumed).toEqual(named.map(({ type }) => type).sort())
})

test('the golden samples are understood: one of them makes an invoice', async () => {
  for (const type of consumed) {
    const { aggregate, data } = sampleOf(type)
    await fixture.publish(events[type], { aggregate, data })
  }
  const { rows } = await fixture.pool.query(
    `SELECT subject FROM dead_letter UNION ALL SELECT submission_title FROM invoice ORDER BY 1`,
  )
  expect(rows).toEqual([{ subject: 'The Quiet Billboard' }])
})
