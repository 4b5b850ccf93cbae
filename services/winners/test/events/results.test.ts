import { resultChanged } from '@accolade/contracts/events/submissions'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { giveCovers } from '../cover.ts'
import { type Fixture, startFixture, wonAt } from '../fixture.ts'
import { aWinningSubmission } from '../samples.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.stop())
beforeEach(async () => {
  await fixture.pool.query('TRUNCATE winner, winning_submission, result CASCADE')
})

const all = async () => (await fixture.get('/api/admin/winners')).json().items
const only = async () => {
  const items = await all()
  expect(items).toHaveLength(1)
  return items[0]
}
const awardOf = ({ level, score, awardTitle }: { level?: string; score?: number; awardTitle?: string }) => [
  level,
  score,
  awardTitle,
]

/** What an administrator's form holds of a winner. */
const formOf = (winner: Record<string, unknown>) => {
  const { id: _id, submissionId: _submission, result: _result, updatedAt: _at, ...rest } = winner
  const { entryText: _text, cover: _cover, ...form } = rest
  return { ...form, description: 'For one week a square fell silent.' }
}
const save = async (winner: { id: string }, change: object) => {
  await giveCovers(fixture.pool)
  return fixture.put(`/api/admin/winners/${winner.id}`, { ...formOf({ ...winner }), ...change })
}

async function won(meanHundredths?: number | null) {
  const submission = aWinningSubmission()
  await fixture.category(submission.categoryId, 'Open Source')
  await fixture.organization(submission.organizationId, 'Northlight')
  if (meanHundredths !== undefined) await fixture.result(submission.submissionId, meanHundredths)
  await fixture.submission(submission)
  return submission
}

test('a submission judged 73.00 becomes a draft of Bronze with its score, its award and the day it won', async () => {
  await won(7300)
  const draft = await only()
  expect(awardOf(draft)).toEqual(['bronze', 73, 'Bronze in Open Source'])
  expect([draft.result, draft.createdAt, draft.version]).toEqual([{ score: 73, level: 'bronze' }, wonAt, 1])
})

test.each([
  [6999, undefined, 69.99, undefined],
  [8995, 'silver', 89.95, 'Silver in Open Source'],
  [9000, 'gold', 90, 'Gold in Open Source'],
  [null, undefined, undefined, undefined],
])('a mean of %p hundredths makes a draft of level %p', async (mean, level, score, awardTitle) => {
  await won(mean)
  expect(awardOf(await only())).toEqual([level, score, awardTitle])
})

test('result and names may come after the draft, in any order', async () => {
  const submission = aWinningSubmission()
  await fixture.submission(submission)
  await fixture.result(submission.submissionId, 8120)
  expect(awardOf(await only())).toEqual(['silver', 81.2, undefined])
  await fixture.category(submission.categoryId, 'Open Source')
  expect(awardOf(await only())).toEqual(['silver', 81.2, 'Silver in Open Source'])
})

test('a score that changes before the winner is published changes the draft; an older one changes nothing', async () => {
  const { submissionId } = await won(7300)
  await fixture.result(submissionId, 8050, 4)
  await fixture.result(submissionId, 9900, 3)
  const draft = await only()
  expect(awardOf(draft)).toEqual(['silver', 80.5, 'Silver in Open Source'])
  await fixture.result(submissionId, null, 5)
  expect(awardOf(await only())).toEqual([undefined, undefined, undefined])
  expect((await only()).result).toBe(null)
})

test('a word of a result from before results travelled changes nothing', async () => {
  const { submissionId, organizationId } = await won(7300)
  const before = await only()
  const data = { submissionId, organizationId }
  await fixture.publish(resultChanged, { aggregate: { id: submissionId, version: 9 }, data })
  expect(await only()).toEqual(before)
})

test('what an administrator chose instead of the result is kept in the draft, the result beside it', async () => {
  const { submissionId } = await won(7300)
  const saved = await save(await only(), { level: 'silver', awardTitle: 'Prize of the Jury' })
  expect(saved.statusCode).toBe(200)
  await fixture.result(submissionId, 6400, 2)
  const draft = await only()
  expect(awardOf(draft)).toEqual(['silver', 64, 'Prize of the Jury'])
  expect(draft.result).toEqual({ score: 64, level: null })
})

