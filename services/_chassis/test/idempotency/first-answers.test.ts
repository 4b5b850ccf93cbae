import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { pruneFirstAnswers } from '../../src/idempotency/first-answers.ts'
import { createTestDatabase, type TestDatabase } from '../../src/testing/postgres.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase('shop', { migrations: [] })
})
afterAll(() => database.drop())

test('answers older than seven days are deleted, however many there are', async () => {
  const now = new Date('2025-11-10T10:00:00Z')
  await database.pool.query(
    `INSERT INTO idempotency_key (caller, key, route, fingerprint, status, answer, created_at)
     SELECT '', n::text, 'r', 'f', 201, '{}', CASE WHEN n > 2500 THEN $1::timestamptz + interval '1 ms' ELSE $1 END
       FROM generate_series(1, 2503) AS n`,
    [new Date('2025-11-03T10:00:00Z')],
  )
  await pruneFirstAnswers(database.pool, now)
  const { rows } = await database.pool.query('SELECT key FROM idempotency_key ORDER BY key')
  expect(rows.map(({ key }) => key)).toEqual(['2501', '2502', '2503'])
})
