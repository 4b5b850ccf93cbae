import { hashOfUser } from '@accolade/chassis/erasure/erased-person'
import type { JudgingQueue, Marks, MarksForm } from '@accolade/contracts/entities/judging'
import { judgeErasureRequested } from '@accolade/contracts/events/privacy'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { type Fixture, startFixture } from '../fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
  await fixture.phase(true)
})
afterAll(() => fixture.stop())

type Judge = Awaited<ReturnType<Fixture['judge']>>

/** A judge who has submissions 1 to `count` of a category with one criterion. */
async function judgeWith(count: number) {
  const category = await fixture.category([100])
  const judge = await fixture.judgeOf(category)
  const judgingIds: string[] = []
  for (let at = 1; at <= count; at += 1)
    judgingIds.push((await fixture.submission(category.id, { title: `Work ${at}` })).judgingId)
  await fixture.placeBy(judge, 'number')
  return { category, judge, judgingIds, ids: (await fixture.queue(judge)).items.map(({ id }) => id) }
}

const send = (judge: Judge, id: string, payload: object) =>
  fixture.as(judge)({ method: 'PUT', url: `/api/judging/submissions/${id}/marks`, payload })
const mark = async (judge: Judge, id: string, marks: MarksForm): Promise<Marks> => {
  const reply = await send(judge, id, marks)
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return reply.json()
}
const numbers = ({ items }: Pick<JudgingQueue, 'items'>) => items.map(({ number }) => number)

test('a bookmark is kept, shown and found, and taken off', async () => {
  const { judge, ids } = await judgeWith(3)
  expect(await mark(judge, ids[1]!, { bookmarked: true })).toEqual({ bookmarked: true, later: 0 })
  expect((await fixture.read(judge, { id: ids[1]! })).bookmarked).toBe(true)
  const queue = await fixture.queue(judge, '?mark=bookmarked')
  expect([numbers(queue), queue.total, queue.items[0]!.bookmarked]).toEqual([[2], 1, true])
  expect((await fixture.queue(judge)).counts).toEqual({
    open: 3,
    scored: 0,
    missed: 0,
    bookmarked: 1,
    later: 0,
  })
  expect(await mark(judge, ids[1]!, { bookmarked: false })).toEqual({ bookmarked: false, later: 0 })
  expect((await fixture.queue(judge, '?mark=bookmarked')).total).toBe(0)
})

test('what is put off comes behind the others, in the order in which it was put off, and back to its place', async () => {
  const { judge, ids } = await judgeWith(5)
  const later = async (number: number, isLater = true) => mark(judge, ids[number - 1]!, { later: isLater })
  const first = await later(2)
  await later(1)
  expect(numbers(await fixture.queue(judge))).toEqual([3, 4, 5, 2, 1])
  expect(numbers(await fixture.queue(judge, '?mark=later'))).toEqual([2, 1])
  // the same again changes nothing, and a bookmark neither
  expect(await later(2)).toEqual(first)
  expect((await mark(judge, ids[1]!, { bookmarked: true })).later).toBe(first.later)
  const page = await fixture.queue(judge, '?pageSize=2&page=2')
  expect([numbers(page), page.before?.number, page.after?.number]).toEqual([[5, 2], 4, 1])
  expect([page.openAfter?.number, page.firstOpen?.number]).toEqual([1, 3])
  const at = await fixture.queue(judge, `?pageSize=2&at=${ids[0]}`)
  expect([at.page, numbers(at), at.before?.number]).toEqual([3, [1], 2])
  await later(2, false)
  expect(numbers(await fixture.queue(judge))).toEqual([2, 3, 4, 5, 1])
})

test('what was put off and is scored by now is not to be come back to', async () => {
  const { judge, ids } = await judgeWith(3)
  await mark(judge, ids[0]!, { later: true })
  await fixture.score(judge, await fixture.read(judge, { id: ids[0]! }), [8])
  const queue = await fixture.queue(judge, '?mark=later')
  expect([queue.total, queue.counts.later]).toEqual([0, 0])
  expect(numbers(await fixture.queue(judge, '?mark=later&state=scored'))).toEqual([1])
})

