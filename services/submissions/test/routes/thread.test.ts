import type { Caller } from '@accolade/chassis/http/auth'
import { threadLimits } from '@accolade/contracts/entities/thread'
import { userRegistered } from '@accolade/contracts/events/identity'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { type Fixture, type Member, start, startFixture } from '../fixture.ts'

let fixture: Fixture
let member: Member
let colleague: Member
let mara: Caller
let ben: Caller
let id: string

beforeAll(async () => {
  fixture = await startFixture()
  await fixture.programme()
  mara = { userId: await named('Mara', 'Lind'), roles: ['entrant', 'admin'] }
  ben = { userId: await named('Ben', 'Okafor'), roles: ['entrant', 'admin'] }
})
beforeEach(async () => {
  fixture.time.now = start
  member = await fixture.member({ userId: await named('Wren', 'Werks') })
  const { organizationId } = member
  colleague = await fixture.member({ organizationId }, { role: 'member' })
  id = (await fixture.draft(member, (await fixture.category({ fee: 0 })).id)).id
})
afterAll(() => fixture.stop())

async function named(firstName: string, lastName: string): Promise<string> {
  const userId = newId()
  const data = { userId, email: `${userId}@example.com`, username: userId, firstName, lastName }
  await fixture.publish(userRegistered, { aggregate: { id: userId, version: 1 }, data })
  return userId
}
const office = () => `/api/admin/submissions/${id}/messages`
const entrants = () => `/api/submissions/${id}/messages`
const ask = (text = 'May we show it?', by = mara) => fixture.call(by).post(office(), { text })
const answer = (text = 'You may.', by: Caller = member) => fixture.call(by).post(entrants(), { text })
const read = (by: Caller, as: 'office' | 'entrant', number: number) =>
  fixture.call(by).put('/api/user/read-messages', { submissionId: id, number, as })
const unread = async (by: Caller) =>
  (await fixture.call(by).get('/api/user/submissions')).json()[0].unreadMessages
const figure = async (by: Caller) =>
  (await fixture.call(by).get('/api/admin/figures/entries')).json().messagesUnread
const found = async (by: Caller) =>
  (await fixture.call(by).get('/api/admin/submissions?messages=unread'))
    .json()
    .items.map((each: { id: string }) => each.id)

test('both sides write and read; entrants do not learn which administrator wrote', async () => {
  expect((await ask('<b>May</b> we show https://example.com?')).statusCode).toBe(201)
  expect((await answer()).statusCode).toBe(201)
  const seen = (await fixture.call(colleague).get(entrants())).json()
  expect(seen).toEqual({
    items: [
      {
        ...{ id: expect.any(String), number: 1, from: 'office', name: null, at: start.toISOString() },
        text: '<b>May</b> we show https://example.com?',
      },
      {
        ...{ id: expect.any(String), number: 2, from: 'entrant', name: 'Wren Werks', text: 'You may.' },
        at: start.toISOString(),
      },
    ],
    read: 0,
  })
  const { items } = (await fixture.call(mara).get(office())).json()
  expect(items.map(({ name, readBy }: { name: string; readBy: object[] }) => [name, readBy])).toEqual([
    // who answers has read
    ['Mara Lind', [{ name: 'Wren Werks', at: start.toISOString() }]],
    ['Wren Werks', []],
  ])
})

test('an administrator who is a colleague as well writes as the office without a name, and as an entrant under it', async () => {
  const { organizationId } = member
  await fixture.member({ userId: ben.userId, organizationId }, { role: 'member' })
  await ask('As the office', ben)
  await answer('As a colleague', ben)
  const { items } = (await fixture.call(member).get(entrants())).json()
  expect(items.map(({ from, name }: { from: string; name: string | null }) => [from, name])).toEqual([
    ['office', null],
    ['entrant', 'Ben Okafor'],
  ])
})

