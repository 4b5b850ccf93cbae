import { draftsDue } from '@accolade/contracts/events/submissions'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { evidenceOf } from '../evidence-calls.ts'
import { type Fixture, type Member, start, startFixture } from '../fixture.ts'

let fixture: Fixture
let categoryId: string
/** How many reminders the tests before have seen. */
let seen = 0
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.stop())
beforeEach(async () => {
  fixture.time.now = start
  await fixture.programme({ timeZone: 'Europe/Berlin' })
  await fixture.pool.query('DELETE FROM submission')
  categoryId = (await fixture.category({ deadline: '2025-12-15' })).id
})

/** Runs the job, as several processes at once, and gives whom it has reminded of what, in the order of the drafts' titles. */
async function remindedAt(time: string, processes = 1) {
  fixture.time.now = new Date(time)
  const job = fixture.service.jobs?.find(({ name }) => name === 'draft-reminders')
  await Promise.all(Array.from({ length: processes }, () => job?.run(new AbortController().signal)))
  const { rows } = await fixture.pool.query<{ data: unknown }>(
    "SELECT payload->'data' AS data FROM outbox WHERE payload->>'type' = $1 ORDER BY sequence OFFSET $2",
    [draftsDue.type, seen],
  )
  seen += rows.length
  return rows.map(({ data }) => draftsDue.data.parse(data))
}
const titlesOf = (reminders: Awaited<ReturnType<typeof remindedAt>>, { userId }: Member) =>
  reminders.filter((each) => each.userId === userId).map(({ drafts }) => drafts.map(({ title }) => title))

test('each person gets one reminder of all their drafts on each of the days, however many processes run', async () => {
  const owner = await fixture.member()
  const author = await fixture.member({ organizationId: owner.organizationId }, { role: 'member' })
  const other = await fixture.member({ organizationId: owner.organizationId }, { role: 'member' })
  const first = await fixture.draft(author, categoryId, { title: 'First' })
  await fixture.draft(owner, categoryId, { title: 'Second' })
  await evidenceOf(fixture, author, first.id).add()
  await fixture.warmUp()

  expect(await remindedAt('2025-12-07T12:00:00Z')).toEqual([])
  expect(await remindedAt('2025-12-08T07:59:00Z')).toEqual([])
  const week = await remindedAt('2025-12-08T08:00:00Z', 4)
  expect(titlesOf(week, owner)).toEqual([['First', 'Second']])
  expect(titlesOf(week, author)).toEqual([['First']])
  expect(titlesOf(week, other)).toEqual([])
  expect(week.find(({ userId }) => userId === author.userId)).toEqual({
    userId: author.userId,
    drafts: [
      {
        ...{ submissionId: first.id, organizationId: owner.organizationId, title: 'First', files: 1 },
        ...{ categoryName: expect.stringMatching(/.+/), deadline: '2025-12-15' },
      },
    ],
    total: 1,
  })
  expect(await remindedAt('2025-12-08T20:00:00Z')).toEqual([])
  expect(await remindedAt('2025-12-09T12:00:00Z')).toEqual([])
  expect(await remindedAt('2025-12-13T09:00:00Z')).toHaveLength(2)
  expect(await remindedAt('2025-12-15T09:00:00Z')).toHaveLength(2)
  expect(await remindedAt('2025-12-16T09:00:00Z')).toEqual([])
})

test('nobody is reminded of what they began that day, submitted, or whose membership has ended', async () => {
  const free = (await fixture.category({ fee: 0, deadline: '2025-12-15' })).id
  const [late, done, left, stays] = [
    await fixture.member(),
    await fixture.member(),
    await fixture.member(),
    await fixture.member(),
  ]
  for (const member of [done, left, stays]) await fixture.draft(member, free)
  const { rows } = await fixture.pool.query('SELECT id FROM submission WHERE created_by = $1', [done.userId])
  const completed = await fixture.call(done).post(`/api/submissions/${rows[0].id}/complete`)
  expect(completed.statusCode).toBe(200)
  await fixture.member(left, { role: null, version: 2 })
  fixture.time.now = new Date('2025-12-08T08:00:00Z')
  await fixture.draft(late, free)
  const reminders = await remindedAt('2025-12-08T10:00:00Z')
  expect(reminders.map(({ userId }) => userId)).toEqual([stays.userId])
  // the day that comes next, it is a draft like any other
  expect(titlesOf(await remindedAt('2025-12-13T10:00:00Z'), late)).toHaveLength(1)
})

test('a deadline that is moved has reminders of its own, and one that is moved back has no second ones', async () => {
  const member = await fixture.member()
  const category = await fixture.category({ deadline: '2025-12-15' })
  await fixture.draft(member, category.id)
  const on = async (time: string) => (await remindedAt(time)).map(({ drafts: [draft] }) => draft?.deadline)
  expect(await on('2025-12-15T10:00:00Z')).toEqual(['2025-12-15'])
  await fixture.category({ ...category, deadline: '2025-12-22', version: 2 })
  expect(await on('2025-12-15T11:00:00Z')).toEqual(['2025-12-22'])
  await fixture.category({ ...category, deadline: '2025-12-15', version: 3 })
  expect(await on('2025-12-15T12:00:00Z')).toEqual([])
  await fixture.category({ ...category, deadline: '2025-12-22', version: 4 })
  expect(await on('2025-12-15T13:00:00Z')).toEqual([])
  expect(await on('2025-12-20T10:00:00Z')).toEqual(['2025-12-22'])
})

test('a transaction that fails half-way repeats nothing and loses nothing', async () => {
  const [one, two] = [await fixture.member(), await fixture.member()]
  for (const member of [one, two]) await fixture.draft(member, categoryId)
  const second = [one.userId, two.userId].sort()[1]
  await fixture.pool.query(`
    CREATE FUNCTION fail_once() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NEW.payload->'data'->>'userId' = '${second}' THEN RAISE 'crash'; END IF; RETURN NEW; END $$;
    CREATE TRIGGER fail_once BEFORE INSERT ON outbox FOR EACH ROW EXECUTE FUNCTION fail_once()`)
  await expect(remindedAt('2025-12-08T10:00:00Z')).rejects.toThrow('crash')
  await fixture.pool.query('DROP TRIGGER fail_once ON outbox; DROP FUNCTION fail_once')
  const reminders = await remindedAt('2025-12-08T10:01:00Z')
  expect(reminders.map(({ userId }) => userId).sort()).toEqual([one.userId, two.userId].sort())
  expect(await remindedAt('2025-12-08T10:02:00Z')).toEqual([])
})

test('no reminder goes out while nothing can be entered', async () => {
  await fixture.draft(await fixture.member(), categoryId)
  const closed = await fixture.category({ deadline: '2025-12-15' })
  await fixture.draft(await fixture.member(), closed.id)
  await fixture.category({ ...closed, isActive: false, version: 2 })
  await fixture.programme({ timeZone: 'Europe/Berlin', acceptSubmissions: false })
  expect(await remindedAt('2025-12-08T10:00:00Z')).toEqual([])
  await fixture.programme({ timeZone: 'Europe/Berlin' })
  expect(await remindedAt('2025-12-08T11:00:00Z')).toHaveLength(1)
})
