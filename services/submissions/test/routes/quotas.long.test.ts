import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { evidenceOf } from '../evidence-calls.ts'
import { type Fixture, type Member, start, startFixture } from '../fixture.ts'
import { basicsOf, picture } from '../samples.ts'

let fixture: Fixture
let member: Member
let categoryId: string

beforeAll(async () => {
  fixture = await startFixture({
    DRAFTS_PER_ORGANIZATION: '2',
    FILES_PER_ORGANIZATION: '3',
    MEGABYTES_PER_ORGANIZATION: '1',
  })
  categoryId = (await fixture.category({ fee: 0 })).id
})
beforeEach(async () => {
  fixture.time.now = start
  member = await fixture.member()
})
afterAll(() => fixture.stop())

const create = (who = member) => fixture.call(who).post('/api/submissions', basicsOf(who, categoryId))

test('an organization has so many drafts at a time; what is submitted or deleted is none', async () => {
  const [first, second] = [(await create()).json(), (await create()).json()]
  const third = await create()
  expect([third.statusCode, third.json()]).toEqual([
    409,
    expect.objectContaining({
      code: 'draft-quota',
      error: 'An organization can have 2 drafts at a time. Please submit or delete one first.',
    }),
  ])
  await fixture.call(member).delete(`/api/submissions/${first.id}`)
  expect((await create()).statusCode).toBe(201)
  expect((await create()).statusCode).toBe(409)
  await fixture.call(member).post(`/api/submissions/${second.id}/complete`)
  expect((await create()).statusCode).toBe(201)
  // another organization has its own
  expect((await create(await fixture.member())).statusCode).toBe(201)
})

test('of ten drafts at once two are made', async () => {
  await fixture.warmUp()
  const replies = await Promise.all(Array.from({ length: 10 }, () => create()))
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, ...Array(8).fill(409)])
})

test('an organization has so many files in all of its submissions', async () => {
  const [one, other] = [await fixture.draft(member, categoryId), await fixture.draft(member, categoryId)]
  const files = [evidenceOf(fixture, member, one.id), evidenceOf(fixture, member, other.id)] as const
  const kept = await files[0].add()
  await files[0].add()
  expect((await files[1].reserve()).statusCode).toBe(201)
  const reply = await files[1].reserve()
  expect([reply.statusCode, reply.json()]).toEqual([
    409,
    expect.objectContaining({
      code: 'file-quota',
      error: 'An organization can have 3 files in all of its submissions. Please delete one first.',
    }),
  ])
  await files[0].delete(kept.id)
  expect((await files[1].reserve()).statusCode).toBe(201)
})

test('and so many bytes, with those that are announced', async () => {
  const files = evidenceOf(fixture, member, (await fixture.draft(member, categoryId)).id)
  expect((await files.reserve({ size: 1024 * 1024 - picture.length })).statusCode).toBe(201)
  await files.add()
  const reply = await files.reserve({ size: 1 })
  expect([reply.statusCode, reply.json()]).toEqual([
    413,
    expect.objectContaining({
      code: 'storage-quota',
      error:
        'The files of an organization can have 1 MB in all. Please delete one first, or upload a smaller one.',
    }),
  ])
  // what was announced and never sent counts no longer
  fixture.time.now = new Date(start.getTime() + 30 * 60_000)
  expect((await files.reserve({ size: 1000 })).statusCode).toBe(201)
})

test('a draft does not move into an organization that has no room for it', async () => {
  const draft = await fixture.draft(member, categoryId)
  const full = await fixture.member({ userId: member.userId })
  await create(full)
  await create(full)
  const move = () =>
    fixture.call(member).patch(`/api/submissions/${draft.id}`, { organizationId: full.organizationId })
  const reply = await move()
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'draft-quota'])
})
