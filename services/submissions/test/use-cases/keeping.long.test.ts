import { askDue, deleteWhatIsDue, publishPeriods } from '@accolade/chassis/testing/retention'
import { draftDeletionAnnounced } from '@accolade/contracts/events/submissions'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { assetRows, evidenceOf, storedKeys } from '../evidence-calls.ts'
import { type Fixture, type Member, start, startFixture } from '../fixture.ts'

let fixture: Fixture
let member: Member
let categoryId: string
beforeAll(async () => {
  fixture = await startFixture()
  member = await fixture.member()
  categoryId = (await fixture.category({ deadline: '2025-12-10' })).id
})
afterAll(() => fixture.stop())

const days = (count: number) => new Date(start.getTime() + count * 86_400_000)
const ids = async () => (await fixture.pool.query('SELECT id FROM submission')).rows.map(({ id }) => id)
const run = (name: string) =>
  fixture.service.jobs?.find((job) => job.name === name)?.run(new AbortController().signal)

test('what is counted of drafts is what the job deletes: long after the deadline, and never one that is paid', async () => {
  const [old, paid, withFile] = [
    await fixture.draft(member, categoryId),
    await fixture.draft(member, categoryId),
    await fixture.draft(member, categoryId),
  ]
  const later = await fixture.draft(member, (await fixture.category({ deadline: '2026-01-10' })).id)
  await evidenceOf(fixture, member, withFile.id).add()
  await fixture.pool.query('UPDATE submission SET paid = true WHERE id = $1', [paid.id])
  // the deadline's day and 60 more are over on 9 February
  fixture.time.now = days(70)
  expect(await askDue(fixture, 'draftDays', 61)).toEqual({ count: 0, oldest: null })
  expect(await askDue(fixture, 'draftDays', 60)).toEqual({ count: 2, oldest: '2025-12-11T00:00:00.000Z' })
  await deleteWhatIsDue(fixture, fixture.time.now)
  expect(await ids()).toHaveLength(4)
  await publishPeriods(fixture, 2, { draftDays: 60 })
  await deleteWhatIsDue(fixture, fixture.time.now)
  expect(await ids()).toHaveLength(4)
  // the day after fourteen of notice
  fixture.time.now = days(84)
  await deleteWhatIsDue(fixture, fixture.time.now)
  expect((await ids()).sort()).toEqual([paid.id, later.id].sort())
  const gone = new Set([old.id, withFile.id])
  const deleted = () => fixture.events.all.filter(({ type }) => type === 'submission.deleted')
  while (deleted().length < 2) await fixture.events.next('submission.deleted')
  expect(new Set(deleted().map(({ aggregate }) => aggregate.id))).toEqual(gone)
  await run('remove-objects')
  expect(storedKeys(fixture)).toEqual([])
  fixture.time.now = start
})

test('the people of a draft know of its deletion fourteen days before, and again where the deadline was moved', async () => {
  const category = await fixture.category({ deadline: '2025-12-20' })
  const draft = await fixture.draft(member, category.id)
  const announcements = async (count: number): Promise<string[]> => {
    const ofDraft = () =>
      fixture.events.all
        .filter(({ type }) => type === draftDeletionAnnounced.type)
        .map(({ data }) => draftDeletionAnnounced.data.parse(data))
        .filter(({ submissionId }) => submissionId === draft.id)
    while (ofDraft().length < count) await fixture.events.next(draftDeletionAnnounced.type)
    return ofDraft().map(({ deletedAt }) => deletedAt)
  }
  const runOn = async (date: string) => {
    fixture.time.now = new Date(date)
    await deleteWhatIsDue(fixture, fixture.time.now)
  }
  await publishPeriods(fixture, 4, { draftDays: 60 })
  // the deadline's day and 60 more are over on 19 February
  await runOn('2026-02-04T23:00:00Z')
  expect(await announcements(0)).toEqual([])
  for (const _again of [1, 2]) await runOn('2026-02-05T10:00:00Z')
  expect(await announcements(1)).toEqual(['2026-02-19T10:00:00.000Z'])
  await fixture.category({ ...category, deadline: '2026-02-10', version: 2 })
  await runOn('2026-02-20T10:00:00Z')
  expect(await ids()).toContain(draft.id)
  await runOn('2026-05-01T10:00:00Z')
  expect(await announcements(2)).toEqual(['2026-02-19T10:00:00.000Z', '2026-05-15T10:00:00.000Z'])
  expect(await ids()).toContain(draft.id)
  await runOn('2026-05-15T10:00:00Z')
  expect(await ids()).not.toContain(draft.id)
  fixture.time.now = start
})

test('of withdrawn submissions the files go that were counted; the submission stays', async () => {
  const [withdrawn, draft] = [
    await fixture.draft(member, categoryId),
    await fixture.draft(member, categoryId),
  ]
  for (const { id } of [withdrawn, draft]) await evidenceOf(fixture, member, id).add()
  await evidenceOf(fixture, member, withdrawn.id).add('second.png')
  const left = await fixture.call(member).post(`/api/submissions/${withdrawn.id}/withdraw`)
  expect(left.statusCode).toBe(200)
  fixture.time.now = days(31)
  expect(await askDue(fixture, 'withdrawnFileDays', 31)).toEqual({ count: 0, oldest: null })
  expect(await askDue(fixture, 'withdrawnFileDays', 30)).toEqual({ count: 2, oldest: start.toISOString() })
  await publishPeriods(fixture, 5, { withdrawnFileDays: 30 })
  await deleteWhatIsDue(fixture, fixture.time.now)
  expect([await assetRows(fixture, withdrawn.id), (await assetRows(fixture, draft.id)).length]).toEqual([
    [],
    1,
  ])
  await run('remove-objects')
  expect(storedKeys(fixture)).toHaveLength(1)
  expect(await ids()).toContain(withdrawn.id)
})
