import { changesClosed, changesRequested } from '@accolade/contracts/events/submission-messages'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { type Fixture, startFixture } from '../fixture.ts'
import { newsOn } from '../news.ts'
import { sampleOf } from '../samples.ts'

type Person = Awaited<ReturnType<ReturnType<typeof newsOn>['person']>>

let fixture: Fixture
let news: ReturnType<typeof newsOn>
let [author, owner]: [Person, Person] = [] as never
let entry: { requestId: string; submissionId: string; organizationId: string; createdBy: string }

beforeAll(async () => {
  fixture = await startFixture()
  news = newsOn(fixture)
  await news.dates('2025-12-28', '2026-01-31', '2026-02-15')
})
afterAll(() => fixture.stop())
beforeEach(async () => {
  fixture.setClock(new Date())
  author = await news.person('Author')
  owner = await news.person('Owner')
  const organizationId = newId()
  await news.member(organizationId, author.userId, 'member')
  await news.member(organizationId, owner.userId, 'owner')
  await news.member(organizationId, (await news.person('Other')).userId, 'member')
  entry = { requestId: newId(), submissionId: newId(), organizationId, createdBy: author.userId }
})

const requested = (
  change: { news?: 'requested' | 'changed' | 'again'; fileName?: null } = {},
  version = 1,
  id = newId(),
) =>
  fixture.publish(
    changesRequested,
    {
      aggregate: { id: entry.requestId, version },
      data: { ...sampleOf('submission.changes-requested').data, ...entry, ...change },
    },
    { id },
  )
const closed = (outcome: 'answered' | 'withdrawn') =>
  fixture.publish(changesClosed, {
    aggregate: { id: entry.requestId, version: 2 },
    data: { ...sampleOf('submission.changes-closed').data, ...entry, outcome },
  })
const mailTo = ({ email }: Person) => fixture.mails.next(({ recipients }) => recipients[0] === email)
const queued = async () =>
  (
    await fixture.pool.query(
      'SELECT kind, to_address AS "to" FROM mail WHERE submission_id = $1 ORDER BY kind, to_address',
      [entry.submissionId],
    )
  ).rows

test('who entered the work and the owners read once what to change, until when, and where', async () => {
  const id = newId()
  for (const _again of [1, 2]) await requested({}, 1, id)
  for (const reader of [author, owner]) {
    const mail = await mailTo(reader)
    expect(mail.subject).toBe('Please change your entry: “The Quiet Billboard”')
    expect(mail.text).toContain('The name of your agency is in the corner of the poster.')
    expect(mail.text).toContain('What you can change: Files\nFile: poster.png\n')
    expect(mail.text).toContain('Please send it back by: December 23, 2025')
    expect(mail.text).toContain(`/submit?draft=${entry.submissionId}\n`)
  }
  expect(await queued()).toEqual(
    [author, owner].map(({ email }) => ({ kind: 'changes-requested', to: email })),
  )
})

test('what was changed in the request is said, and it can be sent again', async () => {
  await requested({ news: 'changed', fileName: null }, 2)
  const mail = await mailTo(author)
  expect(mail.text).toContain('This is what counts now:')
  expect(mail.text).not.toContain('File:')
  await requested({ news: 'again' }, 3)
  expect(await queued()).toHaveLength(4)
})

test('the office reads that the entry came back; the entrant that nothing is to be changed any more', async () => {
  await closed('answered')
  const office = await fixture.mails.next(({ text = '' }) => text.includes(entry.submissionId))
  expect(office.subject).toBe('An entry came back with changes: “The Quiet Billboard”')
  expect(office.text).toContain('What the entrant says: The poster comes without our logo now.')
  expect(office.text).toContain(`/admin/submissions/${entry.submissionId}?tab=changes`)
  entry.requestId = newId()
  await closed('withdrawn')
  expect((await mailTo(owner)).subject).toBe('You need not change your entry any more: “The Quiet Billboard”')
})

test('an event that arrives late, after a replay, sends no mail', async () => {
  fixture.setClock(new Date(Date.now() + 8 * 86_400_000))
  await requested()
  await closed('answered')
  expect(await queued()).toEqual([])
})
