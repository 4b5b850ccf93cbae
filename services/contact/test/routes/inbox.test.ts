import { messageChanged } from '@accolade/contracts/events/contact'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { admin, type Fixture, startFixture } from '../fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
  await fixture.settings({ contact: { email: 'office@example.com', phone: '', address: '' } })
})
afterAll(() => fixture.stop())

const words = 'Does every entry need <b>its own</b> payment?\nI have four of them.'
type Caller = Parameters<Fixture['as']>[0]

/** Somebody writes; gives the message as the inbox has it. */
async function written(form: object = {}, from: Caller = null) {
  const email = `${newId()}@example.com`
  const subject = `Question ${newId()}`
  const body = { name: 'Mara Lind', email, subject, message: words, ...form }
  expect((await fixture.as(from)({ method: 'POST', url: '/api/contact', body })).statusCode).toBe(201)
  return (await list(`?q=${encodeURIComponent(body.subject)}`)).items[0]
}
const call = (method: 'GET' | 'POST', path: string, body?: object, caller: Caller = admin) =>
  fixture.as(caller)({ method, url: `/api/admin/messages${path}`, ...(body && { body }) })
const list = async (query = '') => (await call('GET', query)).json()
const view = async (id: string) => (await call('GET', `/${id}`)).json()
const answer = (id: string, body: object, caller: Caller = admin) =>
  call('POST', `/${id}/answers`, { text: 'Yes, each of them.', version: 1, ...body }, caller)
const open = async () =>
  (await fixture.as(admin)({ method: 'GET', url: '/api/admin/figures/money' })).json().messagesOpen
const mailTo = (email: string) => fixture.mails.next(({ recipients }) => recipients.includes(email))

test('a message waits in the inbox, and an answer goes out by mail with what was asked below it', async () => {
  const before = await open()
  const message = await written()
  expect(message).toMatchObject({ status: 'open', version: 1, userId: null, submissionId: null })
  expect(await open()).toBe(before + 1)
  const answered = await answer(message.id, {})
  expect(answered.statusCode).toBe(201)
  expect(answered.json()).toMatchObject({
    status: 'answered',
    version: 2,
    answers: [{ text: 'Yes, each of them.', mail: { state: 'waiting' } }],
  })
  const mail = await mailTo(message.email)
  expect(mail.replyTo).toEqual([{ name: '', address: 'office@example.com' }])
  expect(mail.subject).toContain('Re: Question')
  expect(mail.text).toContain(
    'Yes, each of them.\n\nOn November 3, 2025 you wrote:\n\n> Does every entry need <b>its own</b> payment?\n> I have four of them.',
  )
  expect(mail.html).toContain('&gt; Does every entry need &lt;b&gt;its own&lt;/b&gt; payment?')
  expect(await open()).toBe(before)
  let { answers } = await view(message.id)
  while (answers[0].mail.state !== 'sent') ({ answers } = await view(message.id))
  expect(answers[0].mail).toEqual({ state: 'sent', attempts: 1, reason: null })
  const changed = await fixture.events.next(messageChanged.type)
  expect([changed.aggregate, changed.data]).toEqual([
    { id: message.id, version: 2 },
    { messageId: message.id },
  ])
})

