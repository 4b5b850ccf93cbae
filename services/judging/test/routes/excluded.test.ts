import type { Category } from '@accolade/contracts/entities/category'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { type Fixture, startFixture } from '../fixture.ts'

type Caller = Awaited<ReturnType<Fixture['judge']>>

let fixture: Fixture
let category: Category
let one: Caller
let other: Caller
let title: string
let judgingId: string

beforeAll(async () => {
  fixture = await startFixture()
  await fixture.phase(true)
})
beforeEach(async () => {
  category = await fixture.category([100])
  one = await fixture.judgeOf(category)
  other = await fixture.judgeOf(category)
  ;({ title, judgingId } = await fixture.submission(category.id))
})
afterAll(() => fixture.stop())

const exclude = (judges: Caller[], version = 3) =>
  fixture.submission(
    category.id,
    { judgingId, title, excludedJudgeIds: judges.map(({ userId }) => userId) },
    version,
  )
const reviews = async () =>
  (await fixture.call(fixture.admin).get(`/api/admin/judging/submissions/${judgingId}`)).json().reviews
const stateOf = async ({ userId }: Caller) => {
  const text = 'SELECT state FROM review WHERE judging_id = $1 AND judge_id = $2'
  return (await fixture.pool.query(text, [judgingId, userId])).rows[0]?.state
}
const insertReview = (judgeId: string, state = 'held') =>
  fixture.pool.query('INSERT INTO review (id, judging_id, judge_id, state) VALUES ($1, $2, $3, $4)', [
    ...[newId(), judgingId, judgeId, state],
  ])
const insertScore = (judgeId: string) =>
  fixture.pool.query(
    `INSERT INTO score (judging_id, judge_id, criterion_id, value_tenths, notes, saved_at, number)
     VALUES ($1, $2, $3, 50, '', now(), 1)`,
    [judgingId, judgeId, category.criteria[0]?.id],
  )
const refused = expect.objectContaining({ constraint: 'judge_not_excluded' })

test('what somebody had scored who must not see it counts no longer, and the administrators’ list says so', async () => {
  await fixture.score(one, await fixture.seen(one, title), [2])
  await fixture.score(other, await fixture.seen(other, title), [8])
  await exclude([one])
  expect([await fixture.list(one), (await fixture.list(other)).length]).toEqual([[], 1])
  expect(await fixture.resultOf(judgingId)).toMatchObject({ judges: 1, mean: 80, conflicts: 0 })
  const rows = await reviews()
  expect(rows).toContainEqual({
    ...{ judgeId: one.userId, state: 'excluded', scored: 1, conflictAt: null, mustNotSee: true },
  })
  expect(rows).toContainEqual({
    ...{ judgeId: other.userId, state: 'held', scored: 1, conflictAt: null, mustNotSee: false },
  })
})

test('the list also names a judge of the category who never had it', async () => {
  await exclude([one])
  expect(await stateOf(one)).toBeUndefined()
  expect(await reviews()).toContainEqual({
    ...{ judgeId: one.userId, state: 'excluded', scored: 0, conflictAt: null, mustNotSee: true },
  })
})

test('another judge takes over in the same transaction; nobody left is said to administrators', async () => {
  await fixture.pool.query('DELETE FROM review WHERE judging_id = $1 AND judge_id = $2', [
    judgingId,
    other.userId,
  ])
  await exclude([one])
  expect((await fixture.list(other)).map((seen) => seen.title)).toEqual([title])
  await exclude([one, other], 4)
  expect(await fixture.list(other)).toEqual([])
  expect((await fixture.resultOf(judgingId)).needsJudge).toBe(true)
})

test('it comes back, with its scores, once the judge may see it', async () => {
  await fixture.score(one, await fixture.seen(one, title), [2])
  await exclude([one])
  await exclude([], 4)
  expect((await fixture.seen(one, title)).scores).toHaveLength(1)
  expect(await fixture.resultOf(judgingId)).toMatchObject({ judges: 1, mean: 20 })
})

test('an assignment that begins again does not bring it back', async () => {
  await fixture.score(one, await fixture.seen(one, title), [2])
  await exclude([one])
  const all = (await fixture.call(fixture.admin).get('/api/admin/judge-assignments')).json()
  const mine = all.find((each: { judgeId: string }) => each.judgeId === one.userId)
  await fixture.call(fixture.admin).delete(`/api/admin/judge-assignments/${mine.id}`)
  await fixture.assign(one, category)
  expect([await fixture.list(one), await stateOf(one)]).toEqual([[], 'excluded'])
  expect(await fixture.resultOf(judgingId)).toMatchObject({ judges: 0, mean: null })
})

test('the database refuses to hand it out, to give it back and to score it, by plain SQL as well', async () => {
  await fixture.score(one, await fixture.seen(one, title), [2])
  const stranger = await fixture.judge()
  await exclude([one, stranger])
  await expect(insertReview(stranger.userId)).rejects.toEqual(refused)
  await expect(insertReview(stranger.userId, 'ended')).rejects.toEqual(refused)
  await expect(insertScore(stranger.userId)).rejects.toEqual(refused)
  for (const state of ['held', 'ended'])
    await expect(
      fixture.pool.query('UPDATE review SET state = $3 WHERE judging_id = $1 AND judge_id = $2', [
        ...[judgingId, one.userId, state],
      ]),
    ).rejects.toEqual(refused)
  await expect(
    fixture.pool.query('UPDATE score SET value_tenths = 100 WHERE judging_id = $1 AND judge_id = $2', [
      ...[judgingId, one.userId],
    ]),
  ).rejects.toEqual(refused)
  // an erasure clears the notes
  await fixture.pool.query(`UPDATE score SET notes = '' WHERE judge_id = $1`, [one.userId])
})

test('an exclusion by plain SQL takes it away, and waits for whoever hands it out at that moment', async () => {
  const stranger = await fixture.judge()
  const handing = await fixture.pool.connect()
  const excluding = await fixture.pool.connect()
  try {
    await handing.query('BEGIN')
    const values = [newId(), judgingId, stranger.userId]
    await handing.query(
      `INSERT INTO review (id, judging_id, judge_id, state) VALUES ($1, $2, $3, 'held')`,
      values,
    )
    const done = excluding.query('INSERT INTO exclusion VALUES ($1, $2)', [judgingId, stranger.userId])
    await handing.query('COMMIT')
    await done
    expect(await stateOf(stranger)).toBe('excluded')
    await excluding.query('INSERT INTO exclusion VALUES ($1, $2)', [judgingId, other.userId])
    expect(await stateOf(other)).toBe('excluded')
  } finally {
    handing.release()
    excluding.release()
  }
})
