import { createDiskStore } from '@accolade/chassis/object-store/disk-store'
import type { Submission } from '@accolade/contracts/entities/submission'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { evidenceOf, storedKeys } from '../evidence-calls.ts'
import { type Fixture, type Member, start, startFixture, storesIn } from '../fixture.ts'
import { picture } from '../samples.ts'

let fixture: Fixture
let member: Member
let source: Submission
let target: string

beforeAll(async () => {
  fixture = await startFixture({ DRAFTS_PER_ORGANIZATION: '3', FILES_PER_ORGANIZATION: '4' })
})
beforeEach(async () => {
  fixture.time.now = start
  member = await fixture.member()
  source = await fixture.draft(member, (await fixture.category()).id)
  target = (await fixture.category()).id
})
afterAll(() => fixture.stop())

const copy = (categoryId = target, id = source.id) =>
  fixture.call(member).post(`/api/submissions/${id}/copies`, { categoryId })
const stored = async (id: string) => {
  const { STORE_DIR: directory, STORE_SECRET: secret } = storesIn(fixture.directory)
  return Buffer.from(await createDiskStore({ directory, secret }).readStart(`evidence/${id}`, 1_000_000))
}
const refusal = async (reply: ReturnType<typeof copy>) => {
  const { statusCode, code, issues } = await reply.then((each) => ({
    statusCode: each.statusCode,
    ...each.json(),
  }))
  return [statusCode, code, issues?.[0]?.message]
}

test('the same texts in a new draft, and files of its own, with their captions and in their order', async () => {
  const evidence = evidenceOf(fixture, member, source.id)
  const first = await evidence.add('first.png', picture)
  const second = await evidence.add('second.png', Buffer.concat([picture, Buffer.of(7)]))
  await evidence.caption(second.id, 'By night')
  await evidence.order([second.id, first.id])
  const reply = await copy()
  expect(reply.statusCode).toBe(201)
  const made: Submission = reply.json()
  const { title, description, projectUrl, teamSize, organizationId } = source
  expect(made).toMatchObject({
    ...{ title, description, projectUrl, teamSize, organizationId },
    ...{ status: 'draft', categoryId: target, version: 1 },
  })
  expect(made.assets.map(({ name, caption, status }) => [name, caption, status])).toEqual([
    ['second.png', 'By night', 'uploaded'],
    ['first.png', '', 'uploaded'],
  ])
  expect(made.assets.map(({ id }) => id)).not.toContain(first.id)
  // the files are not the same ones: deleting the source leaves those of the copy
  expect((await fixture.call(member).delete(`/api/submissions/${source.id}`)).statusCode).toBe(204)
  expect((await stored(made.assets[1]!.id)).equals(picture)).toBe(true)
  expect(await stored(made.assets[0]!.id)).toHaveLength(picture.length + 1)
  const created = [
    await fixture.events.next('submission.created'),
    await fixture.events.next('submission.created'),
  ]
  expect(created.map(({ data }) => (data as { submissionId: string }).submissionId)).toEqual([
    source.id,
    made.id,
  ])
})

test('what was submitted can be entered once more; the same category is refused', async () => {
  const free = (await fixture.category({ fee: 0 })).id
  const other = (await copy(free)).json()
  await fixture.call(member).post(`/api/submissions/${other.id}/complete`)
  expect((await copy(target, other.id)).statusCode).toBe(201)
  expect(await refusal(copy(source.categoryId))).toEqual([
    400,
    'invalid-request',
    'Please select another category',
  ])
})

test('the rules of the target and the quotas hold, and what is refused leaves nothing', async () => {
  await evidenceOf(fixture, member, source.id).add()
  const before = storedKeys(fixture)
  const inactive = (await fixture.category({ isActive: false })).id
  const over = (await fixture.category({ deadline: '2025-11-30' })).id
  expect((await refusal(copy(inactive))).slice(0, 2)).toEqual([409, 'category-inactive'])
  expect((await refusal(copy(over))).slice(0, 2)).toEqual([409, 'deadline-passed'])
  expect((await refusal(copy('0190a000-0000-7000-8000-00000000ffff'))).slice(0, 2)).toEqual([
    400,
    'invalid-request',
  ])
  expect(storedKeys(fixture)).toEqual(before)
  for (const _ of [1, 2]) expect((await copy()).statusCode).toBe(201)
  expect((await refusal(copy())).slice(0, 2)).toEqual([409, 'draft-quota'])
  const row = 'SELECT count(*)::int AS drafts FROM submission WHERE organization_id = $1'
  expect((await fixture.pool.query(row, [member.organizationId])).rows).toEqual([{ drafts: 3 }])
  expect(storedKeys(fixture)).toHaveLength(before.length + 2)
})

test('copies at once never exceed the quota of files', async () => {
  for (const name of ['a.png', 'b.png']) await evidenceOf(fixture, member, source.id).add(name)
  const replies = await Promise.all([copy(), copy()])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  expect((await copy()).json().code).toBe('file-quota')
})

test('strangers learn nothing, administrators take no entrant’s step', async () => {
  const address = `/api/submissions/${source.id}/copies`
  expect((await fixture.call(fixture.stranger()).post(address, { categoryId: target })).statusCode).toBe(404)
  expect((await fixture.call(fixture.admin).post(address, { categoryId: target })).statusCode).toBe(403)
})
