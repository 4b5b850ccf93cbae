import { reminderPauseHours } from '@accolade/contracts/entities/judging'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { type Fixture, startFixture } from '../fixture.ts'

let fixture: Fixture

beforeAll(async () => {
  fixture = await startFixture()
})
beforeEach(() => fixture.phase(true))
afterAll(() => fixture.stop())

type Judge = Awaited<ReturnType<Fixture['judge']>>

const remind = ({ userId }: { userId: string }) =>
  fixture.call(fixture.admin).post(`/api/admin/judges/${userId}/remind`, {})
const assignmentsOf = async ({ userId }: Judge) => {
  const reply = await fixture.call(fixture.admin).get('/api/admin/judge-assignments')
  return (reply.json() as { judgeId: string; toScore: number; remindedAt: string | null }[])
    .filter(({ judgeId }) => judgeId === userId)
    .map(({ toScore, remindedAt }) => ({ toScore, remindedAt }))
}

test('assignments say how much is left: what is in judging and not scored completely', async () => {
  const category = await fixture.category([60, 40])
  const judge = await fixture.judgeOf(category)
  expect(await assignmentsOf(judge)).toEqual([{ toScore: 0, remindedAt: null }])
  const [first, second, over] = [
    await fixture.submission(category.id, { title: 'Half' }),
    await fixture.submission(category.id, { title: 'Whole' }),
    await fixture.submission(category.id, { title: 'Over' }),
  ]
  await fixture.close(over.judgingId)
  expect(await assignmentsOf(judge)).toEqual([{ toScore: 2, remindedAt: null }])
  await fixture.score(judge, await fixture.seen(judge, first.title), [8])
  await fixture.score(judge, await fixture.seen(judge, second.title), [8, 9])
  expect(await assignmentsOf(judge)).toEqual([{ toScore: 1, remindedAt: null }])
  expect((await fixture.declare(judge, await fixture.seen(judge, first.title))).statusCode).toBe(200)
  expect(await assignmentsOf(judge)).toEqual([{ toScore: 0, remindedAt: null }])
})

test('a new assignment says so at once', async () => {
  const category = await fixture.category()
  await fixture.submission(category.id)
  const judge = await fixture.judge()
  expect(await fixture.assign(judge, category)).toMatchObject({ toScore: 1, remindedAt: null })
})

test('the event of a reminder holds the open reviews per category, and nothing about a submission', async () => {
  const [one, other, done] = [await fixture.category(), await fixture.category(), await fixture.category()]
  const judge = await fixture.judgeOf(one)
  for (const category of [other, done]) await fixture.assign(judge, category)
  for (const category of [one, one, other]) await fixture.submission(category.id)
  const reply = await remind(judge)
  expect([reply.statusCode, reply.json()]).toEqual([202, { toScore: 3 }])
  expect((await fixture.events.next('judging.judge-reminded')).data).toEqual({
    judgeId: judge.userId,
    categories: [
      { categoryId: one.id, toScore: 2 },
      { categoryId: other.id, toScore: 1 },
    ],
  })
  for (const { remindedAt } of await assignmentsOf(judge)) expect(remindedAt).toEqual(expect.any(String))
})

test('once within a time, also for many at once; later again', async () => {
  const category = await fixture.category()
  const judge = await fixture.judgeOf(category)
  await fixture.submission(category.id)
  const many = await Promise.all(Array.from({ length: 5 }, () => remind(judge)))
  expect(many.map(({ statusCode }) => statusCode).sort()).toEqual([202, 409, 409, 409, 409])
  expect((await remind(judge)).json().error).toBe(
    `This judge was reminded less than ${reminderPauseHours} hours ago`,
  )
  await fixture.pool.query('UPDATE judge SET reminded_at = $2 WHERE user_id = $1', [
    judge.userId,
    new Date(Date.now() - reminderPauseHours * 3_600_000),
  ])
  expect((await remind(judge)).statusCode).toBe(202)
})

test('nobody is reminded of nothing, while judging is closed, or who is no judge', async () => {
  const category = await fixture.category()
  const judge = await fixture.judgeOf(category)
  const nothing = await remind(judge)
  expect([nothing.statusCode, nothing.json().error]).toEqual([409, 'This judge has nothing left to score'])
  await fixture.submission(category.id)
  await fixture.phase(false)
  const closed = await remind(judge)
  expect([closed.statusCode, closed.json().code]).toEqual([409, 'judging-closed'])
  await fixture.phase(true)
  expect((await remind({ userId: newId() })).statusCode).toBe(404)
  await fixture.dismiss(judge)
  expect((await remind(judge)).statusCode).toBe(404)
})
