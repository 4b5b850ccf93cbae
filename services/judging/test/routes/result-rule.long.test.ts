import { createUnitOfWork } from '@accolade/chassis/database/create-unit-of-work'
import type { Caller } from '@accolade/chassis/http/auth'
import type { JudgingResult } from '@accolade/contracts/entities/judging'
import type { ResultRule } from '@accolade/contracts/entities/result-rule'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { calibrate } from '../../src/domain/calibration/calibration.ts'
import { createDatabase } from '../../src/store/database.ts'
import { marksOf } from '../../src/use-cases/marks.ts'
import { settleResults } from '../../src/use-cases/settle-results.ts'
import { type Fixture, startFixture } from '../fixture.ts'

let fixture: Fixture
beforeEach(async () => {
  fixture = await startFixture()
  await fixture.phase(true)
})
afterEach(() => fixture.stop())

const url = '/api/admin/judging/result-rule'
const rule = async (): Promise<ResultRule> => (await fixture.call(fixture.admin).get(url)).json()
const set = (decides: string) => fixture.as(fixture.admin)({ method: 'PUT', url, payload: { decides } })
const close = () => fixture.phase(false)

/** A judge who has one entry to score. */
async function oneEntry() {
  const category = await fixture.category([100])
  const judge = await fixture.judgeOf(category)
  const { title } = await fixture.submission(category.id)
  return { judge, entry: await fixture.seen(judge, title) }
}

test('the plain mean decides unless another one is chosen before the first score, which fixes that for whoever writes', async () => {
  expect(await rule()).toEqual({ decides: 'plain', fixed: false, settled: true })
  expect((await set('adjusted')).json()).toEqual({ decides: 'adjusted', fixed: false, settled: false })
  expect((await fixture.events.next('judging.result-rule-changed')).data).toEqual({ decides: 'adjusted' })
  const { judge, entry } = await oneEntry()
  await fixture.score(judge, entry, [5])
  expect(await rule()).toMatchObject({ decides: 'adjusted', fixed: true })
  const refused = await set('plain')
  expect([refused.statusCode, refused.json().error]).toEqual([
    409,
    'There are scores already: which mean decides stays as it is.',
  ])
  expect((await set('adjusted')).statusCode).toBe(200)
  const sql = [
    `UPDATE result_rule SET decides = 'plain'`,
    'UPDATE result_rule SET fixed = false',
    'DELETE FROM result_rule',
    'TRUNCATE result_rule',
  ]
  for (const statement of sql)
    await expect(fixture.pool.query(statement)).rejects.toThrow('which mean decides stays as it is')
  await fixture.pool.query('DELETE FROM score')
  expect((await set('plain')).statusCode).toBe(409)
  expect((await fixture.as(judge)({ method: 'PUT', url, payload: { decides: 'plain' } })).statusCode).toBe(
    403,
  )
})

test('a change that meets the first score waits for it, and is refused', async () => {
  const { judge, entry } = await oneEntry()
  const client = await fixture.pool.connect()
  try {
    await client.query('BEGIN')
    const { rows } = await client.query('SELECT judging_id FROM submission')
    await client.query(
      `INSERT INTO score (judging_id, judge_id, criterion_id, value_tenths, notes, saved_at, number)
       VALUES ($1, $2, $3, 50, '', now(), 1)`,
      [rows[0].judging_id, judge.userId, entry.criteria[0]!.id],
    )
    const change = set('adjusted')
    await waiting(1)
    await client.query('COMMIT')
    expect((await change).statusCode).toBe(409)
  } finally {
    client.release()
  }
  expect(await rule()).toMatchObject({ decides: 'plain', fixed: true })
})

test('a first score that meets a change waits for it, and is judged by it', async () => {
  const { judge, entry } = await oneEntry()
  const client = await fixture.pool.connect()
  try {
    await client.query('BEGIN')
    await client.query(`INSERT INTO result_rule (id, decides) VALUES (1, 'adjusted')`)
    const save = fixture.save(judge, entry.id, entry.criteria[0]!.id, 5)
    await waiting(1)
    await client.query('COMMIT')
    expect((await save).statusCode).toBe(200)
  } finally {
    client.release()
  }
  expect(await rule()).toMatchObject({ decides: 'adjusted', fixed: true })
})

/** Resolves once so many sessions wait for a lock. */
async function waiting(sessions: number): Promise<void> {
  const sql = `SELECT count(*)::int AS waiting FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`
  for (;;) if ((await fixture.pool.query(sql)).rows[0].waiting === sessions) return
}