test('a published winner keeps what was published, and the administrator sees the newer result', async () => {
  const { submissionId } = await won(7300)
  expect((await save(await only(), { published: true })).statusCode).toBe(200)
  await fixture.result(submissionId, 9210, 2)
  const winner = await only()
  expect(awardOf(winner)).toEqual(['bronze', 73, 'Bronze in Open Source'])
  expect(winner.result).toEqual({ score: 92.1, level: 'gold' })
  const [shown] = (await fixture.visit('/api/winners')).json()
  expect([awardOf(shown), shown.result]).toEqual([['bronze', 73, 'Bronze in Open Source'], undefined])
})

test('without a level nobody is published: the reason is said, and nothing has changed', async () => {
  await won(6400)
  const draft = await only()
  const reply = await save(draft, { published: true })
  const message = 'The result of judging, 64.00 points, is below Bronze: choose the level'
  expect([reply.statusCode, reply.json()]).toMatchObject([
    409,
    { error: message, issues: [{ path: 'level', message }] },
  ])
  const { cover: _cover, ...left } = await only()
  expect([left, (await fixture.visit('/api/winners')).json()]).toEqual([draft, []])
  expect((await save(draft, { published: true, level: 'bronze' })).statusCode).toBe(200)
})

test('a draft whose result came while its form was open is not overwritten', async () => {
  const { submissionId } = await won()
  const opened = await only()
  await fixture.result(submissionId, 7300)
  const reply = await save(opened, { level: 'gold', published: true })
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'version-conflict'])
  expect(awardOf(await only())).toEqual(['bronze', 73, 'Bronze in Open Source'])
})

test('the award is of the moment at which it was won, whichever event comes first', async () => {
  const submission = aWinningSubmission()
  await fixture.category(submission.categoryId, 'Open Source')
  await fixture.organization(submission.organizationId, 'Northlight')
  await fixture.submission(submission, 9, { at: '2025-11-01T09:00:00.000Z' })
  await fixture.submission(submission, 8, { at: '2025-10-31T09:00:00.000Z' })
  await fixture.submission(submission, 10, { at: '2025-11-02T09:00:00.000Z' })
  expect((await only()).createdAt).toBe('2025-10-31T09:00:00.000Z')
  expect((await save(await only(), { createdAt: '2025-05-15T12:00:00.000Z' })).statusCode).toBe(200)
  await fixture.submission(submission, 7, { at: wonAt })
  expect((await only()).createdAt).toBe('2025-05-15T12:00:00.000Z')
})

test('a winning submission that was noted before its day was, stays without', async () => {
  const submission = aWinningSubmission()
  await fixture.pool.query('INSERT INTO winning_submission (submission_id) VALUES ($1)', [
    submission.submissionId,
  ])
  await fixture.submission(submission)
  expect(await all()).toEqual([])
})

test('a draft, its result and its names may come at the same time', async () => {
  const submissions = Array.from({ length: 8 }, () => aWinningSubmission())
  await Promise.all(
    submissions.flatMap((submission) => [
      fixture.submission(submission),
      fixture.result(submission.submissionId, 7300),
      fixture.category(submission.categoryId, 'Open Source'),
    ]),
  )
  expect((await all()).map(awardOf)).toEqual(Array(8).fill(['bronze', 73, 'Bronze in Open Source']))
})

test('a draft has how many entries its category had, whichever event comes first, until an administrator says otherwise', async () => {
  const { submissionId, organizationId } = await won(7300)
  expect(await only()).not.toHaveProperty('entries')
  const count = (entries: number, version: number) =>
    fixture.publish(resultChanged, {
      aggregate: { id: submissionId, version },
      data: { submissionId, organizationId, result: { meanHundredths: 7300, version: 1 }, entries },
    })
  await count(14, 11)
  const draft = await only()
  expect(draft.entries).toBe(14)
  expect((await save(draft, { entries: 12 })).json().entries).toBe(12)
  await count(15, 12)
  const kept = await only()
  expect([kept.entries, kept.version]).toEqual([12, draft.version + 1])
  expect((await save(kept, { entries: null })).json()).not.toHaveProperty('entries')
})