test('each judge has marks of their own, and nobody marks what is not theirs', async () => {
  const { category, judge, ids } = await judgeWith(2)
  const other = await fixture.judgeOf(category)
  await mark(judge, ids[0]!, { bookmarked: true, later: true })
  expect((await fixture.queue(other)).counts).toEqual({
    open: 2,
    scored: 0,
    missed: 0,
    bookmarked: 0,
    later: 0,
  })
  expect(numbers(await fixture.queue(other))).toEqual([1, 2])
  expect((await send(other, ids[0]!, { bookmarked: false })).statusCode).toBe(404)
  expect((await fixture.read(judge, { id: ids[0]! })).bookmarked).toBe(true)
})

test.each([[{}], [{ bookmarked: 'yes' }], [{ later: true, note: 'x' }]])('%j is no mark', async (body) => {
  const { judge, ids } = await judgeWith(1)
  expect((await send(judge, ids[0]!, body)).statusCode).toBe(400)
})

test('marks can be made while judging is closed, and on what is closed', async () => {
  const { judge, ids, judgingIds } = await judgeWith(1)
  await fixture.phase(false)
  expect((await mark(judge, ids[0]!, { bookmarked: true })).bookmarked).toBe(true)
  await fixture.phase(true)
  await fixture.close(judgingIds[0]!)
  expect((await mark(judge, ids[0]!, { bookmarked: false })).bookmarked).toBe(false)
})

test('an assignment that comes back brings the marks back; a conflict of interest ends them', async () => {
  const { category, judge, ids, judgingIds } = await judgeWith(2)
  await mark(judge, ids[0]!, { bookmarked: true, later: true })
  const [assignment] = (await fixture.call(fixture.admin).get('/api/admin/judge-assignments'))
    .json()
    .filter((each: { judgeId: string }) => each.judgeId === judge.userId)
  await fixture.call(fixture.admin).delete(`/api/admin/judge-assignments/${assignment.id}`)
  expect((await send(judge, ids[0]!, { bookmarked: false })).statusCode).toBe(404)
  await fixture.assign(judge, category)
  const queue = await fixture.queue(judge)
  expect([numbers(queue), queue.counts.bookmarked]).toEqual([[2, 1], 1])
  await fixture.declare(judge, await fixture.read(judge, { id: ids[0]! }))
  expect((await send(judge, ids[0]!, { bookmarked: true })).statusCode).toBe(404)
  const { rowCount } = await fixture.pool.query('SELECT 1 FROM review_mark WHERE judging_id = $1', [
    judgingIds[0],
  ])
  expect(rowCount).toBe(0)
})

test('marks and conflicts of interest at once leave no mark behind, and stop nobody', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { judge, ids, judgingIds } = await judgeWith(1)
    const entry = await fixture.read(judge, { id: ids[0]! })
    const marks = Array.from({ length: 6 }, (_, at) =>
      send(judge, ids[0]!, { bookmarked: at % 2 === 0, later: true }),
    )
    const [declared, ...answers] = await Promise.all([fixture.declare(judge, entry), ...marks])
    expect(declared?.statusCode).toBe(200)
    for (const { statusCode } of answers) expect([200, 404]).toContain(statusCode)
    const { rowCount } = await fixture.pool.query('SELECT 1 FROM review_mark WHERE judging_id = $1', [
      judgingIds[0],
    ])
    expect(rowCount).toBe(0)
  }
})

test('the same mark many times at once is one mark', async () => {
  const { judge, ids } = await judgeWith(1)
  const answers = await Promise.all(Array.from({ length: 12 }, () => mark(judge, ids[0]!, { later: true })))
  expect(new Set(answers.map(({ later }) => later)).size).toBe(1)
  expect((await fixture.queue(judge)).items[0]?.later).toBe(answers[0]?.later)
})

test('marks go with a judge who is erased; the scores stay', async () => {
  const { judge, ids } = await judgeWith(2)
  await mark(judge, ids[0]!, { bookmarked: true, later: true })
  await fixture.score(judge, await fixture.read(judge, { id: ids[1]! }), [8])
  const erasureId = newId()
  await fixture.publish(judgeErasureRequested, {
    aggregate: { id: erasureId, version: 1 },
    data: { erasureId, userHash: hashOfUser(judge.userId) },
  })
  const queue = await fixture.queue(judge)
  expect([numbers(queue), queue.counts]).toEqual([
    [1, 2],
    { open: 1, scored: 1, missed: 0, bookmarked: 0, later: 0 },
  ])
  const { rowCount } = await fixture.pool.query('SELECT 1 FROM review_mark WHERE judge_id = $1', [
    judge.userId,
  ])
  expect(rowCount).toBe(0)
})
