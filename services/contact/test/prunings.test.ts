import { prune } from '@accolade/chassis/database/prune'
import { createTestDatabase, type TestDatabase } from '@accolade/chassis/testing/postgres'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { contactPrunings } from '../src/store/contact-prunings.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase('contact')
})
afterAll(() => database.drop())

const now = new Date('2026-03-01T12:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
const insertMail = `INSERT INTO mail (id, kind, to_name, to_address, subject, text, html, created_at, sent_at, given_up_at, next_attempt_at)
  VALUES (gen_random_uuid(), $1, '', '', '', '', '', $2, $3, $4, $5)`

test('sent mails, mails that were given up and messages go after their time; what waits stays', async () => {
  const mails = [
    ['sent long ago', ago(50), ago(41), null, null],
    ['sent', ago(50), ago(39), null, null],
    ['given up long ago', ago(100), null, ago(91), null],
    ['given up', ago(100), null, ago(89), null],
    ['waits', ago(100), null, null, now],
  ]
  for (const mail of mails) await database.pool.query(insertMail, mail)
  for (const days of [29, 31])
    await database.pool.query(
      `INSERT INTO message (id, name, email, subject, message, received_at) VALUES (gen_random_uuid(), '', '', $1, '', $2)`,
      [`${days} days old`, ago(days)],
    )
  await prune({ pool: database.pool, prunings: contactPrunings({ messageDays: 30 }), now })
  const kinds = await database.pool.query('SELECT kind FROM mail ORDER BY kind')
  expect(kinds.rows.map(({ kind }) => kind)).toEqual(['given up', 'sent', 'waits'])
  expect((await database.pool.query('SELECT subject FROM message')).rows).toEqual([
    { subject: '29 days old' },
  ])
})

test('the log of a webhook goes after 30 days with its attempts', async () => {
  const { rows } = await database.pool.query(
    `INSERT INTO webhook (id, name, url, event_types, active, sealed_secret, created_at)
     VALUES (gen_random_uuid(), 'Reporting', '', '{}', true, '', now()) RETURNING id`,
  )
  for (const days of [29, 31])
    await database.pool.query(
      `WITH d AS (
         INSERT INTO webhook_delivery (id, webhook_id, type, payload, occurred_at, queued_at)
         VALUES (gen_random_uuid(), $1, $2, '', $3, $3) RETURNING id
       ) INSERT INTO webhook_attempt (id, delivery_id, at, duration_ms) SELECT gen_random_uuid(), id, $3, 1 FROM d`,
      [rows[0].id, `${days} days old`, ago(days)],
    )
  await prune({ pool: database.pool, prunings: contactPrunings({ messageDays: 30 }), now })
  const left = await database.pool.query(
    'SELECT type FROM webhook_delivery d JOIN webhook_attempt a ON a.delivery_id = d.id',
  )
  expect(left.rows).toEqual([{ type: '29 days old' }])
  expect((await database.pool.query('SELECT FROM webhook_attempt')).rowCount).toBe(1)
})
