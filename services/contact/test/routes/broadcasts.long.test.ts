import type { BroadcastForm } from '@accolade/contracts/entities/broadcast'
import { erasureRequested } from '@accolade/contracts/events/privacy'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { admin, type Fixture, startFixture } from '../fixture.ts'
import { newsOn } from '../news.ts'

let fixture: Fixture
let news: ReturnType<typeof newsOn>
type Person = Awaited<ReturnType<typeof news.person>>
let people: [Person, Person, Person]

beforeAll(async () => {
  fixture = await startFixture()
  news = newsOn(fixture)
})
afterAll(() => fixture.stop())
beforeEach(async () => {
  await fixture.pool.query('DELETE FROM mail')
  people = [await news.person('Ada'), await news.person('Ben'), await news.person('Cleo')]
  fixture.people.entrants = people.map(({ userId }) => userId)
  fixture.people.judges = []
  fixture.people.asked = []
})

const url = '/api/admin/broadcasts'
const office = () => fixture.as(admin)
const get = async (path: string) => (await office()({ method: 'GET', url: path })).json()
let number = 0
const form = (change: Partial<BroadcastForm> = {}): BroadcastForm => {
  number += 1
  return {
    content: {
      en: {
        subject: `News ${number} of the {programme}`,
        text: 'Dear {name},\n\nsee https://example.com/a?b=1&c.',
      },
      de: null,
    },
    segment: { audience: 'entrants', statuses: ['draft', 'submitted'], categoryIds: [] },
    expected: 3,
    ...change,
  }
}
const send = (payload: object) => office()({ method: 'POST', url, payload })
const choose = ({ userId }: Person, programmeMessages: boolean) =>
  fixture.as({ userId, roles: ['entrant'] })({
    ...{ method: 'PUT', url: '/api/user/mail-choices', payload: { programmeMessages } },
  })
const received = (person: Person, subject: string) =>
  fixture.mails.next((mail) => mail.recipients[0] === person.email && mail.subject === subject)
/** Nothing leaves: somebody else holds the mails, until they are let go. */
const heldBack = async () => {
  await fixture.pool.query(
    `ALTER TABLE mail ADD CONSTRAINT held CHECK (lease IS NULL OR kind <> 'broadcast')`,
  )
  return () => fixture.pool.query('ALTER TABLE mail DROP CONSTRAINT IF EXISTS held')
}
const counts = async () => {
  const { recipients, unsubscribed, waiting, sent, failed, cancelled } = (await get(url)).items[0]
  return { recipients, unsubscribed, waiting, sent, failed, cancelled }
}
async function untilCounts(expected: object) {
  for (const end = Date.now() + 10_000; ; await new Promise((resolve) => setTimeout(resolve, 50))) {
    const found = await counts()
    if (JSON.stringify(found) === JSON.stringify(expected) || Date.now() > end)
      return expect(found).toEqual(expected)
  }
}

test('everybody of the segment gets one mail of their own, and who wants none is counted and not written to', async () => {
  const [ada, ben, cleo] = people
  await choose(ben, false)
  fixture.people.entrants.push(ada.userId)
  const count = await get('/api/admin/broadcast-segment?audience=entrants&statuses=draft,submitted')
  expect(count).toEqual({ recipients: 2, unsubscribed: 1 })
  expect(fixture.people.asked).toEqual([{ statuses: ['draft', 'submitted'], categoryIds: [] }])
  const sent = await send(form({ expected: 2 }))
  expect([sent.statusCode, sent.json()]).toMatchObject([
    201,
    { recipients: 2, unsubscribed: 1, stopped: null },
  ])
  const subject = `News ${number} of the Accolade Awards`
  for (const [person, name] of [
    [ada, 'Ada Lind'],
    [cleo, 'Cleo Lind'],
  ] as const) {
    const mail = await received(person, subject)
    expect(mail.text).toContain(`Dear ${name},\n\nsee https://example.com/a?b=1&c.\n`)
    expect(mail.html).toContain('<a href="https://example.com/a?b=1&amp;c" class="link"')
  }
  await untilCounts({ recipients: 2, unsubscribed: 1, waiting: 0, sent: 2, failed: 0, cancelled: 0 })
  const { rows } = await fixture.pool.query("SELECT to_address FROM mail WHERE kind = 'broadcast'")
  expect(rows.map((row) => row.to_address).sort()).toEqual([ada.email, cleo.email].sort())
})

