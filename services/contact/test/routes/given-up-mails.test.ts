import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { admin, type Fixture, startFixture } from '../fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.stop())

const givenUpAt = '2025-11-02T08:00:00.000Z'

/** A mail that was given up after three days. */
async function givenUp(toAddress: string) {
  const id = newId()
  await fixture.pool.query(
    `INSERT INTO mail (id, kind, to_name, to_address, subject, text, html, created_at, attempts, last_error, given_up_at)
     VALUES ($1, 'invoice', 'Mara', $2, 'Invoice', 'Please pay', '<p>Please pay</p>', '2025-10-30T08:00:00Z', 800, '550 No such user', $3)`,
    [id, toAddress, givenUpAt],
  )
  return id
}
const list = async (query = '') =>
  (await fixture.as(admin)({ method: 'GET', url: `/api/admin/mails${query}` })).json()
const sendAgain = (id: string, caller: typeof admin | null = admin) =>
  fixture.as(caller)({ method: 'POST', url: `/api/admin/mails/${id}/send-again` })

test('an administrator sees what could not be delivered and why, but not what it said', async () => {
  const id = await givenUp('gone@example.com')
  expect(await list()).toEqual({
    items: [
      {
        id,
        kind: 'invoice',
        toName: 'Mara',
        toAddress: 'gone@example.com',
        subject: 'Invoice',
        reason: '550 No such user',
        attempts: 800,
        createdAt: '2025-10-30T08:00:00.000Z',
        givenUpAt,
      },
    ],
    total: 1,
    page: 1,
    pageSize: 25,
  })
})

test('the list is sorted by a column, and counted for the overview', async () => {
  await givenUp('a-first@example.com')
  await givenUp('z-last@example.com')
  const addresses = async (sort: string) =>
    (await list(`?sort=${sort}`)).items.map(({ toAddress }: { toAddress: string }) => toAddress)
  const sorted = await addresses('recipient')
  expect(sorted).toEqual([...sorted].sort())
  expect(await addresses('-recipient')).toEqual(sorted.toReversed())
  const figures = (await fixture.as(admin)({ method: 'GET', url: '/api/admin/figures/money' })).json()
  expect(figures.mailsGivenUp).toBe(sorted.length)
})

test('a mail is sent again once, and leaves the list', async () => {
  const id = await givenUp('back@example.com')
  expect((await sendAgain(id)).statusCode).toBe(204)
  const mail = await fixture.mails.next(({ recipients }) => recipients.includes('back@example.com'))
  expect([mail.messageId, mail.text]).toEqual([`<${id}@accolade>`, 'Please pay\n'])
  const again = await sendAgain(id)
  expect([again.statusCode, again.json().error]).toEqual([
    409,
    'This mail was sent meanwhile, or is on its way',
  ])
  expect((await list()).items.map(({ toAddress }: { toAddress: string }) => toAddress)).not.toContain(
    'back@example.com',
  )
  expect((await fixture.events.next('contact.mail-queue-changed')).data).toEqual({ mailId: id })
})

test('of two at once one sends it again', async () => {
  const id = await givenUp('twice@example.com')
  const replies = await Promise.all([sendAgain(id), sendAgain(id)])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409])
})

test('a mail that nobody knows is not found, and the list comes in pages', async () => {
  expect((await sendAgain(newId())).statusCode).toBe(404)
  for (let n = 0; n < 3; n += 1) await givenUp(`page${n}@example.com`)
  const page = await list('?page=2&pageSize=2')
  expect([page.items.length, page.page, page.total]).toEqual([2, 2, (await list()).total])
})

test('an address that mails do not reach is named until one is sent there', async () => {
  const dead = async () =>
    (await fixture.as(admin)({ method: 'GET', url: '/api/admin/mails/dead-addresses' })).json()
  const now = Date.parse('2025-11-03T10:00:00Z')
  const day = 86_400_000
  const fail = async (address: string, daysAgo: number, error: string) => {
    const id = await givenUp(address)
    const at = new Date(now - daysAgo * day).toISOString()
    await fixture.pool.query('UPDATE mail SET given_up_at = $2, last_error = $3 WHERE id = $1', [
      id,
      at,
      error,
    ])
    return { address: address.toLowerCase(), since: at, reason: error }
  }
  await fixture.pool.query('TRUNCATE mail CASCADE')
  await fail('Dead@Example.com', 3, '450 Try later')
  const last = await fail('dead@example.com', 2, '550 No such user')
  await fail('long-ago@example.com', 41, '550 No such user')
  await fail('came-back@example.com', 2, '550 Mailbox full')
  const sent = await givenUp('Came-Back@example.com')
  await fixture.pool.query('UPDATE mail SET given_up_at = NULL, sent_at = $2 WHERE id = $1', [
    sent,
    new Date(now - day),
  ])
  expect(await dead()).toEqual([last])
})
