import type { Category } from '@accolade/contracts/entities/category'
import type { JudgingSubmission } from '@accolade/contracts/entities/judging'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { type Fixture, startFixture } from '../fixture.ts'

// A score that was given without a network arrives late: it replaces only what its judge had seen.

let fixture: Fixture
let category: Category
let judge: Awaited<ReturnType<Fixture['judge']>>
let entry: JudgingSubmission

beforeAll(async () => {
  fixture = await startFixture()
  await fixture.phase(true)
})
beforeEach(async () => {
  category = await fixture.category([30, 10])
  judge = await fixture.judgeOf(category)
  const { title } = await fixture.submission(category.id)
  entry = await fixture.seen(judge, title)
})
afterAll(() => fixture.stop())

type Seen = { value: number; notes: string } | null

async function give(value: number, seen: Seen, notes = '') {
  const criterionId = category.criteria[0]!.id
  const body = { submissionId: entry.id, criterionId, value, notes, seen }
  const reply = await fixture.call(judge).post('/api/judging/scores', body)
  return [reply.statusCode, reply.json().code]
}
const kept = async () => (await fixture.read(judge, entry)).scores.map(({ value, notes }) => [value, notes])

test('a score replaces the one that the judge saw, and no other', async () => {
  expect(await give(8, null)).toEqual([200, undefined])
  expect(await give(7, null)).toEqual([409, 'score-changed'])
  expect(await give(7, { value: 8, notes: 'Brave' })).toEqual([409, 'score-changed'])
  expect(await give(7, { value: 8.1, notes: '' })).toEqual([409, 'score-changed'])
  expect(await kept()).toEqual([[8, '']])
  expect(await give(7, { value: 8, notes: '' }, 'Brave')).toEqual([200, undefined])
  expect(await kept()).toEqual([[7, 'Brave']])
})

test('where there is none any more that was seen, nothing is given in its place', async () => {
  expect(await give(7, { value: 8, notes: '' })).toEqual([409, 'score-changed'])
  expect(await kept()).toEqual([])
})

test('a score that is sent again, as its answer was lost, is saved once', async () => {
  expect(await give(8, null, ' Brave ')).toEqual([200, undefined])
  expect(await give(8, null, ' Brave ')).toEqual([200, undefined])
  const { rows } = await fixture.pool.query('SELECT number FROM score WHERE judge_id = $1', [judge.userId])
  expect(rows).toEqual([{ number: 1 }])
})

test('of what two devices send at the same time, one is saved, and the other is told', async () => {
  const replies = await Promise.all(Array.from({ length: 10 }, (_, at) => give(at, null)))
  expect(replies.filter(([status]) => status === 200)).toHaveLength(1)
  expect(replies.filter(([, code]) => code === 'score-changed')).toHaveLength(9)
  const { rows } = await fixture.pool.query('SELECT number FROM score_history WHERE judge_id = $1', [
    judge.userId,
  ])
  expect(rows).toEqual([])
})
