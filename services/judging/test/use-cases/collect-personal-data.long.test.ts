import { readTestPart } from '@accolade/chassis/testing/personal-data'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Fixture, startFixture } from '../fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
  await fixture.phase(true)
})
afterAll(() => fixture.stop())

test('assignments, scores with notes and what they were before, conflicts; of other judges nothing', async () => {
  const category = await fixture.category()
  const judge = await fixture.judgeOf(category)
  const other = await fixture.judgeOf(category)
  const { judgingId } = await fixture.submission(category.id, { title: 'The Quiet Billboard' })
  await fixture.submission(category.id, { title: 'The Loud Billboard' })
  const seen = await fixture.seen(judge, 'The Quiet Billboard')
  const criterion = seen.criteria[0]!
  await fixture.save(judge, seen.id, criterion.id, 6, 'canary of an earlier note')
  await fixture.save(judge, seen.id, criterion.id, 7.5, 'canary of the note')
  await fixture.as(judge)({
    ...{ method: 'PUT', url: `/api/judging/submissions/${seen.id}/marks` },
    payload: { bookmarked: true, later: true },
  })
  await fixture.as(fixture.admin)({
    ...{ method: 'PATCH', url: '/api/admin/feedback', payload: { comments: true } },
  })
  await fixture.as(judge)({
    ...{ method: 'PUT', url: `/api/judging/submissions/${seen.id}/comment` },
    payload: { text: 'canary of the comment', shared: true, number: 0 },
  })
  await fixture.declare(judge, await fixture.seen(judge, 'The Loud Billboard'))
  const theirs = await fixture.seen(other, 'The Quiet Billboard')
  await fixture.save(other, theirs.id, criterion.id, 2, 'canary of the other judge')
  const { json, text } = await readTestPart(fixture, judge)
  expect(json('judge.json')).toMatchObject({
    judge: { userId: judge.userId, active: true },
    assignments: [{ category: category.name, removedAt: null }],
    conflicts: [{ submission: expect.any(Number) }],
    reviews: [
      { submission: 1, bookmarked: true, putOffAt: expect.any(String) },
      { submission: 2, bookmarked: false, putOffAt: null },
    ],
  })
  expect(json('scores.json')).toMatchObject({
    scores: [
      { title: 'The Quiet Billboard', scoreTenths: 75, notes: 'canary of the note', category: category.name },
    ],
    earlierScores: [{ scoreTenths: 60, notes: 'canary of an earlier note' }],
    comments: [{ submission: 1, text: 'canary of the comment', shared: true, decision: null }],
  })
  // the ids by which submissions and judging know an entry are for nobody's eyes
  for (const word of ['canary of the other judge', other.userId, judgingId, fixture.admin.userId])
    expect(text).not.toContain(word)
})

test('a judge of former days has what they did, and no title any more', async () => {
  const category = await fixture.category()
  const judge = await fixture.judgeOf(category)
  const { judgingId } = await fixture.submission(category.id, { title: 'The Withdrawn Billboard' })
  const seen = await fixture.seen(judge, 'The Withdrawn Billboard')
  await fixture.save(judge, seen.id, seen.criteria[0]!.id, 4, 'canary of long ago')
  await fixture.withdraw(judgingId)
  await fixture.dismiss(judge)
  const { json, text } = await readTestPart(fixture, judge)
  expect(json('judge.json').judge.active).toBe(false)
  expect(json('scores.json').scores).toMatchObject([{ notes: 'canary of long ago', title: null }])
  expect(text).not.toContain('The Withdrawn Billboard')
})
