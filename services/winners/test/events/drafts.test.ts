import { submissionChanged } from '@accolade/contracts/events/submissions'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { aWinningSubmission, winnerForm } from '../samples.ts'
import { type Stage, startStage, wonAt } from '../stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await startStage()
})
afterAll(() => stage.stop())
beforeEach(async () => {
  await stage.pool.query('TRUNCATE winner, winning_submission, result')
})

const drafts = async () => (await stage.get('/api/admin/winners?published=false')).json().items

test('a submission that wins becomes a draft with the names that are known', async () => {
  const submission = aWinningSubmission()
  await stage.category(submission.categoryId, 'Social Impact')
  await stage.organization(submission.organizationId, 'Northlight')
  await stage.submission(submission)
  const [draft] = await drafts()
  expect(draft).toEqual({
    id: draft.id,
    slug: 'northlight-the-quiet-billboard',
    organizationName: 'Northlight',
    title: submission.title,
    description: submission.description,
    categoryName: 'Social Impact',
    teamSize: '6-15',
    projectUrl: 'https://example.com/quiet',
    submissionId: submission.submissionId,
    result: null,
    position: 100,
    published: false,
    createdAt: wonAt,
    updatedAt: '2025-11-03T10:00:00.000Z',
    version: 1,
  })
  expect((await stage.visit('/api/winners')).json()).toEqual([])
})

test.each(['submitted', 'judging', 'finalist', 'completed'] as const)('%s is no winner', async (status) => {
  await stage.submission(aWinningSubmission({ status }))
  expect(await drafts()).toEqual([])
})

test('the same event twice, and later changes of the submission, make one draft', async () => {
  const submission = aWinningSubmission()
  const id = newId()
  await stage.submission(submission, 7, { id })
  await stage.submission(submission, 7, { id })
  await stage.submission({ ...submission, title: 'Another title' }, 8)
  expect((await drafts()).map(({ title }: { title: string }) => title)).toEqual(['The Quiet Billboard'])
})

test('two words about the same submission at once make one draft', async () => {
  const submission = aWinningSubmission()
  const message = (version: number) => ({ aggregate: { id: newId(), version }, data: submission })
  // other aggregates, so that nothing but the database keeps them apart
  await Promise.all([7, 8, 9].map((version) => stage.publish(submissionChanged, message(version))))
  expect(await drafts()).toHaveLength(1)
})

test('a deleted draft does not come back', async () => {
  const submission = aWinningSubmission()
  await stage.submission(submission)
  const [draft] = await drafts()
  await stage.delete(`/api/admin/winners/${draft.id}`)
  await stage.submission(submission, 8)
  expect(await drafts()).toEqual([])
})

test('names that come later are filled in; those that an administrator wrote stay', async () => {
  const submission = aWinningSubmission()
  await stage.submission(submission)
  const [{ id, slug, organizationName, categoryName }] = await drafts()
  expect([slug, organizationName, categoryName]).toEqual(['the-quiet-billboard', '', ''])
  await stage.category(submission.categoryId, 'Social Impact')
  await stage.organization(submission.organizationId, 'Northlight')
  const [filled] = await drafts()
  expect([filled.organizationName, filled.categoryName, filled.version]).toEqual([
    'Northlight',
    'Social Impact',
    3,
  ])
  await stage.put(`/api/admin/winners/${id}`, winnerForm)
  await stage.category(submission.categoryId, 'Renamed', 2)
  await stage.organization(submission.organizationId, 'Renamed')
  const [edited] = await drafts()
  expect([edited.organizationName, edited.categoryName]).toEqual(['Northlight', 'Design Excellence'])
})

test('an older name of a category never replaces a newer one', async () => {
  const submission = aWinningSubmission()
  await stage.category(submission.categoryId, 'New', 3)
  await stage.category(submission.categoryId, 'Old', 2)
  await stage.submission(submission)
  expect((await drafts())[0].categoryName).toBe('New')
})

test('a draft and the names it waits for may come at the same time', async () => {
  const submissions = Array.from({ length: 8 }, () => aWinningSubmission())
  await Promise.all(
    submissions.flatMap((submission) => [
      stage.submission(submission),
      stage.category(submission.categoryId, 'Social Impact'),
      stage.organization(submission.organizationId, 'Northlight'),
    ]),
  )
  const names = (await drafts()).map(
    (draft: { organizationName: string; categoryName: string }) =>
      `${draft.organizationName} ${draft.categoryName}`,
  )
  expect(names).toEqual(Array(8).fill('Northlight Social Impact'))
})