test('one click in the mail program turns messages off, and reminders of drafts stay on', async () => {
  const [ada] = people
  fixture.people.entrants = [ada.userId]
  await send(form({ expected: 1 }))
  const mail = await received(ada, `News ${number} of the Accolade Awards`)
  const header = mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
  const path = new URL(header.slice(1, -1)).pathname
  const click = (to: string) => fixture.as(null)({ method: 'POST', url: to })
  expect((await click(path.replace('.messages', ''))).statusCode).toBe(404)
  expect((await click(path)).statusCode).toBe(204)
  const choices = await fixture.as({ userId: ada.userId, roles: ['entrant'] })({
    ...{ method: 'GET', url: '/api/user/mail-choices' },
  })
  expect(choices.json()).toEqual({ draftReminders: true, programmeMessages: false, feedbackMails: true })
  expect(await get('/api/admin/broadcast-segment?audience=entrants')).toEqual({
    recipients: 0,
    unsubscribed: 1,
  })
})

test('a reader of German gets the German words where there are some, else the English ones', async () => {
  const [ada] = people
  const german = await fixture.payer('de')
  fixture.people.entrants = [ada.userId, german.userId]
  const { content } = form()
  const de = { subject: 'Neues vom {programme}', text: 'Liebe {name},\n\nes gibt <b>Neues</b>.' }
  await send(form({ content: { ...content, de }, expected: 2 }))
  const mail = await fixture.mails.next(({ subject }) => subject === 'Neues vom Accolade Awards')
  expect(mail.html).toContain('<html lang="de">')
  expect(mail.html).toContain('es gibt &lt;b&gt;Neues&lt;/b&gt;.')
  expect(mail.text).toContain('Nachrichten des Programms')
  await received(ada, `News ${number - 1} of the Accolade Awards`)
})

test('where the segment has changed since it was counted nothing is sent, and the refusal says how many there are', async () => {
  const reply = await send(form({ expected: 4 }))
  expect([reply.statusCode, reply.json().detail]).toEqual([
    409,
    'This message would go to 3 people now. Look at the number, and send it again.',
  ])
  expect((await fixture.pool.query("SELECT FROM mail WHERE kind = 'broadcast'")).rowCount).toBe(0)
})

test('the same message goes to the same segment once, also when two administrators send it at one moment', async () => {
  const payload = form()
  const other = fixture.as({ userId: newId(), roles: ['entrant', 'admin'] })
  const replies = await Promise.all([send(payload), other({ method: 'POST', url, payload })])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  expect(await counts()).toMatchObject({ recipients: 3 })
  expect((await fixture.pool.query("SELECT FROM mail WHERE kind = 'broadcast'")).rowCount).toBe(3)
})

test('a message that is stopped does not leave any more, nor to who turns messages off meanwhile; it can be sent again', async () => {
  const [, ben] = people
  const release = await heldBack()
  try {
    const payload = form()
    const { id } = (await send(payload)).json()
    await choose(ben, false)
    const base = { recipients: 3, unsubscribed: 0, sent: 0, failed: 0 }
    expect(await counts()).toEqual({ ...base, waiting: 2, cancelled: 1 })
    const stop = () => office()({ method: 'POST', url: `${url}/${id}/stop` })
    const stopped = await stop()
    expect([stopped.statusCode, stopped.json()]).toMatchObject([200, { waiting: 0, cancelled: 3 }])
    expect((await stop()).statusCode).toBe(409)
    expect((await send({ ...payload, expected: 2 })).statusCode).toBe(201)
  } finally {
    await release()
  }
  expect((await office()({ method: 'POST', url: `${url}/${newId()}/stop` })).statusCode).toBe(404)
})

test('what waits does not leave to who is erased or wants no messages, whoever noted that', async () => {
  const [ada, ben] = people
  const release = await heldBack()
  await send(form())
  await fixture.pool.query("UPDATE payer SET email = '' WHERE user_id = $1", [ada.userId])
  await fixture.pool.query('UPDATE mail_choice SET programme_messages = false WHERE user_id = $1', [
    ben.userId,
  ])
  await fixture.pool.query(
    'INSERT INTO mail_choice (user_id, draft_reminders, programme_messages, changed_at) VALUES ($1, true, false, now())',
    [ben.userId],
  )
  await release()
  await untilCounts({ recipients: 3, unsubscribed: 0, waiting: 0, sent: 1, failed: 0, cancelled: 2 })
})

test('other mails leave before the mails of a message', async () => {
  const release = await heldBack()
  await send(form())
  await fixture.pool.query("UPDATE mail SET next_attempt_at = '2025-01-01' WHERE kind = 'broadcast'")
  const payer = await fixture.payer()
  await fixture.request(payer)
  await fixture.mails.next(({ subject }) => subject?.startsWith('Invoice ') === true)
  await release()
  await untilCounts({ recipients: 3, unsubscribed: 0, waiting: 0, sent: 3, failed: 0, cancelled: 0 })
})

test('mails that are deleted later stay counted as what they were', async () => {
  await send(form())
  const all = { recipients: 3, unsubscribed: 0, waiting: 0, sent: 3, failed: 0, cancelled: 0 }
  await untilCounts(all)
  await fixture.pool.query(
    `UPDATE mail SET sent_at = NULL, given_up_at = now() WHERE kind = 'broadcast' AND about_id = $1`,
    [people[0].userId],
  )
  await fixture.pool.query('DELETE FROM mail')
  expect(await counts()).toEqual({ ...all, sent: 2, failed: 1 })
})

