import { messageWritten } from '@accolade/contracts/events/submission-messages'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { admin, type Fixture, startFixture } from '../fixture.ts'
import { newsOn } from '../news.ts'
import { sampleOf } from '../samples.ts'

type Person = Awaited<ReturnType<ReturnType<typeof newsOn>['person']>>

let fixture: Fixture
let news: ReturnType<typeof newsOn>
let [owner, colleague]: [Person, Person] = [] as never
let entry: { messageId: string; submissionId: string; organizationId: string }

beforeAll(async () => {
  fixture = await startFixture()
  news = newsOn(fixture)
  await news.dates('2025-12-28', '2026-01-31', '2026-02-15')
})
afterAll(() => fixture.stop())
beforeEach(async () => {
  fixture.setClock(new Date())
  owner = await news.person('Owner')
  colleague = await news.person('Colleague')
  const organizationId = newId()
  await news.member(organizationId, owner.userId, 'owner')
  await news.member(organizationId, colleague.userId, 'member')
  entry = { messageId: newId(), submissionId: newId(), organizationId }
})

const written = (from: 'office' | 'entrant', id = newId()) =>
  fixture.publish(
    messageWritten,
    {
      aggregate: { id: entry.messageId, version: 1 },
      data: { ...sampleOf('submission.message-written').data, ...entry, from },
    },
    { id },
  )
const mailTo = ({ email }: Person) => fixture.mails.next(({ recipients }) => recipients[0] === email)
const states = async () =>
  (
    await fixture.as(admin)({
      method: 'GET',
      url: `/api/admin/submissions/${entry.submissionId}/message-mails`,
    })
  ).json().items

test('every member reads once that there is a message and where, and administrators see that it was sent', async () => {
  const id = newId()
  for (const _again of [1, 2]) await written('office', id)
  await written('office')
  for (const reader of [owner, colleague]) {
    const mail = await mailTo(reader)
    expect(mail.subject).toBe('A message about your entry: “The Quiet Billboard”')
    expect(mail.text).toContain(`/dashboard?view=${entry.submissionId}\n`)
  }
  let items = await states()
  while (items[0]?.sent !== 2) items = await states()
  expect(items).toEqual([{ messageId: entry.messageId, sent: 2, waiting: 0, givenUp: [] }])
})

test('a mail that was given up is named with its reason', async () => {
  await written('office')
  await Promise.all([mailTo(owner), mailTo(colleague)])
  const givenUp = `UPDATE mail SET sent_at = NULL, next_attempt_at = NULL, lease = NULL, last_error = '550 No such user'
    WHERE message_id = $1 AND to_address = $2 AND sent_at IS NOT NULL`
  while ((await fixture.pool.query(givenUp, [entry.messageId, owner.email])).rowCount === 0);
  const [{ givenUp: found }] = await states()
  expect(found).toEqual([{ id: expect.any(String), toAddress: owner.email, reason: '550 No such user' }])
})

test('the office reads that an entrant has written, and members get nothing', async () => {
  await written('entrant')
  const office = await fixture.mails.next(({ text = '' }) => text.includes(entry.submissionId))
  expect(office.subject).toBe('An entrant has written about an entry: “The Quiet Billboard”')
  expect(office.text).toContain(`/admin/submissions/${entry.submissionId}?tab=notes`)
  const { rows } = await fixture.pool.query('SELECT kind FROM mail WHERE submission_id = $1', [
    entry.submissionId,
  ])
  expect(rows).toEqual([{ kind: 'entry-answer' }])
  expect(await states()).toEqual([])
})

test('an event that arrives late, after a replay, sends no mail', async () => {
  fixture.setClock(new Date(Date.now() + 8 * 86_400_000))
  await written('office')
  expect(await states()).toEqual([])
})
