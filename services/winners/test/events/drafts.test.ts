import { submissionChanged } from '@accolade/contracts/events/submissions'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { type Fixture, startFixture, wonAt } from '../fixture.ts'
import { aWinningSubmission, winnerForm } from '../samples.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.stop())
beforeEach(async () => {
  await fixture.pool.query('TRUNCATE winner, winning_submission, result CASCADE')
})

const drafts = async () => (await fixture.get('/api/admin/winners?published=false')).json().items

test('a submission that wins becomes a draft with the names that are known', async () => {
  const submission = aWinningSubmission()
  await fixture.category(submission.categoryId, 'Social Impact')
  await fixture.organization(submission.organizationId, 'Northlight')
  await fixture.submission(submission)
  const [draft] = await drafts()
  expect(draft).toEqual({
    id: draft.id,
    slug: 'northlight-the-quiet-billboard',
    organizationName: 'Northlight',
    title: submission.title,
    description: '',
    entryText: submission.description,
    edition: '2025',
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
  expect((await fixture.visit('/api/winners')).json()).toEqual([])
})

test.each(['submitted', 'judging', 'finalist', 'completed'] as const)('%s is no winner', async (status) => {
  await fixture.submission(aWinningSubmission({ status }))
  expect(await drafts()).toEqual([])
})

test('the same event twice, and later changes of the submission, make one draft', async () => {
  const submission = aWinningSubmission()
  const id = newId()
  await fixture.submission(submission, 7, { id })
  await fixture.submission(submission, 7, { id })
  await fixture.submission({ ...submission, title: 'Another title' }, 8)
  expect((await drafts()).map(({ title }: { title: string }) => title)).toEqual(['The Quiet Billboard'])
})

test('two words about the same submission at once make one draft', async () => {
  const submission = aWinningSubmission()
  const message = (version: number) => ({ aggregate: { id: newId(), version }, data: submission })
  // other aggregates, so that nothing but the database keeps them apart
  await Promise.all([7, 8, 9].map((version) => fixture.publish(submissionChanged, message(version))))
  expect(await drafts()).toHaveLength(1)
})

test('a deleted draft does not come back', async () => {
  const submission = aWinningSubmission()
  await fixture.submission(submission)
  const [draft] = await drafts()
  await fixture.delete(`/api/admin/winners/${draft.id}`)
  await fixture.submission(submission, 8)
  expect(await drafts()).toEqual([])
})

test('names that come later are filled in; those that an administrator wrote stay', async () => {
  const submission = aWinningSubmission()
  await fixture.submission(submission)
  const [{ id, slug, organizationName, categoryName }] = await drafts()
  expect([slug, organizationName, categoryName]).toEqual(['the-quiet-billboard', '', ''])
  await fixture.category(submission.categoryId, 'Social Impact')
  await fixture.organization(submission.organizationId, 'Northlight')
  const [filled] = await drafts()
  expect([filled.organizationName, filled.categoryName, filled.version]).toEqual([
    'Northlight',
    'Social Impact',
    3,
  ])
  await fixture.put(`/api/admin/winners/${id}`, winnerForm)
  await fixture.category(submission.categoryId, 'Renamed', 2)
  await fixture.organization(submission.organizationId, 'Renamed')
  const [edited] = await drafts()
  expect([edited.organizationName, edited.categoryName]).toEqual(['Northlight', 'Design Excellence'])
})

test('an older name of a category never replaces a newer one', async () => {
  const submission = aWinningSubmission()
  await fixture.category(submission.categoryId, 'New', 3)
  await fixture.category(submission.categoryId, 'Old', 2)
  await fixture.submission(submission)
  expect((await drafts())[0].categoryName).toBe('New')
})

test('a draft and the names it waits for may come at the same time', async () => {
  const submissions = Array.from({ length: 8 }, () => aWinningSubmission())
  await Promise.all(
    submissions.flatMap((submission) => [
      fixture.submission(submission),
      fixture.category(submission.categoryId, 'Social Impact'),
      fixture.organization(submission.organizationId, 'Northlight'),
    ]),
  )
  const names = (await drafts()).map(
    (draft: { organizationName: string; categoryName: string }) =>
      `${draft.organizationName} ${draft.categoryName}`,
  )
  expect(names).toEqual(Array(8).fill('Northlight Social Impact'))
})