test('a test mail goes to the writer only', async () => {
  const { userId, email } = people[0]
  const writer = fixture.as({ userId, roles: ['entrant', 'admin'] })
  const words = { subject: 'A trial', text: 'Dear {name}, all is well.' }
  const reply = await writer({
    ...{ method: 'POST', url: '/api/admin/broadcast-test', payload: { words, language: 'de' } },
  })
  expect([reply.statusCode, reply.json()]).toEqual([200, { address: email }])
  const mail = await received(people[0], 'Test: A trial')
  expect(mail.text).toContain('Dear Ada Lind, all is well.')
  expect(mail.headers.filter(({ key }) => key.startsWith('list-'))).toEqual([])
  expect(
    (await office()({ method: 'POST', url: '/api/admin/broadcast-test', payload: { words, language: 'en' } }))
      .statusCode,
  ).toBe(409)
})

test('who owes money is found here, once for several invoices, and by category', async () => {
  const segment = (query: string) => get(`/api/admin/broadcast-segment?${query}`)
  const [unpaid, overdue] = [await segment('audience=unpaid'), await segment('audience=overdue')]
  const payer = await fixture.payer()
  const [one] = [await fixture.request(payer), await fixture.request(payer)]
  expect(await segment('audience=unpaid')).toEqual({ recipients: unpaid.recipients + 1, unsubscribed: 0 })
  expect(await segment('audience=overdue')).toEqual(overdue)
  const category = newId()
  expect((await segment(`audience=unpaid&categoryIds=${category}`)).recipients).toBe(0)
  await fixture.moveStatus(one, 'draft', 'pending_payment', 3, category)
  expect((await segment(`audience=unpaid&categoryIds=${category}`)).recipients).toBe(1)
  await fixture.pool.query('ALTER TABLE invoice DISABLE TRIGGER USER')
  await fixture.pool.query("UPDATE invoice SET due_on = '2025-11-02' WHERE payer_id = $1", [payer.userId])
  await fixture.pool.query('ALTER TABLE invoice ENABLE TRIGGER USER')
  expect((await segment('audience=overdue')).recipients).toBe(overdue.recipients + 1)
  for (const { id } of (await get('/api/admin/payments?pageSize=100')).items)
    await office()({ method: 'POST', url: `/api/admin/payments/${id}/mark-paid` })
  expect((await segment('audience=unpaid')).recipients).toBe(0)
})

test('who judges is asked of judging', async () => {
  fixture.people.judges = [people[0].userId]
  const category = newId()
  for (const audience of ['judges', 'lagging-judges'])
    expect(await get(`/api/admin/broadcast-segment?audience=${audience}&categoryIds=${category}`)).toEqual({
      ...{ recipients: 1, unsubscribed: 0 },
    })
  expect(fixture.people.asked).toEqual([
    { lagging: false, categoryIds: [category] },
    { lagging: true, categoryIds: [category] },
  ])
})

test.each([
  [{ subject: 'Hello {firstname}', text: 'Ten characters and more' }, 'content.en.subject'],
  [{ subject: 'Hello', text: 'Dear {Name}, how are you?' }, 'content.en.text'],
  [{ subject: 'Two\nlines', text: 'Ten characters and more' }, 'content.en.subject'],
])('what cannot be sent is refused: %j', async (en, path) => {
  const reply = await send(form({ content: { en, de: null } }))
  expect([reply.statusCode, reply.json().issues.map((issue: { path: string }) => issue.path)]).toEqual([
    400,
    [path],
  ])
})

test('only administrators send, after a recent sign-in', async () => {
  const judge = fixture.as({ userId: newId(), roles: ['entrant', 'judge'] })
  for (const [method, path] of [
    ['GET', url],
    ['POST', url],
    ['GET', '/api/admin/broadcast-segment?audience=judges'],
  ] as const)
    expect(
      (await judge({ method, url: path, ...(method === 'POST' && { payload: form() }) })).statusCode,
    ).toBe(403)
})

test('nothing of a message is kept for who is erased, and it still counts', async () => {
  const [ada] = people
  const release = await heldBack()
  await send(form())
  const erasureId = newId()
  await fixture.publish(erasureRequested, {
    aggregate: { id: erasureId, version: 1 },
    data: {
      ...{ erasureId, userId: ada.userId, pseudonym: 'Deleted person 7F3A', addressConfirmed: true },
      soleOrganizationIds: [],
    },
  })
  expect((await fixture.pool.query('SELECT FROM mail WHERE about_id = $1', [ada.userId])).rowCount).toBe(0)
  await release()
  await untilCounts({ recipients: 3, unsubscribed: 0, waiting: 0, sent: 2, failed: 0, cancelled: 1 })
})