test('each member and each administrator has an own mark of what they have read', async () => {
  await ask()
  await ask('And the film?')
  expect([await unread(member), await unread(colleague)]).toEqual([2, 2])
  expect((await read(member, 'entrant', 1)).statusCode).toBe(204)
  expect([await unread(member), await unread(colleague)]).toEqual([1, 2])
  const before = [await figure(mara), await figure(ben)]
  await answer()
  expect([await figure(mara), await figure(ben)]).toEqual(before.map((count) => count + 1))
  expect([await unread(member), await unread(colleague)]).toEqual([undefined, 2])
  expect(await found(mara)).toContain(id)
  const beside = await fixture.call(mara).get(`/api/admin/submissions/${id}/neighbours?messages=unread`)
  expect(beside.statusCode).toBe(200)
  // no mark goes past the last message, or back
  await read(mara, 'office', threadLimits.perEntry)
  await read(mara, 'office', 1)
  expect([await figure(mara), await figure(ben)]).toEqual([before[0], before[1] + 1])
  expect([(await found(mara)).includes(id), (await found(ben)).includes(id)]).toEqual([false, true])
  const { items, read: mark } = (await fixture.call(mara).get(office())).json()
  expect([items.at(-1).readBy, mark]).toEqual([[{ name: 'Mara Lind', at: start.toISOString() }], 3])
})

test('judges and outsiders get 404, administrators who are no members write as the office only', async () => {
  await ask('Secret')
  const judge: Caller = { userId: newId(), roles: ['entrant', 'judge'] }
  for (const caller of [judge, fixture.stranger()]) {
    expect((await fixture.call(caller).get(entrants())).statusCode).toBe(404)
    expect((await answer('Mine, too', caller)).statusCode).toBe(404)
    expect((await fixture.call(caller).get(office())).statusCode).toBe(403)
    expect((await read(caller, 'entrant', 1)).statusCode).toBe(204)
    expect((await read(caller, 'office', 1)).statusCode).toBe(204)
  }
  expect((await fixture.call(mara).get(entrants())).statusCode).toBe(403)
  expect((await answer('As whom?', mara)).statusCode).toBe(403)
  expect((await fixture.call(member).post(office(), { text: 'As the office' })).statusCode).toBe(403)
  const marks = await fixture.pool.query('SELECT user_id FROM read_mark WHERE submission_id = $1', [id])
  expect(marks.rows).toEqual([{ user_id: mara.userId }])
  await fixture.member(member, { role: null, version: 2 })
  expect((await fixture.call(member).get(entrants())).statusCode).toBe(404)
})

test('two at once both stay, and what is sent twice with its key is one', async () => {
  await fixture.warmUp()
  await Promise.all([ask('From Mara'), ask('From Ben', ben), answer('From Wren')])
  const request = {
    ...{ method: 'POST' as const, url: office(), payload: { text: 'Once.' } },
    headers: { 'idempotency-key': newId() },
  }
  for (const _again of [1, 2]) expect((await fixture.as(mara)(request)).statusCode).toBe(201)
  const { items } = (await fixture.call(mara).get(office())).json()
  expect(items.map(({ number }: { number: number }) => number)).toEqual([1, 2, 3, 4])
  expect(items.map(({ text }: { text: string }) => text).sort()).toEqual([
    ...['From Ben', 'From Mara', 'From Wren', 'Once.'],
  ])
})

test('events and the audit trail have no words', async () => {
  await ask('Wordy dotterel')
  await answer('Wordy dotterel sings')
  const { rows } = await fixture.pool.query(
    `SELECT payload FROM outbox WHERE position($1 IN payload::text) > 0 AND payload->>'type' ~ 'message|recorded' ORDER BY id`,
    [id],
  )
  expect(rows.map(({ payload }) => [payload.type, payload.data.from ?? payload.data.act])).toEqual(
    expect.arrayContaining([
      ['submission.message-written', 'office'],
      ['administration.submissions-recorded', 'write-to-entrant'],
      ['submission.message-written', 'entrant'],
    ]),
  )
  expect((await fixture.pool.query(`SELECT FROM outbox WHERE payload::text ~* 'dotterel'`)).rowCount).toBe(0)
})

test('words are needed, and an entrant who writes too often has to wait', async () => {
  expect((await answer(' ')).json().issues).toEqual([{ path: 'text', message: 'Please write a message' }])
  expect((await ask('x'.repeat(threadLimits.text + 1))).statusCode).toBe(400)
  for (let at = 0; at < 10; at++) expect((await answer(`Number ${at}`)).statusCode).toBe(201)
  const refused = await answer('One more')
  expect([refused.statusCode, refused.json().error]).toEqual([
    429,
    expect.stringContaining('Too many messages.'),
  ])
})

test('messages and marks go with a draft that is deleted', async () => {
  await ask()
  expect((await fixture.call(member).delete(`/api/submissions/${id}`)).statusCode).toBe(204)
  const left =
    'SELECT FROM message WHERE submission_id = $1 UNION ALL SELECT FROM read_mark WHERE submission_id = $1'
  expect((await fixture.pool.query(left, [id])).rowCount).toBe(0)
})
