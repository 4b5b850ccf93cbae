import type { Caller } from '@accolade/chassis/http/auth'
import type { Calibration } from '@accolade/contracts/entities/calibration'
import type { Category } from '@accolade/contracts/entities/category'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { type Fixture, startFixture } from '../fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
  await fixture.phase(true)
})
afterAll(() => fixture.stop())

const add = (judgingId: string, assigned: number, as = fixture.admin) =>
  fixture.call(as).post(`/api/admin/judging/submissions/${judgingId}/judges`, { assigned })

/** A category with panels, its judges, and an entry that the first `given` of them have. */
async function entryOf(count: number, given: number, excluded: number[] = []) {
  const category = await fixture.category([100], { judgesPerEntry: 2 })
  const judges: Caller[] = []
  for (let at = 0; at < count; at++) judges.push(await fixture.judgeOf(category))
  const excludedJudgeIds = excluded.map((at) => judges[at]!.userId)
  const { judgingId, title } = await fixture.submission(category.id, { excludedJudgeIds })
  for (const { userId } of judges.slice(0, given)) await hold(judgingId, userId)
  return { category, judges, judgingId, title }
}

async function hold(judgingId: string, judgeId: string) {
  const values = [newId(), judgingId, judgeId]
  await fixture.pool.query(
    `INSERT INTO review (id, judging_id, judge_id, state) VALUES ($1, $2, $3, 'held')`,
    values,
  )
}

async function holdersOf(judgingId: string): Promise<string[]> {
  const { rows } = await fixture.pool.query<{ judge_id: string }>(
    `SELECT judge_id FROM review WHERE judging_id = $1 AND state = 'held'`,
    [judgingId],
  )
  return rows.map(({ judge_id }) => judge_id)
}

const refusal = async (reply: ReturnType<typeof add>) => {
  const { statusCode, ...answer } = await reply
  return [statusCode, answer.json().error]
}

test('the judge whom a draw would choose gets the entry, and learns of it', async () => {
  const { category, judges, judgingId, title } = await entryOf(5, 2, [2])
  const [, , , busy, expert] = judges
  for (let at = 0; at < 3; at++) await hold((await fixture.submission(category.id)).judgingId, expert!.userId)
  await fixture.pool.query('INSERT INTO judge_expertise VALUES ($1, $2, 2)', [expert!.userId, category.id])
  const reply = await add(judgingId, 2)
  expect([reply.statusCode, reply.json()]).toEqual([201, { judgeId: expert!.userId, assigned: 3 }])
  expect((await fixture.list(expert!)).map((entry) => entry.title)).toContain(title)
  const { data } = await fixture.events.next('judging.judge-added')
  expect(data).toEqual({ judgingId, judgeId: expert!.userId, categoryId: category.id })
  // an entry more for the expert costs less than the other's missing expertise, until it does not
  expect((await add(judgingId, 3)).json()).toEqual({ judgeId: busy!.userId, assigned: 4 })
})

test('of two administrators at once one adds, and the other sees that something changed', async () => {
  const { judgingId } = await entryOf(6, 1)
  const second: Caller = { userId: newId(), roles: ['admin'] }
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, at) => add(judgingId, 1, at % 2 ? second : fixture.admin)),
  )
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(9).fill(409)])
  expect(await holdersOf(judgingId)).toHaveLength(2)
  expect(await refusal(add(judgingId, 1))).toEqual([
    409,
    'The judges of this entry have changed meanwhile. Please look at it again.',
  ])
})

test('where nobody is left, the reason says what helps', async () => {
  const everybody = await entryOf(2, 2)
  expect(await refusal(add(everybody.judgingId, 2))).toEqual([
    409,
    'Every judge of the category has this entry already. Assign another judge to the category.',
  ])
  const close = await entryOf(3, 1, [1, 2])
  expect(await refusal(add(close.judgingId, 1))).toEqual([
    409,
    'Nobody who judges the category is free of a conflict of interest with this entry and does not have it. Assign another judge to the category.',
  ])
  const grouped = await entryOf(2, 1)
  const group = newId()
  for (const { userId } of grouped.judges)
    await fixture.pool.query('INSERT INTO judge_group VALUES ($1, $2)', [userId, group])
  expect(await refusal(add(grouped.judgingId, 1))).toEqual([
    409,
    'The other judges of the category are in a group with a judge who has this entry. Assign another judge to the category.',
  ])
  // the help that is offered helps
  const fresh = await fixture.judgeOf(close.category)
  expect((await add(close.judgingId, 1)).json()).toEqual({ judgeId: fresh.userId, assigned: 2 })
})

test('where all judges score everything, nobody can be added', async () => {
  const category: Category = await fixture.category([100])
  await fixture.judgeOf(category)
  const { judgingId } = await fixture.submission(category.id)
  expect((await refusal(add(judgingId, 1)))[1]).toMatch(/^Every judge of the category has this entry already/)
})

test('a judge whose scores count after an assignment was taken back is not added again', async () => {
  const { category, judges, judgingId, title } = await entryOf(2, 1)
  const [first, second] = judges as [Caller, Caller]
  await fixture.score(first, await fixture.seen(first, title), [8])
  const { rows } = await fixture.pool.query('SELECT id FROM assignment WHERE judge_id = $1', [first.userId])
  await fixture.call(fixture.admin).delete(`/api/admin/judge-assignments/${rows[0].id}`)
  await fixture.assign(first, category)
  expect((await add(judgingId, 1)).json()).toEqual({ judgeId: second.userId, assigned: 2 })
  expect((await refusal(add(judgingId, 2)))[1]).toMatch(/^Every judge of the category has this entry already/)
})

test('nobody is added once judging is over', async () => {
  const { judgingId } = await entryOf(3, 1)
  await fixture.phase(false)
  expect(await refusal(add(judgingId, 1))).toEqual([409, 'Judging is not open'])
  await fixture.phase(true)
  await fixture.close(judgingId)
  expect(await refusal(add(judgingId, 1))).toEqual([409, 'Judging of this submission is closed'])
  expect((await add(newId(), 1)).statusCode).toBe(404)
  expect((await add(judgingId, 1, await fixture.judge())).statusCode).toBe(403)
  expect(await holdersOf(judgingId)).toHaveLength(1)
})

test('the calibration and the record say how many judges have an entry, at once', async () => {
  const { judges, judgingId, title } = await entryOf(3, 1)
  await fixture.score(judges[0]!, await fixture.seen(judges[0]!, title), [8])
  const assigned = async () => {
    const found: Calibration = (
      await fixture.call(fixture.admin).get('/api/admin/judging/calibration')
    ).json()
    const record = (
      await fixture.call(fixture.admin).get(`/api/admin/judging/submissions/${judgingId}`)
    ).json()
    return [found.leastSure.find((entry) => entry.judgingId === judgingId)?.assigned, record.assigned]
  }
  expect(await assigned()).toEqual([1, 1])
  await add(judgingId, 1)
  expect(await assigned()).toEqual([2, 2])
})
