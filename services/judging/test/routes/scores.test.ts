import type { Category } from '@accolade/contracts/entities/category'
import type { JudgingSubmission } from '@accolade/contracts/entities/judging'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { type Fixture, startFixture } from '../fixture.ts'

let fixture: Fixture
let category: Category
let judge: Awaited<ReturnType<Fixture['judge']>>
let judgingId: string
let seen: JudgingSubmission

beforeAll(async () => {
  fixture = await startFixture()
})
beforeEach(async () => {
  await fixture.phase(true)
  category = await fixture.category([30, 10])
  judge = await fixture.judgeOf(category)
  const submission = await fixture.submission(category.id)
  judgingId = submission.judgingId
  seen = await fixture.seen(judge, submission.title)
})
afterAll(() => fixture.stop())

const criterion = (at: number) => category.criteria[at]?.id ?? ''

test('scores and progress are kept on the server', async () => {
  const reply = await fixture.save(judge, seen.id, criterion(0), 8.3, 'Brave')
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toEqual({
    submissionId: seen.id,
    criterionId: criterion(0),
    value: 8.3,
    notes: 'Brave',
    conflictOfInterest: false,
  })
  const [now] = await fixture.list(judge)
  expect(now).toEqual({
    ...seen,
    scores: [{ criterionId: criterion(0), value: 8.3, notes: 'Brave', conflictOfInterest: false }],
    progress: { scored: 1, total: 2 },
  })
  const { data } = await fixture.events.next('scoring.saved')
  expect(data).toEqual({ sheets: [{ judgingId, judgeId: judge.userId }] })
})

test('saving again replaces the score and keeps the old one in the history', async () => {
  await fixture.save(judge, seen.id, criterion(0), 5, 'first')
  await fixture.save(judge, seen.id, criterion(0), 5, 'first')
  await fixture.save(judge, seen.id, criterion(0), 6.5, 'second')
  await fixture.save(judge, seen.id, criterion(0), 7, 'third')
  expect((await fixture.list(judge))[0]?.scores).toEqual([
    { criterionId: criterion(0), value: 7, notes: 'third', conflictOfInterest: false },
  ])
  const { rows } = await fixture.pool.query(
    'SELECT number, value_tenths, notes FROM score_history WHERE judging_id = $1 ORDER BY number',
    [judgingId],
  )
  expect(rows).toEqual([
    { number: 1, value_tenths: 50, notes: 'first' },
    { number: 2, value_tenths: 65, notes: 'second' },
  ])
})

test('the result follows: weighted, ×10, only complete sheets, (9 × 30 + 6 × 10) / 40', async () => {
  await fixture.save(judge, seen.id, criterion(0), 9)
  expect(await fixture.resultOf(judgingId)).toMatchObject({
    judges: 0,
    mean: null,
    spread: null,
    level: null,
  })
  await fixture.save(judge, seen.id, criterion(1), 6)
  expect(await fixture.resultOf(judgingId)).toEqual({
    judgingId,
    title: seen.title,
    categoryId: category.id,
    categoryName: category.name,
    open: true,
    judges: 1,
    basis: 'plain',
    plainMean: 82.5,
    mean: 82.5,
    spread: 0,
    level: 'silver',
    conflicts: 0,
    needsJudge: false,
    hidden: null,
  })
  const second = await fixture.judgeOf(category)
  await fixture.score(second, await fixture.seen(second, seen.title), [10, 10])
  expect(await fixture.resultOf(judgingId)).toMatchObject({
    judges: 2,
    mean: 91.25,
    spread: 8.75,
    level: 'gold',
  })
})

test('many judges at once: none is lost, and what is told last is the result', async () => {
  const judges = await Promise.all(Array.from({ length: 6 }, () => fixture.judgeOf(category)))
  await Promise.all(
    judges.map(async (caller, at) => fixture.score(caller, await fixture.seen(caller, seen.title), [at, at])),
  )
  expect(await fixture.resultOf(judgingId)).toMatchObject({ judges: 6, mean: 25 })
  expect((await fixture.publishedResults(judgingId)).at(-1)).toEqual({ judges: 6, meanHundredths: 2500 })
})

test.each([
  ['above the range', 10.1],
  ['below the range', -0.1],
  ['finer than a tenth', 7.25],
  ['no number', '7'],
])('a score that is %s is refused', async (_what, value) => {
  const reply = await fixture.save(judge, seen.id, criterion(0), value as number)
  expect([reply.statusCode, reply.json().issues[0].path]).toEqual([400, 'value'])
  expect((await fixture.list(judge))[0]?.scores).toEqual([])
})

test.each([0, 10, 0.1, 9.9, 0.3, 2.3])('%d is a score', async (value) => {
  expect((await fixture.save(judge, seen.id, criterion(0), value)).statusCode).toBe(200)
  expect((await fixture.list(judge))[0]?.scores[0]?.value).toBe(value)
})

test("an unknown criterion, and another category's, are refused", async () => {
  const other = await fixture.category()
  for (const id of [newId(), other.criteria[0]?.id ?? '']) {
    const reply = await fixture.save(judge, seen.id, id, 5)
    expect([reply.statusCode, reply.json().issues]).toEqual([
      400,
      [{ path: 'criterionId', message: 'This is no criterion of the category' }],
    ])
  }
})

test("a submission that isn't the judge's is not found, by whichever id", async () => {
  const other = await fixture.judgeOf(category)
  const outsider = await fixture.judge()
  const theirs = await fixture.seen(other, seen.title)
  expect(theirs.id).not.toBe(seen.id)
  for (const [caller, id] of [
    [outsider, seen.id],
    [judge, theirs.id],
    [judge, judgingId],
    [judge, newId()],
  ] as const) {
    const reply = await fixture.save(caller, id, criterion(0), 5)
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'not-found'])
  }
})

test('what left judging is gone from the list, and not found; its result stays', async () => {
  await fixture.score(judge, seen, [9, 9])
  await fixture.withdraw(judgingId)
  expect(await fixture.list(judge)).toEqual([])
  expect((await fixture.save(judge, seen.id, criterion(0), 5)).statusCode).toBe(404)
  expect(await fixture.resultOf(judgingId)).toMatchObject({ open: false, mean: 90, needsJudge: false })
})

test('while the judging phase is off nothing is scored', async () => {
  await fixture.phase(false)
  const reply = await fixture.save(judge, seen.id, criterion(0), 5)
  expect([reply.statusCode, reply.json().code, reply.json().error]).toEqual([
    409,
    'judging-closed',
    'Judging is not open',
  ])
  expect(await fixture.list(judge)).toEqual([seen])
})

test('weights that change move the result, and it is told again', async () => {
  await fixture.score(judge, seen, [10, 0])
  expect(await fixture.publishedResults(judgingId)).toEqual([{ judges: 1, meanHundredths: 7500 }])
  const criteria = category.criteria.map((each) => ({ ...each, weight: 50 }))
  await fixture.category([], { id: category.id, criteria, version: 2 })
  expect((await fixture.resultOf(judgingId)).mean).toBe(50)
  expect(await fixture.publishedResults(judgingId)).toEqual([
    { judges: 1, meanHundredths: 7500 },
    { judges: 1, meanHundredths: 5000 },
  ])
})