test('of two administrators at once one answers; the other one reads who did', async () => {
  const boss = { userId: (await fixture.payer()).userId, roles: admin.roles }
  const message = await written()
  const replies = await Promise.all([answer(message.id, {}, boss), answer(message.id, {}, boss)])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  expect(replies.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('version-conflict')
  const seen = await view(message.id)
  expect(seen.answers.map(({ by }: { by: object }) => by)).toEqual([
    { userId: boss.userId, name: 'Mara Lind' },
  ])
  expect(seen.changed).toEqual({ name: 'Mara Lind', at: expect.any(String) })
  const { rows } = await fixture.pool.query('SELECT 1 FROM mail WHERE to_address = $1', [message.email])
  expect(rows).toHaveLength(1)
})

test('the same answer that is sent twice with its key is one answer', async () => {
  const message = await written()
  const request = {
    method: 'POST' as const,
    url: `/api/admin/messages/${message.id}/answers`,
    headers: { 'idempotency-key': newId() },
    body: { text: 'Once.', version: 1 },
  }
  const [first, second] = [await fixture.as(admin)(request), await fixture.as(admin)(request)]
  expect([first.statusCode, second.statusCode]).toEqual([201, 201])
  expect((await view(message.id)).answers).toHaveLength(1)
})

test('a message is closed without an answer and opened again, each by its version, with a record', async () => {
  const { id } = await written()
  const closed = await call('POST', `/${id}/close`, { version: 1 })
  expect([closed.statusCode, closed.json().status]).toEqual([200, 'closed'])
  expect((await call('POST', `/${id}/close`, { version: 2 })).json().error).toBe(
    'Only an open message can be closed',
  )
  expect((await call('POST', `/${id}/reopen`, { version: 1 })).json().code).toBe('version-conflict')
  const opened = await call('POST', `/${id}/reopen`, { version: 2 })
  expect([opened.statusCode, opened.json().status, opened.json().version]).toEqual([200, 'open', 3])
  expect((await call('POST', `/${id}/reopen`, { version: 3 })).statusCode).toBe(409)
  const records = []
  while (records.length < 2) {
    const { data } = await fixture.events.next('administration.contact-recorded')
    if (data.object.id === id) records.push([data.act, data.before, data.after])
  }
  expect(records).toEqual([
    ['close-message', { status: 'open' }, { status: 'closed' }],
    ['reopen-message', { status: 'closed' }, { status: 'open' }],
  ])
})

test('the list is filtered, searched and sorted, and a sign of LIKE is only a sign', async () => {
  const submissionId = newId()
  const message = await written({ submissionId, name: 'Zoe_Q 100%' })
  const ids = async (query: string) => (await list(query)).items.map(({ id }: { id: string }) => id)
  expect(await ids(`?submission=${submissionId}`)).toEqual([message.id])
  expect(await ids('?q=zoe_q%20100%25')).toEqual([message.id])
  expect(await ids('?q=zoe%25')).toEqual([])
  expect(await ids(`?submission=${submissionId}&status=closed`)).toEqual([])
  const names = (await list('?sort=-name')).items.map(({ name }: { name: string }) => name)
  expect(names).toEqual([...names].sort().reverse())
  const page = await list('?page=2&pageSize=2')
  expect([page.items.length, page.page, page.pageSize]).toEqual([2, 2, 2])
})

test('what the same person wrote before is beside it, by account and by address', async () => {
  const mara = await fixture.payer()
  const first = await written({}, mara)
  const second = await written({ email: first.email.toUpperCase() })
  await written()
  const seen = await view(second.id)
  expect(seen.others.map(({ id }: { id: string }) => id)).toEqual([first.id])
  expect(await view(first.id)).toMatchObject({ userId: mara.userId, accountName: 'Mara Lind' })
})

test('an answer is laid out in the language of the account, or in the one that is chosen', async () => {
  const german = await fixture.payer('de')
  const message = await written({}, german)
  expect((await view(message.id)).language).toBe('de')
  await answer(message.id, {})
  expect((await mailTo(message.email)).text).toContain('Am 3. November 2025 schrieben Sie:')
  const other = await written({}, german)
  await answer(other.id, { language: 'en' })
  expect((await mailTo(other.email)).text).toContain('On November 3, 2025 you wrote:')
})

test('an answer without words, of too many words or to nobody is refused', async () => {
  const { id } = await written()
  expect((await answer(id, { text: ' ' })).json().issues).toEqual([
    { path: 'text', message: 'Please write an answer' },
  ])
  expect((await answer(id, { text: 'x'.repeat(5_001) })).statusCode).toBe(400)
  expect((await answer(newId(), {})).statusCode).toBe(404)
  expect((await answer(id, {}, await fixture.payer())).statusCode).toBe(403)
  expect((await call('GET', `/${newId()}`)).statusCode).toBe(404)
})

test('an answer that was given up says why, and is sent again', async () => {
  const message = await written()
  await answer(message.id, {})
  await mailTo(message.email)
  const [{ id }] = (await view(message.id)).answers
  // as after three days of failures
  const givenUp = `UPDATE mail SET sent_at = NULL, next_attempt_at = NULL, lease = NULL, last_error = '550 No such user', text = 'Again' WHERE id = $1 AND sent_at IS NOT NULL`
  while ((await fixture.pool.query(givenUp, [id])).rowCount === 0);
  expect((await view(message.id)).answers[0].mail).toMatchObject({
    state: 'given-up',
    reason: '550 No such user',
  })
  const url = `/api/admin/mails/${id}/send-again`
  expect((await fixture.as(admin)({ method: 'POST', url })).statusCode).toBe(204)
  expect((await mailTo(message.email)).text).toBe('Again\n')
})
