import { pageWithTotal } from '@accolade/chassis/database/page-with-total'
import { createTestDatabase, type TestDatabase } from '@accolade/chassis/testing/postgres'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase('identity', { migrations: [] })
  const { pool } = database
  await pool.query('CREATE TABLE thing AS SELECT n, n % 100 AS kind FROM generate_series(1, 27412) AS n')
  await pool.query('ANALYZE thing')
})
afterAll(() => database.drop())

/** Pages of 25 of the things whose number is at most `upTo`. */
async function pageOf(page: number, upTo: number) {
  const matching = { text: 'SELECT 1 FROM thing WHERE n <= $1', values: [upTo] }
  const rows = database.pool.query('SELECT n FROM thing WHERE n <= $1 ORDER BY n LIMIT 25 OFFSET $2', [
    upTo,
    (page - 1) * 25,
  ])
  const { total, totalIsEstimate, ...found } = await pageWithTotal(
    database.pool,
    matching,
    { page, pageSize: 25 },
    rows.then(({ rows }) => rows),
  )
  return [found.rows.length, total, totalIsEstimate]
}

test.each([0, 7, 10_000])('%i rows are counted', async (upTo) => {
  expect(await pageOf(1, upTo)).toEqual([Math.min(25, upTo), upTo, false])
})

test('more than 10,000 are estimated to two digits, by what is asked for', async () => {
  expect(await pageOf(1, 30_000)).toEqual([25, 27_000, true])
  const [, total, isEstimate] = await pageOf(1, 20_000)
  expect(isEstimate).toBe(true)
  expect([19_000, 20_000, 21_000]).toContain(total)
})

test('the total leads on to the page that follows, however low the estimate is', async () => {
  expect(await pageOf(1_085, 30_000)).toEqual([25, 27_126, true])
})

test('whoever sees the end of the list, or is beyond it, learns the exact total', async () => {
  expect(await pageOf(1_097, 30_000)).toEqual([12, 27_412, false])
  expect(await pageOf(2_000, 30_000)).toEqual([0, 27_412, false])
})
