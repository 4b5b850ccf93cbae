import { chassisPrunings } from '@accolade/chassis/database/chassis-prunings'
import { prune, pruneBatch } from '@accolade/chassis/database/prune'
import { outboxBacklog } from '@accolade/chassis/messaging/outbox-replay'
import { createMetrics } from '@accolade/chassis/service/metrics'
import { readFigures } from '@accolade/chassis/testing/figures'
import { createTestDatabase, type TestDatabase } from '@accolade/chassis/testing/postgres'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'

const now = new Date('2026-03-01T12:00:00Z')
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase('shop', { migrations: [] })
})
afterAll(() => database.drop())
beforeEach(() =>
  database.pool.query('TRUNCATE outbox, inbox, dead_letter, repeated_attempt, idempotency_key, quota_use'),
)

const run = (change: object = {}) => prune({ pool: database.pool, prunings: chassisPrunings, now, ...change })
const count = async (table: string) =>
  (await database.pool.query(`SELECT count(*)::integer AS rows FROM ${table}`)).rows[0].rows
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)

/** How to write down a row of so long ago, and from which day on it goes. */
const kinds = [
  [
    'outbox',
    35,
    `INSERT INTO outbox (id, aggregate_id, aggregate_version, subject, payload, published_at)
     VALUES (gen_random_uuid(), 'a', 1, 's', '{}', $1)`,
  ],
  ['inbox', 40, `INSERT INTO inbox (consumer, event_id, applied_at) VALUES ('c', gen_random_uuid(), $1)`],
  [
    'dead_letter',
    90,
    `INSERT INTO dead_letter (id, consumer, subject, payload, reason, deliveries, fingerprint, created_at)
     VALUES (gen_random_uuid(), 'c', 's', '', '', 10, gen_random_uuid()::text, $1)`,
  ],
  [
    'repeated_attempt',
    40,
    `INSERT INTO repeated_attempt (consumer, event_id, begun, begun_at) VALUES ('c', gen_random_uuid(), 1, $1)`,
  ],
  [
    'idempotency_key',
    7,
    `INSERT INTO idempotency_key (caller, key, route, fingerprint, status, answer, created_at)
     VALUES ('', gen_random_uuid()::text, 'r', 'f', 201, '{}', $1)`,
  ],
  ['quota_use', 1, `INSERT INTO quota_use (key, at) VALUES ('k', $1)`],
] as const

test.each(kinds)('of %s goes what is older than %s days, and nothing else', async (table, days, insert) => {
  for (const age of [0, days - 0.01, days + 0.01, days + 100]) await database.pool.query(insert, [ago(age)])
  await run()
  expect(await count(table)).toBe(2)
})

test('what was not published yet stays, however old it is', async () => {
  await database.pool.query(
    `INSERT INTO outbox (id, aggregate_id, aggregate_version, subject, payload, created_at)
     VALUES (gen_random_uuid(), 'a', 1, 's', '{}', $1)`,
    [ago(90)],
  )
  await run()
  expect((await outboxBacklog(database.pool)).waiting).toBe(1)
})

test('however much has come together goes in one run, and is counted', async () => {
  await database.pool.query(
    `INSERT INTO inbox (consumer, event_id, applied_at) SELECT 'c', gen_random_uuid(), $1 FROM generate_series(1, $2)`,
    [ago(41), pruneBatch * 3 + 7],
  )
  const metrics = createMetrics('shop')
  await run({ metrics })
  expect(await count('inbox')).toBe(0)
  const { of } = readFigures(await metrics.text())
  expect(of('accolade_pruned_rows_total', { service: 'shop', table: 'inbox' })).toBe(pruneBatch * 3 + 7)
})

test('while one process prunes, another one does not', async () => {
  await database.pool.query(kinds[1][2], [ago(50)])
  const other = await database.pool.connect()
  await other.query("SELECT pg_advisory_lock(hashtext('prune'), hashtext(current_schema()))")
  await run()
  expect(await count('inbox')).toBe(1)
  other.release(true)
  while ((await count('inbox')) > 0) await run()
})

test('what cannot be deleted does not keep the rest', async () => {
  await database.pool.query(kinds[5][2], [ago(2)])
  const broken = {
    name: 'broken',
    sql: 'DELETE FROM no_such_table WHERE $1::integer > 0 AND $2::timestamptz > now()',
  }
  await expect(run({ prunings: [broken, ...chassisPrunings] })).rejects.toThrow('no_such_table')
  expect(await count('quota_use')).toBe(0)
})

test('a process that stops ends after the statement under way', async () => {
  await database.pool.query(kinds[1][2], [ago(50)])
  const stopping = new AbortController()
  stopping.abort()
  await run({ stopping: stopping.signal })
  expect(await count('inbox')).toBe(1)
})
