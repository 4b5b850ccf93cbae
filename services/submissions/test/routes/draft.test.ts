import type { Submission } from '@accolade/contracts/entities/submission'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { assetRows, evidenceOf, storedKeys } from '../evidence-calls.ts'
import { type Fixture, type Member, start, startFixture } from '../fixture.ts'

let fixture: Fixture
let member: Member
let draft: Submission
let path: string

beforeAll(async () => {
  fixture = await startFixture()
  member = await fixture.member()
})
beforeEach(async () => {
  draft = await fixture.draft(member, (await fixture.category()).id)
  path = `/api/submissions/${draft.id}`
})
afterAll(() => fixture.stop())

test('a draft is changed in part, and the event holds the whole state', async () => {
  const reply = await fixture.call(member).patch(path, { title: '  First Bus Home ', projectUrl: '' })
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toEqual({ ...draft, title: 'First Bus Home', projectUrl: null, version: 2 })
  const event = await fixture.events.next('submission.changed')
  expect(event.aggregate).toEqual({ id: draft.id, version: 2 })
  expect(event.data).toEqual({
    submissionId: draft.id,
    organizationId: member.organizationId,
    categoryId: draft.categoryId,
    createdBy: member.userId,
    title: 'First Bus Home',
    description: draft.description,
    projectUrl: null,
    teamSize: '1-5',
    status: 'draft',
    paid: false,
    createdAt: start.toISOString(),
    submittedAt: null,
  })
})

test('a change that changes nothing is no new version', async () => {
  const reply = await fixture.call(member).patch(path, { title: draft.title })
  expect(reply.json()).toEqual(draft)
})

test('a wrong change names the field', async () => {
  const reply = await fixture.call(member).patch(path, { title: 'No', categoryId: newId() })
  expect(reply.statusCode).toBe(400)
  expect(reply.json().issues).toEqual([{ path: 'title', message: 'Title must be at least 3 characters' }])
  const unknown = await fixture.call(member).patch(path, { categoryId: newId() })
  expect(unknown.json().issues).toEqual([{ path: 'categoryId', message: 'Please select a category' }])
})

test('a draft can move only to another organization of the same member', async () => {
  const second = await fixture.member({ userId: member.userId, organizationName: 'Studio Meridian' })
  const moved = await fixture.call(member).patch(path, { organizationId: second.organizationId })
  expect(moved.json()).toMatchObject({
    organizationId: second.organizationId,
    organizationName: 'Studio Meridian',
  })
  const foreign = await fixture.member()
  const refused = await fixture.call(member).patch(path, { organizationId: foreign.organizationId })
  expect(refused.statusCode).toBe(400)
  expect(refused.json().issues).toEqual([
    { path: 'organizationId', message: 'Please select an organization' },
  ])
})

test('a draft moves to another category that takes entries', async () => {
  const other = await fixture.category({ name: 'Design Excellence', fee: 0 })
  const moved = await fixture.call(member).patch(path, { categoryId: other.id })
  expect(moved.json()).toMatchObject({
    categoryName: 'Design Excellence',
    payment: { required: false, amountCents: 0 },
  })
  const closed = await fixture.category({ isActive: false })
  const refused = await fixture.call(member).patch(path, { categoryId: closed.id })
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'category-inactive'])
})

test('drafts stay editable after the deadline and while nothing new is accepted', async () => {
  await fixture.programme({ acceptSubmissions: false })
  fixture.time.now = new Date('2026-02-01T00:00:00Z')
  const reply = await fixture.call(member).patch(path, { title: 'Too late to enter' })
  fixture.time.now = start
  await fixture.programme()
  expect(reply.statusCode).toBe(200)
})

test('two changes at once both count, one after the other', async () => {
  await fixture.warmUp()
  const replies = await Promise.all([
    fixture.call(member).patch(path, { title: 'First Bus Home' }),
    fixture.call(member).patch(path, { teamSize: '16+' }),
  ])
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const after = (await fixture.call(member).get(path)).json()
  expect(after).toEqual({ ...draft, title: 'First Bus Home', teamSize: '16+', version: 3 })
})

