import { replayOutbox } from '@accolade/chassis/messaging/outbox-replay'
import { createTestDatabase, type TestDatabase } from '@accolade/chassis/testing/postgres'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase('shop', { migrations: [] })
})
afterAll(() => database.drop())

/** Events of so many days ago, published at once. */
const ages = [0, 10, 34, 36]
beforeEach(async () => {
  await database.pool.query('TRUNCATE outbox')
  await database.pool.query(
    `INSERT INTO outbox (id, aggregate_id, aggregate_version, subject, payload, created_at, published_at)
     SELECT gen_random_uuid(), days::text, 1, 's', '{}', now() - make_interval(days => days), now() - make_interval(days => days)
     FROM unnest($1::integer[]) AS days`,
    [ages],
  )
})
const waiting = async () => {
  const { rows } = await database.pool.query<{ days: string }>(
    'SELECT aggregate_id AS days FROM outbox WHERE published_at IS NULL ORDER BY created_at DESC',
  )
  return rows.map(({ days }) => Number(days))
}

test('a replay takes what was created since then', async () => {
  expect(await replayOutbox(database.pool, new Date(Date.now() - 20 * 86_400_000))).toBe(2)
  expect(await waiting()).toEqual([0, 10])
})

test('a replay takes nothing that the inboxes may have forgotten, even where an earlier replay kept it', async () => {
  await database.pool.query('UPDATE outbox SET published_at = now()')
  expect(await replayOutbox(database.pool, new Date(0))).toBe(3)
  expect(await waiting()).toEqual([0, 10, 34])
})
