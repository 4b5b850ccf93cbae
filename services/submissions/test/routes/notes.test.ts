import type { Caller } from '@accolade/chassis/http/auth'
import { type Note, noteLimits } from '@accolade/contracts/entities/note'
import { userRegistered } from '@accolade/contracts/events/identity'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { type Fixture, type Member, start, startFixture } from '../fixture.ts'

let fixture: Fixture
let member: Member
let mara: Caller
let ben: Caller
let id: string

beforeAll(async () => {
  fixture = await startFixture()
  await fixture.programme()
  mara = await administrator('Mara', 'Lind')
  ben = await administrator('Ben', 'Okafor')
})
beforeEach(async () => {
  fixture.time.now = start
  member = await fixture.member()
  id = (await fixture.draft(member, (await fixture.category({ fee: 0 })).id)).id
})
afterAll(() => fixture.stop())

async function administrator(firstName: string, lastName: string): Promise<Caller> {
  const userId = newId()
  const names = { username: firstName.toLowerCase(), firstName, lastName }
  const data = { userId, email: `${userId}@example.com`, ...names }
  await fixture.publish(userRegistered, { aggregate: { id: userId, version: 1 }, data })
  return { userId, roles: ['entrant', 'admin'] }
}
const path = (noteId = '') => `/api/admin/submissions/${id}/notes${noteId && `/${noteId}`}`
const list = async (): Promise<Note[]> => (await fixture.call(mara).get(path())).json().items
const add = async (text: string, by = mara): Promise<Note> => {
  const reply = await fixture.call(by).post(path(), { text })
  if (reply.statusCode !== 201) throw new Error(reply.body)
  return reply.json()
}
const rows = async (type: string, about: string) =>
  (
    await fixture.pool.query(
      `SELECT payload FROM outbox WHERE payload->>'type' = $1 AND position($2 IN payload::text) > 0 ORDER BY id`,
      [type, about],
    )
  ).rows.map(({ payload }) => payload)

test('administrators read each other’s notes in order, with author, moment and whether they were edited', async () => {
  const first = await add('They called.\n<b>Twice.</b>')
  fixture.time.now = new Date('2025-12-01T13:00:00Z')
  const second = await add('I called back.', ben)
  fixture.time.now = new Date('2025-12-01T14:00:00Z')
  const edited = await fixture.call(ben).put(path(second.id), { text: 'I wrote back.', version: 1 })
  expect(edited.statusCode).toBe(200)
  expect(await list()).toEqual([
    {
      ...{
        id: first.id,
        text: 'They called.\n<b>Twice.</b>',
        by: { userId: mara.userId, name: 'Mara Lind' },
      },
      ...{ at: start.toISOString(), editedAt: null, version: 1 },
    },
    {
      ...{ id: second.id, text: 'I wrote back.', by: { userId: ben.userId, name: 'Ben Okafor' } },
      ...{ at: '2025-12-01T13:00:00.000Z', editedAt: '2025-12-01T14:00:00.000Z', version: 2 },
    },
  ])
})

test('only who wrote a note changes and deletes it, and no older version replaces a newer one', async () => {
  const note = await add('Mine')
  const change = { text: 'Yours', version: 1 }
  expect((await fixture.call(ben).put(path(note.id), change)).json()).toMatchObject({
    ...{ code: 'forbidden', error: 'Only who wrote a note can change or delete it' },
  })
  expect((await fixture.call(ben).delete(path(note.id))).statusCode).toBe(403)
  expect((await fixture.call(mara).put(path(note.id), { text: 'Once', version: 1 })).statusCode).toBe(200)
  const late = await fixture.call(mara).put(path(note.id), { text: 'Twice', version: 1 })
  expect([late.statusCode, late.json().code]).toEqual([409, 'version-conflict'])
  expect((await list()).map(({ text }) => text)).toEqual(['Once'])
  expect((await fixture.call(mara).delete(path(note.id))).statusCode).toBe(204)
  expect((await fixture.call(mara).delete(path(note.id))).statusCode).toBe(404)
  expect(await list()).toEqual([])
})

