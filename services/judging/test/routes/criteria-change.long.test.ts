import { setTimeout as pause } from 'node:timers/promises'
import type { Category } from '@accolade/contracts/entities/category'
import type { JudgingSubmission } from '@accolade/contracts/entities/judging'
import { afterAll, beforeEach, expect, test } from '@jest/globals'
import { type Fixture, startFixture } from '../fixture.ts'

type Caller = Awaited<ReturnType<Fixture['judge']>>

const entries = 320
/** In hundredths. */
const meanBefore = 2500

let fixture: Fixture
let category: Category
let judge: Caller
/** Of a submission at the beginning of the category and of one at its end, in the order in which judging goes through them. */
let first: JudgingSubmission
let last: JudgingSubmission
let judgingIds: string[]

beforeEach(async () => {
  await fixture?.stop()
  fixture = await startFixture()
  await fixture.phase(true)
  category = await fixture.category([25, 75])
  await fixture.pool.query(
    `INSERT INTO submission (judging_id, category_id, title, content_version)
     SELECT gen_random_uuid(), $1, 'Work ' || n, 1 FROM generate_series(1, $2::int) n`,
    [category.id, entries],
  )
  judge = await fixture.judgeOf(category)
  const { rows } = await fixture.pool.query<{ judging_id: string; id: string }>(
    'SELECT judging_id, id FROM review ORDER BY judging_id',
  )
  judgingIds = rows.map(({ judging_id }) => judging_id)
  first = await fixture.read(judge, rows[0]!)
  last = await fixture.read(judge, rows.at(-1)!)
  // 10 and 0: a mean of 25, and of 50 once the weights are equal
  await fixture.pool.query(
    `INSERT INTO score (judging_id, judge_id, criterion_id, value_tenths, notes, saved_at, number)
     SELECT r.judging_id, r.judge_id, c.id, CASE c.weight WHEN 25 THEN 100 ELSE 0 END, '', now(), 1
     FROM review r CROSS JOIN criterion c`,
  )
  await fixture.pool.query('UPDATE submission SET told_judges = 1, told_mean_hundredths = $1', [meanBefore])
})
afterAll(() => fixture.stop())

const changeWeights = (version = 2, weight = 50) => {
  const criteria = category.criteria.map((each) => ({ ...each, weight }))
  return fixture.category([], { id: category.id, criteria, version })
}
/** The new results that were published, by submission: the last one, and how many there were. */
const published = async () => {
  const { rows } = await fixture.pool.query<{ judging_id: string; mean: number; times: number }>(
    `SELECT result->>'judgingId' AS judging_id, count(*)::int AS times,
       (array_agg((result->'meanHundredths')::int ORDER BY sequence DESC))[1] AS mean
     FROM outbox, jsonb_array_elements(payload->'data'->'results') AS result
     WHERE subject = 'evt.scoring.results-changed' AND (result->'meanHundredths')::int <> $1
     GROUP BY 1 ORDER BY 1`,
    [meanBefore],
  )
  return rows
}
async function until(holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 20_000
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('it did not come')
    await pause(20)
  }
}

test('results of a large category follow, each published once', async () => {
  await changeWeights()
  await until(async () => (await published()).length === entries)
  expect(await published()).toEqual(judgingIds.map((judging_id) => ({ judging_id, times: 1, mean: 5000 })))
  const { rows } = await fixture.pool.query('SELECT DISTINCT told_mean_hundredths AS mean FROM submission')
  expect(rows).toEqual([{ mean: 5000 }])
})

test('while one submission keeps the change waiting, the others can be scored', async () => {
  const client = await fixture.pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('SELECT 1 FROM submission WHERE judging_id = $1 FOR UPDATE', [judgingIds.at(-1)])
    await changeWeights()
    await until(async () => (await published()).length >= 100)
    const reply = await fixture.save(judge, first.id, category.criteria[1]!.id, 10)
    expect(reply.statusCode).toBe(200)
    expect((await fixture.resultOf(judgingIds[0]!)).mean).toBe(100)
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
  await until(async () => (await published()).length === entries)
  const [scored, ...others] = await published()
  expect(scored).toEqual({ judging_id: judgingIds[0], times: 2, mean: 10_000 })
  expect(new Set(others.map(({ mean }) => mean))).toEqual(new Set([5000]))
})

test('a score that was decided on under the old weights is decided on again', async () => {
  const reply = fixture.save(judge, last.id, category.criteria[1]!.id, 2)
  await changeWeights()
  expect((await reply).statusCode).toBe(200)
  await until(async () => (await published()).at(-1)?.mean === 6000)
})

test('a second change while the first is under way is the one that counts', async () => {
  const client = await fixture.pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('SELECT 1 FROM submission WHERE judging_id = $1 FOR UPDATE', [judgingIds.at(-1)])
    await changeWeights()
    const again = category.criteria.map((each, at) => ({ ...each, weight: at === 0 ? 75 : 25 }))
    await fixture.category([], { id: category.id, criteria: again, version: 3 })
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
  await until(async () => (await published()).filter(({ mean }) => mean === 7500).length === entries)
})