test('outsiders find nothing, whether it exists or not', async () => {
  const other = fixture.call(await fixture.member())
  for (const url of [path, `/api/submissions/${newId()}`]) {
    const replies = [
      other.get(url),
      other.patch(url, { title: 'Mine now' }),
      other.delete(url),
      other.post(`${url}/complete`),
      other.post(`${url}/request-payment`),
      other.post(`${url}/withdraw-payment-request`),
      other.post(`${url}/withdraw`),
    ]
    for (const reply of await Promise.all(replies))
      expect([reply.statusCode, reply.json().code, reply.json().error]).toEqual([
        404,
        'not-found',
        'Not found',
      ])
  }
  expect((await fixture.call(member).get(path)).json()).toEqual(draft)
})

test('a membership that has ended opens nothing any more', async () => {
  const leaver = await fixture.member({ organizationId: member.organizationId })
  expect((await fixture.call(leaver).get(path)).statusCode).toBe(200)
  await fixture.member(leaver, { role: null, version: 2 })
  expect((await fixture.call(leaver).get(path)).statusCode).toBe(404)
})

test('while identity does not answer, members and administrators still get in', async () => {
  const separate = await startFixture()
  try {
    const owner = await separate.member()
    const { id } = await separate.draft(owner, (await separate.category()).id)
    await separate.identity.leave()
    expect((await separate.call(owner).get(`/api/submissions/${id}`)).statusCode).toBe(200)
    expect((await separate.call(separate.admin).get(`/api/submissions/${id}`)).statusCode).toBe(200)
    expect((await separate.call(separate.stranger()).get(`/api/submissions/${id}`)).statusCode).toBe(503)
  } finally {
    await separate.stop()
  }
})

test("administrators read any, change drafts, and ask for nothing in the entrant's name", async () => {
  const admin = fixture.call(fixture.admin)
  expect((await admin.get(path)).json()).toEqual(draft)
  expect((await admin.patch(path, { title: 'Corrected' })).json().title).toBe('Corrected')
  for (const step of ['complete', 'request-payment', 'withdraw-payment-request']) {
    const reply = await admin.post(`${path}/${step}`)
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'forbidden'])
  }
})

test('a deleted draft is gone with its files, and stays gone', async () => {
  const before = storedKeys(fixture)
  const evidence = evidenceOf(fixture, member, draft.id)
  await evidence.add()
  const ticket = (await evidence.reserve()).json()
  await evidence.send(ticket.upload)
  expect(storedKeys(fixture)).toHaveLength(before.length + 2)
  expect((await fixture.call(member).delete(path)).statusCode).toBe(204)
  expect((await fixture.call(member).get(path)).statusCode).toBe(404)
  expect((await fixture.call(member).delete(path)).statusCode).toBe(404)
  expect(await assetRows(fixture, draft.id)).toEqual([])
  expect(storedKeys(fixture)).toEqual(before)
  expect((await fixture.pool.query('SELECT * FROM removal')).rows).toEqual([])
})

test('what is no draft any more is neither changed nor deleted', async () => {
  await fixture.call(member).post(`${path}/request-payment`)
  for (const reply of [
    await fixture.call(member).patch(path, { title: 'Late' }),
    await fixture.call(member).delete(path),
  ])
    expect([reply.statusCode, reply.json().code, reply.json().error]).toEqual([
      409,
      'conflict',
      'Only drafts can be changed',
    ])
})

test('an edit of an older version gets a version conflict and overwrites nothing', async () => {
  const call = fixture.call(member)
  expect((await call.patch(path, { title: 'First Bus Home', version: 1 })).json().version).toBe(2)
  const late = await call.patch(path, { title: 'Last Bus Home', version: 1 })
  expect([late.statusCode, late.json().code]).toEqual([409, 'version-conflict'])
  expect((await call.patch(path, { title: 'Last Bus Home', version: 2 })).json()).toMatchObject({
    title: 'Last Bus Home',
    version: 3,
  })
})
