import { erasureRequested } from '@accolade/contracts/events/privacy'
import { draftsDue } from '@accolade/contracts/events/submissions'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { type Fixture, startFixture } from '../fixture.ts'
import { newsOn } from '../news.ts'

let fixture: Fixture
let news: ReturnType<typeof newsOn>
beforeAll(async () => {
  fixture = await startFixture()
  fixture.setClock(new Date())
  news = newsOn(fixture)
})
afterAll(() => fixture.stop())

const url = '/api/user/mail-choices'
const callerOf = ({ userId }: { userId: string }) => fixture.as({ userId, roles: ['entrant'] })
const choose = (person: { userId: string }, draftReminders: boolean) =>
  callerOf(person)({ method: 'PUT', url, payload: { draftReminders } })
const chosen = async (person: { userId: string }) => (await callerOf(person)({ method: 'GET', url })).json()
const remind = ({ userId }: { userId: string }) => {
  const deadline = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  const ids = { submissionId: newId(), organizationId: newId() }
  const drafts = [{ ...ids, title: 'Kiosk', categoryName: 'Print', deadline, files: 1 }]
  const id = newId()
  return fixture.publish(draftsDue, {
    aggregate: { id, version: 1 },
    data: { userId, drafts, total: 1 },
  })
}
const mailsTo = async ({ userId }: { userId: string }) =>
  (await fixture.pool.query('SELECT kind FROM mail WHERE about_id = $1', [userId])).rowCount

test('who turns reminders of drafts off gets none, and others do; turned on again, they come', async () => {
  const [off, other] = [await news.person('Off'), await news.person('Other')]
  expect(await chosen(off)).toEqual({ draftReminders: true, programmeMessages: true, feedbackMails: true })
  for (const _again of [1, 2])
    expect((await choose(off, false)).json()).toEqual({
      draftReminders: false,
      programmeMessages: true,
      feedbackMails: true,
    })
  expect([await chosen(off), await chosen(other)]).toEqual([
    { draftReminders: false, programmeMessages: true, feedbackMails: true },
    { draftReminders: true, programmeMessages: true, feedbackMails: true },
  ])
  for (const person of [off, other]) await remind(person)
  expect([await mailsTo(off), await mailsTo(other)]).toEqual([0, 1])
  const mail = await fixture.mails.next(({ recipients }) => recipients[0] === other.email)
  expect(mail.text).toMatch(/Turn off these reminders in your profile:\n\S+\/profile\/privacy\n/)
  await choose(off, true)
  await remind(off)
  expect(await mailsTo(off)).toBe(1)
})

test('a reminder that waits does not leave once it is turned off; other mails do', async () => {
  const person = await news.person('Waits')
  const queue = (kind: string) =>
    fixture.pool.query(
      `INSERT INTO mail (id, kind, to_name, to_address, subject, text, html, created_at, next_attempt_at, about_id)
       VALUES ($1, $2, 'W', 'w@example.com', 'S', 'T', 'H', now(), now() + interval '1 hour', $3)`,
      [newId(), kind, person.userId],
    )
  for (const kind of ['drafts-due', 'draft-deletion']) await queue(kind)
  await choose(person, false)
  const { rows } = await fixture.pool.query('SELECT kind FROM mail WHERE about_id = $1', [person.userId])
  expect(rows).toEqual([{ kind: 'draft-deletion' }])
})

test('a reminder can be turned off with one click in the mail program, without signing in, once for all', async () => {
  const [person, other] = [await news.person('Click'), await news.person('Stays')]
  for (const each of [person, other]) await remind(each)
  const mail = await fixture.mails.next(({ recipients }) => recipients[0] === person.email)
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const [, address = ''] = /^<(https?:.+)>$/.exec(header('list-unsubscribe') ?? '') ?? []
  const path = new URL(address).pathname
  expect(path).not.toContain(person.email)
  const click = (of: string) =>
    fixture.as(null)({
      ...{ method: 'POST', url: of, payload: 'List-Unsubscribe=One-Click' },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  for (const _again of [1, 2]) expect((await click(path)).statusCode).toBe(204)
  expect([await chosen(person), await chosen(other)]).toEqual([
    { draftReminders: false, programmeMessages: true, feedbackMails: true },
    { draftReminders: true, programmeMessages: true, feedbackMails: true },
  ])
  for (const wrong of [
    path.replace(person.userId, other.userId),
    path.replace(/\.(.)/, (_, letter) => (letter === 'A' ? '.B' : '.A')),
    path.replace('.', ''),
  ])
    expect((await click(wrong)).statusCode).toBe(404)
  const bare = await fixture.as(null)({ method: 'POST', url: path.replace('.', '') })
  expect(bare.statusCode).toBe(404)
  expect(await chosen(other)).toEqual({ draftReminders: true, programmeMessages: true, feedbackMails: true })
  const opened = await fixture.as(null)({ method: 'GET', url: path })
  expect([opened.statusCode, opened.headers.location]).toEqual([302, '/profile/privacy'])
})

test('what is business with its reader cannot be turned off', async () => {
  const payer = await fixture.payer()
  await fixture.request(payer)
  const { headers } = await fixture.mails.next(({ subject }) => subject?.startsWith('Invoice ') === true)
  expect(headers.filter(({ key }) => key.startsWith('list-'))).toEqual([])
})

test('only who is signed in chooses, and nothing but these mails', async () => {
  const person = await news.person('Strict')
  expect((await fixture.as(null)({ method: 'GET', url })).statusCode).toBe(401)
  expect(
    (await fixture.as(null)({ method: 'PUT', url, payload: { draftReminders: false } })).statusCode,
  ).toBe(401)
  for (const payload of [{}, { draftReminders: 'no' }, { draftReminders: false, invoices: false }])
    expect((await callerOf(person)({ method: 'PUT', url, payload })).statusCode).toBe(400)
  expect(await chosen(person)).toEqual({ draftReminders: true, programmeMessages: true, feedbackMails: true })
})

test('nothing of a choice is left of who is erased, and none is stored afterwards', async () => {
  const person = await news.person('Gone')
  await choose(person, false)
  const erasureId = newId()
  await fixture.publish(erasureRequested, {
    aggregate: { id: erasureId, version: 1 },
    data: {
      ...{ erasureId, userId: person.userId, pseudonym: 'Deleted person 7F3A', addressConfirmed: true },
      soleOrganizationIds: [],
    },
  })
  const rows = () => fixture.pool.query('SELECT FROM mail_choice WHERE user_id = $1', [person.userId])
  expect((await rows()).rowCount).toBe(0)
  await choose(person, false)
  expect((await rows()).rowCount).toBe(0)
})