/** Twelve entries; the first judge gives 2 of 10 points less, and does not see the last three, nor the last judge the first three. */
async function judgedByThree() {
  const category = await fixture.category([100])
  const judges: Caller[] = []
  for (let at = 0; at < 3; at++) judges.push(await fixture.judgeOf(category))
  const ids: string[] = []
  for (let at = 0; at < 12; at++) {
    const excludedJudgeIds = at < 3 ? [judges[2]!.userId] : at > 8 ? [judges[0]!.userId] : []
    const title = `Work ${at}`
    ids.push((await fixture.submission(category.id, { title, excludedJudgeIds })).judgingId)
    for (const [place, judge] of judges.entries()) {
      if (excludedJudgeIds.includes(judge.userId)) continue
      const value = (40 + at * 3 - (place === 0 ? 20 : 0) + ((at * 7 + place * 3) % 5)) / 10
      await fixture.score(judge, await fixture.seen(judge, title), [value])
    }
  }
  return { category, judges, ids }
}

const byId = async () => new Map((await fixture.results()).items.map((result) => [result.judgingId, result]))

/** Resolves once the results fit. */
async function resultsThat(fit: (results: Map<string, JudgingResult>) => boolean) {
  for (;;) {
    const results = await byId()
    if (fit(results)) return results
  }
}

const all = (basis: JudgingResult['basis']) => (results: Map<string, JudgingResult>) =>
  [...results.values()].every((result) => result.basis === basis)

test('the adjusted means decide once judging closes, plain ones while it is open; both are there', async () => {
  await set('adjusted')
  const { ids, category, judges } = await judgedByThree()
  const open = await byId()
  expect(all('plain')(open)).toBe(true)
  expect(await rule()).toMatchObject({ settled: false })

  await close()
  const closed = await resultsThat(all('adjusted'))
  expect(await rule()).toMatchObject({ settled: true })
  const { marks } = await marksOf(fixture.pool)
  const { entries } = calibrate(marks, { seed: '', decides: 'adjusted', juries: 0 })
  for (const { entryId, plain, adjusted } of entries) {
    const { mean, plainMean } = closed.get(entryId)!
    expect([mean, plainMean]).toEqual([Math.round(adjusted * 100) / 100, Math.round(plain * 100) / 100])
    expect((await fixture.publishedResults(entryId)).at(-1)!.meanHundredths).toBe(Math.round(mean! * 100))
  }
  // the harsh judge lowered the first ones, and the levels are those of what decides
  expect(closed.get(ids[0]!)!.mean! - closed.get(ids[0]!)!.plainMean!).toBeGreaterThan(3)
  expect(closed.get(ids[11]!)!.mean).toBeLessThan(closed.get(ids[11]!)!.plainMean!)
  const order = (await fixture.results()).items.map(({ mean }) => mean!)
  expect(order).toEqual(order.toSorted((a, b) => b - a))
  const calibration = (await fixture.call(fixture.admin).get('/api/admin/judging/calibration')).json()
  expect(calibration.decides).toBe('adjusted')
  for (const { judgingId, level } of calibration.leastSure) expect(level).toBe(closed.get(judgingId)!.level)

  // something changes after that: everything is worked out again
  const before = closed.get(ids[5]!)!.mean
  const excludedJudgeIds = [judges[0]!.userId]
  await fixture.submission(category.id, { judgingId: ids[5]!, title: 'Work 5', excludedJudgeIds }, 2)
  const again = await resultsThat((results) => results.get(ids[5]!)!.judges === 2 && all('adjusted')(results))
  expect(again.get(ids[5]!)!.mean).not.toBe(before)

  await fixture.phase(true)
  const reopened = await resultsThat(all('plain'))
  for (const id of ids.filter((each) => each !== ids[5]))
    expect(reopened.get(id)!.mean).toBe(open.get(id)!.mean)
  expect(await rule()).toMatchObject({ settled: false })
}, 60_000)

test('where judges cannot be compared the plain mean decides, and the result says so', async () => {
  await set('adjusted')
  const { judge, entry } = await oneEntry()
  await fixture.score(judge, entry, [8])
  await close()
  const [result] = [...(await resultsThat(all('fallback'))).values()]
  expect(result).toMatchObject({ mean: 80, plainMean: 80, level: 'silver', basis: 'fallback' })
})

test('where the plain mean decides, closing changes nothing', async () => {
  const { ids } = await judgedByThree()
  const before = await byId()
  await close()
  const db = createDatabase(fixture.pool)
  await settleResults(
    { db, pool: fixture.pool, unitOfWork: createUnitOfWork(db) },
    new AbortController().signal,
  )
  await db.$disconnect()
  const after = await byId()
  for (const id of ids) expect(after.get(id)).toEqual({ ...before.get(id)!, open: after.get(id)!.open })
})
