import { askDue, deleteWhatIsDue, publishPeriods } from '@accolade/chassis/testing/retention'
import type { RetentionKey } from '@accolade/contracts/entities/retention'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { type Fixture, startFixture } from './fixture.ts'

let fixture: Fixture
let version = 1
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.stop())

const now = new Date('2026-03-01T12:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
const insertMail = `INSERT INTO mail (id, kind, to_name, to_address, subject, text, html, created_at, sent_at, given_up_at)
  VALUES (gen_random_uuid(), $1, '', '', '', '', '', $2, $3, $4)`
const insertMessage = `INSERT INTO message (id, name, email, subject, message, received_at)
  VALUES (gen_random_uuid(), '', '', '', '', $1)`

const insertWebhook = `INSERT INTO webhook (id, name, url, event_types, active, sealed_secret, created_at)
  VALUES (gen_random_uuid(), 'Ours', 'https://example.com', '{}', true, '', now())`
const insertDelivery = `INSERT INTO webhook_delivery (id, webhook_id, type, payload, occurred_at, queued_at)
  SELECT gen_random_uuid(), id, 'submission.created', '{}', $1, $1 FROM webhook`

/** How to write down a record of so long ago. */
const kinds: Partial<Record<RetentionKey, (days: number) => Promise<unknown>>> = {
  sentMailDays: (days) => fixture.pool.query(insertMail, ['sent', ago(days + 1), ago(days), null]),
  givenUpMailDays: (days) => fixture.pool.query(insertMail, ['given up', ago(days + 1), null, ago(days)]),
  webhookLogDays: (days) => fixture.pool.query(insertDelivery, [ago(days)]),
  messageDays: (days) => fixture.pool.query(insertMessage, [ago(days)]),
}
const keys = Object.keys(kinds) as RetentionKey[]
const rows = async () =>
  Number(
    (
      await fixture.pool.query(
        'SELECT (SELECT count(*) FROM mail) + (SELECT count(*) FROM message) + (SELECT count(*) FROM webhook_delivery) AS all',
      )
    ).rows[0].all,
  )
const apply = async (periods: Partial<Record<RetentionKey, number>>, at = now) => {
  version += 1
  await publishPeriods(fixture, version, periods)
  await deleteWhatIsDue(fixture, at)
}

beforeEach(async () => {
  fixture.setClock(now)
  await fixture.pool.query('TRUNCATE mail, message, webhook CASCADE')
  await fixture.pool.query(insertWebhook)
  // so that the service's own job deletes nothing before the test does
  await apply(Object.fromEntries(keys.map((key) => [key, 365])))
})

test.each(keys)('what is counted for %s is what the job deletes, and nothing else', async (key) => {
  for (const age of [0, 59.99, 60.01, 80, 150]) await kinds[key]?.(age)
  // what waits to be sent, and of every other kind one that stays
  await fixture.pool.query(insertMail, ['waits', ago(900), null, null])
  for (const other of keys) if (other !== key) await kinds[other]?.(20)
  const before = await rows()
  expect(await askDue(fixture, key, 60)).toEqual({ count: 3, oldest: ago(150).toISOString() })
  expect(await askDue(fixture, key, 100)).toEqual({ count: 1, oldest: ago(150).toISOString() })
  await apply({ [key]: 60 })
  expect(await rows()).toBe(before - 3)
  expect(await askDue(fixture, key, 60)).toEqual({ count: 0, oldest: null })
})

test('a shorter period waits for its day, and can be taken back until then', async () => {
  await kinds.messageDays?.(50)
  const until = new Date(now.getTime() + 86_400_000)
  const waiting = { messageDays: { days: 365, until: until.toISOString() } }
  const shorten = async (at: Date) => {
    version += 1
    await publishPeriods(fixture, version, { messageDays: 30, waiting })
    await deleteWhatIsDue(fixture, at)
  }
  expect(await askDue(fixture, 'messageDays', 30)).toMatchObject({ count: 1 })
  await shorten(new Date(until.getTime() - 1))
  expect(await rows()).toBe(1)
  await apply({ messageDays: 365 }, until)
  expect(await rows()).toBe(1)
  await shorten(until)
  expect(await rows()).toBe(0)
})

test('older news of the periods changes nothing, and nobody counts without the secret', async () => {
  await kinds.messageDays?.(50)
  await publishPeriods(fixture, 1, { messageDays: 1 })
  await deleteWhatIsDue(fixture, now)
  expect(await rows()).toBe(1)
  await expect(askDue(fixture, 'messageDays', 1, 'another secret')).rejects.toThrow('not-found')
  expect(await askDue(fixture, 'auditDays', 400)).toBeNull()
})
