import type { Category } from '@accolade/contracts/entities/category'
import type { JudgingSubmission } from '@accolade/contracts/entities/judging'
import { blindSubmissionWithdrawn } from '@accolade/contracts/events/submissions'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { evidenceKey } from '../../src/domain/evidence.ts'
import { type Stage, startStage } from '../stage.ts'

type Caller = Awaited<ReturnType<Stage['judge']>>

let stage: Stage
let category: Category
let judge: Caller
let judgingId: string
let seen: JudgingSubmission

beforeAll(async () => {
  stage = await startStage()
  await stage.phase(true)
})
beforeEach(async () => {
  category = await stage.category([100])
  judge = await stage.judgeOf(category)
  const evidence = [{ id: crypto.randomUUID(), contentType: 'image/png', caption: '' }]
  await stage.files.write(evidenceKey(evidence[0]?.id ?? ''), Buffer.from('picture'), 'image/png')
  const submission = await stage.submission(category.id, { evidence })
  judgingId = submission.judgingId
  seen = await stage.seen(judge, submission.title)
})
afterAll(() => stage.stop())

const fileOf = ({ assets }: JudgingSubmission) => stage.call(judge).get(assets[0]?.url ?? '')

test('once judging of it is over, a submission stays readable with the judge’s own scores and evidence', async () => {
  await stage.score(judge, seen, [8.5])
  await stage.close(judgingId)
  const [now] = await stage.list(judge)
  expect(now).toEqual({
    ...seen,
    closed: true,
    scores: [{ criterionId: category.criteria[0]?.id, value: 8.5, notes: '', conflictOfInterest: false }],
    progress: { scored: 1, total: 1 },
  })
  expect((await fileOf(seen)).body).toBe('picture')
})

test('nothing can be scored or declared on it any more, and the refusal says why', async () => {
  await stage.score(judge, seen, [8.5])
  await stage.close(judgingId)
  for (const reply of [
    await stage.save(judge, seen.id, category.criteria[0]?.id ?? '', 9),
    await stage.declare(judge, seen),
  ])
    expect([reply.statusCode, reply.json().code, reply.json().error]).toEqual([
      409,
      'submission-closed',
      'Judging of this submission is closed',
    ])
  expect(await stage.resultOf(judgingId)).toMatchObject({ judges: 1, mean: 85, conflicts: 0 })
})

test('somebody who is assigned later, or has a conflict of interest, does not get it', async () => {
  const conflicted = await stage.judgeOf(category)
  await stage.declare(conflicted, await stage.seen(conflicted, seen.title))
  await stage.close(judgingId)
  const later = await stage.judgeOf(category)
  expect([await stage.list(conflicted), await stage.list(later)]).toEqual([[], []])
})

test('a submission that left the programme is gone, files and all', async () => {
  await stage.score(judge, seen, [8.5])
  await stage.withdraw(judgingId)
  expect(await stage.list(judge)).toEqual([])
  expect((await fileOf(seen)).statusCode).toBe(404)
  expect((await stage.save(judge, seen.id, category.criteria[0]?.id ?? '', 9)).statusCode).toBe(404)
})

test('of closing and withdrawing the later one counts, in whichever order they come', async () => {
  await stage.withdraw(judgingId, 3)
  await stage.close(judgingId, 2)
  expect(await stage.list(judge)).toEqual([])
})

test('an event of a release that gave no reason closes the submission', async () => {
  const aggregate = { id: judgingId, version: 2 }
  await stage.publish(blindSubmissionWithdrawn, { aggregate, data: { judgingId } as never })
  expect(await stage.seen(judge, seen.title)).toMatchObject({ closed: true })
})

test('a submission that is judged again is open again', async () => {
  await stage.close(judgingId)
  await stage.submission(category.id, { judgingId, title: 'Judged again' }, 3)
  expect(await stage.seen(judge, 'Judged again')).toMatchObject({ id: seen.id, closed: false, number: 1 })
})
