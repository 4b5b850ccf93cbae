import type { Category } from '@accolade/contracts/entities/category'
import type { JudgingSubmission } from '@accolade/contracts/entities/judging'
import { blindSubmissionWithdrawn } from '@accolade/contracts/events/submissions'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { evidenceKey } from '../../src/domain/evidence.ts'
import { type Fixture, startFixture } from '../fixture.ts'

type Caller = Awaited<ReturnType<Fixture['judge']>>

let fixture: Fixture
let category: Category
let judge: Caller
let judgingId: string
let seen: JudgingSubmission

beforeAll(async () => {
  fixture = await startFixture()
  await fixture.phase(true)
})
beforeEach(async () => {
  category = await fixture.category([100])
  judge = await fixture.judgeOf(category)
  const evidence = [{ id: crypto.randomUUID(), contentType: 'image/png', caption: '', sourceHash: null }]
  await fixture.files.write(evidenceKey(evidence[0]?.id ?? ''), Buffer.from('picture'), 'image/png')
  const submission = await fixture.submission(category.id, { evidence })
  judgingId = submission.judgingId
  seen = await fixture.seen(judge, submission.title)
})
afterAll(() => fixture.stop())

const fileOf = ({ assets }: JudgingSubmission) => fixture.call(judge).get(assets[0]?.url ?? '')

test('once judging of it is over, a submission stays readable with the judge’s own scores and evidence', async () => {
  await fixture.score(judge, seen, [8.5])
  await fixture.close(judgingId)
  const [now] = await fixture.list(judge)
  expect(now).toEqual({
    ...seen,
    closed: true,
    scores: [{ criterionId: category.criteria[0]?.id, value: 8.5, notes: '', conflictOfInterest: false }],
    progress: { scored: 1, total: 1 },
  })
  expect((await fileOf(seen)).body).toBe('picture')
})

test('nothing can be scored or declared on it any more, and the refusal says why', async () => {
  await fixture.score(judge, seen, [8.5])
  await fixture.close(judgingId)
  for (const reply of [
    await fixture.save(judge, seen.id, category.criteria[0]?.id ?? '', 9),
    await fixture.declare(judge, seen),
  ])
    expect([reply.statusCode, reply.json().code, reply.json().error]).toEqual([
      409,
      'submission-closed',
      'Judging of this submission is closed',
    ])
  expect(await fixture.resultOf(judgingId)).toMatchObject({ judges: 1, mean: 85, conflicts: 0 })
})

test('somebody who is assigned later, or has a conflict of interest, does not get it', async () => {
  const conflicted = await fixture.judgeOf(category)
  await fixture.declare(conflicted, await fixture.seen(conflicted, seen.title))
  await fixture.close(judgingId)
  const later = await fixture.judgeOf(category)
  expect([await fixture.list(conflicted), await fixture.list(later)]).toEqual([[], []])
})

test('a submission that left the programme is gone, files and all', async () => {
  await fixture.score(judge, seen, [8.5])
  await fixture.withdraw(judgingId)
  expect(await fixture.list(judge)).toEqual([])
  expect((await fileOf(seen)).statusCode).toBe(404)
  expect((await fixture.save(judge, seen.id, category.criteria[0]?.id ?? '', 9)).statusCode).toBe(404)
})

test('of closing and withdrawing the later one counts, in whichever order they come', async () => {
  await fixture.withdraw(judgingId, 3)
  await fixture.close(judgingId, 2)
  expect(await fixture.list(judge)).toEqual([])
})

test('an event of a release that gave no reason closes the submission', async () => {
  const aggregate = { id: judgingId, version: 2 }
  await fixture.publish(blindSubmissionWithdrawn, { aggregate, data: { judgingId } as never })
  expect(await fixture.seen(judge, seen.title)).toMatchObject({ closed: true })
})

test('a submission that is judged again is open again', async () => {
  await fixture.close(judgingId)
  await fixture.submission(category.id, { judgingId, title: 'Judged again' }, 3)
  expect(await fixture.seen(judge, 'Judged again')).toMatchObject({ id: seen.id, closed: false, number: 1 })
})