test('entrants and judges get none, not even of their own entry, and nobody gets one of another entry', async () => {
  const note = await add('Secret')
  const judge: Caller = { userId: newId(), roles: ['entrant', 'judge'] }
  for (const caller of [member, judge, null]) {
    const call = fixture.call(caller)
    const status = caller ? 403 : 401
    expect((await call.get(path())).statusCode).toBe(status)
    expect((await call.post(path(), { text: 'Mine, too' })).statusCode).toBe(status)
    expect((await call.delete(path(note.id))).statusCode).toBe(status)
  }
  const own = await fixture.call(member).get(`/api/submissions/${id}`)
  expect([own.statusCode, own.body.includes('Secret')]).toEqual([200, false])
  expect((await fixture.call(judge).get(`/api/submissions/${id}`)).statusCode).toBe(404)
  id = (await fixture.draft(member, (await fixture.category({ fee: 0 })).id)).id
  expect((await fixture.call(mara).put(path(note.id), { text: 'Elsewhere' })).statusCode).toBe(404)
  id = newId()
  expect((await fixture.call(mara).get(path())).statusCode).toBe(404)
  expect((await fixture.call(mara).post(path(), { text: 'Nowhere' })).statusCode).toBe(404)
})

test('the audit trail says when, events say of which entry, and neither says what', async () => {
  const note = await add('Wordy waxwing')
  fixture.time.now = new Date('2025-12-01T13:00:00Z')
  await fixture.call(mara).put(path(note.id), { text: 'Wordy waxwing sings' })
  await fixture.call(mara).delete(path(note.id))
  const acts = (await rows('administration.submissions-recorded', id)).map(({ data }) => data)
  expect(acts.map(({ act, before, after }) => [act, before, after])).toEqual([
    ['add-note', {}, { writtenAt: start.toISOString(), editedAt: null }],
    ['update-note', { editedAt: null }, { editedAt: '2025-12-01T13:00:00.000Z' }],
    ['delete-note', { writtenAt: start.toISOString(), editedAt: '2025-12-01T13:00:00.000Z' }, {}],
  ])
  const changes = await rows('submission.notes-changed', note.id)
  expect(changes.map(({ aggregate, data }) => [aggregate.version, data])).toEqual([
    [1, { submissionId: id }],
    [2, { submissionId: id }],
    [3, { submissionId: id }],
  ])
  expect((await fixture.pool.query(`SELECT FROM outbox WHERE payload::text ~* 'waxwing'`)).rowCount).toBe(0)
})

test('a note that is sent twice with its key is one, and two at once both stay', async () => {
  const request = {
    ...{ method: 'POST' as const, url: path(), payload: { text: 'Once.' } },
    headers: { 'idempotency-key': newId() },
  }
  const replies = [await fixture.as(mara)(request), await fixture.as(mara)(request)]
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201])
  await fixture.warmUp()
  await Promise.all([add('From Mara'), add('From Ben', ben)])
  expect((await list()).map(({ text }) => text).sort()).toEqual(['From Ben', 'From Mara', 'Once.'])
})

test('words are needed, not too many, and an entry has a hundred notes at most', async () => {
  expect((await fixture.call(mara).post(path(), { text: ' ' })).json().issues).toEqual([
    { path: 'text', message: 'Please write a note' },
  ])
  const long = 'x'.repeat(noteLimits.text + 1)
  expect((await fixture.call(mara).post(path(), { text: long })).statusCode).toBe(400)
  const many = `INSERT INTO note SELECT gen_random_uuid(), $1, $2, 'One of many', now(), NULL, 1 FROM generate_series(1, $3)`
  await fixture.pool.query(many, [id, mara.userId, noteLimits.perEntry - 1])
  await fixture.warmUp()
  const last = await Promise.all([1, 2].map(() => fixture.call(mara).post(path(), { text: 'The last' })))
  expect(last.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  expect(await list()).toHaveLength(noteLimits.perEntry)
})

test('notes go with a draft that is deleted', async () => {
  await add('About a draft')
  expect((await fixture.call(member).delete(`/api/submissions/${id}`)).statusCode).toBe(204)
  const left = await fixture.pool.query('SELECT FROM note WHERE submission_id = $1', [id])
  expect(left.rowCount).toBe(0)
})
