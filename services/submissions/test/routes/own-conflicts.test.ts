import type { Caller } from '@accolade/chassis/http/auth'
import { administratorsChanged, judgeAppointed, userRegistered } from '@accolade/contracts/events/identity'
import { erasureRequested } from '@accolade/contracts/events/privacy'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { type Fixture, type Member, start, startFixture } from '../fixture.ts'

let fixture: Fixture
let member: Member
let agency: string
let admin: Caller
let other: Caller
let id: string
let version = 0

beforeAll(async () => {
  fixture = await startFixture()
  await fixture.programme()
})
beforeEach(async () => {
  fixture.time.now = start
  agency = `Agency ${newId()}`
  member = await fixture.member({ organizationName: agency })
  admin = { userId: newId(), roles: ['entrant', 'admin'] }
  other = { userId: newId(), roles: ['entrant', 'admin'] }
  id = (await fixture.draft(member, (await fixture.category({ fee: 0 })).id)).id
})
afterAll(() => fixture.stop())

async function administrate(...callers: readonly Caller[]) {
  version += 1
  const data = { userIds: callers.map(({ userId }) => userId) }
  await fixture.publish(administratorsChanged, { aggregate: { id: 'administrators', version }, data })
}
const path = () => `/api/admin/submissions/${id}/own-conflict`
const read = async (by = admin) => (await fixture.call(by).get(path())).json()
const declare = (reason?: string, by = admin) => fixture.call(by).put(path(), { ...(reason && { reason }) })
const takeBack = (by = admin) => fixture.call(by).delete(path())
const count = async () =>
  Number((await fixture.pool.query('SELECT count(*) FROM declared_conflict')).rows[0].count)
const conflicting = async ({ userId }: Caller) => {
  const sql = 'SELECT submission_id AS id FROM administrator_conflict_now WHERE administrator_id = $1'
  return (await fixture.pool.query(sql, [userId])).rows.map((row) => row.id)
}
const acts = async () =>
  (
    await fixture.pool.query(
      `SELECT payload->'data' AS data FROM outbox WHERE payload->>'type' = 'administration.submissions-recorded'
        AND payload->'data'->>'about' = $1 ORDER BY id`,
      [admin.userId],
    )
  ).rows.map(({ data }) => [data.act, data.object.id, data.before, data.after, data.personal])

async function toJudging() {
  await fixture.call(member).post(`/api/submissions/${id}/complete`)
  for (const status of ['under_review', 'judging'])
    await fixture.call(fixture.admin).patch(`/api/admin/submissions/${id}`, { status })
}

const none = { reasons: [], declared: null, canTakeBack: false }

test('a declaration counts while one administers, is seen by nobody else, and goes to judging as an id', async () => {
  await toJudging()
  await administrate(admin, other)
  expect(await read()).toEqual(none)
  const reply = await declare('My brother directed it.')
  const declared = { at: start.toISOString(), reason: 'My brother directed it.' }
  expect([reply.statusCode, reply.json()]).toEqual([200, { reasons: [], declared, canTakeBack: false }])
  expect(await read(other)).toEqual(none)
  expect([await conflicting(admin), await conflicting(other)]).toEqual([[id], []])
  const { rows } = await fixture.pool.query(
    'SELECT judging_id AS j FROM projection WHERE submission_id = $1',
    [id],
  )
  const told = await fixture.events.next('blind.administrator-conflicts-changed')
  expect(told.data.administrators).toEqual([{ administratorId: admin.userId, judgingIds: [rows[0].j] }])
  await administrate(other)
  expect(await conflicting(admin)).toEqual([])
})

test('the same again changes nothing, another reason replaces the first one, and two at once are one', async () => {
  const before = await count()
  await fixture.warmUp()
  const at = await Promise.all([1, 2, 3].map(() => declare('Close friends')))
  expect(at.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  fixture.time.now = new Date('2025-12-01T13:00:00Z')
  await declare('Close friends')
  expect((await declare()).json().declared).toEqual({ at: start.toISOString(), reason: '' })
  expect(await count()).toBe(before + 1)
  const declaredAt = start.toISOString()
  expect(await acts()).toEqual([
    ['declare-conflict', id, {}, { declaredAt, reason: 'Close friends' }, ['reason']],
    ['declare-conflict', id, { reason: 'Close friends' }, { reason: '' }, ['reason']],
  ])
})

test('it can be taken back until the entry goes to judging, and stays then', async () => {
  expect((await declare('By mistake')).json().canTakeBack).toBe(true)
  expect((await Promise.all([takeBack(), takeBack()])).map(({ statusCode }) => statusCode)).toEqual([
    204, 204,
  ])
  expect(await read()).toEqual(none)
  await declare('After all')
  expect((await takeBack(other)).statusCode).toBe(204)
  await toJudging()
  expect(await read()).toMatchObject({ declared: { reason: 'After all' }, canTakeBack: false })
  const refused = await takeBack()
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'conflict'])
  // also once it has left judging
  await fixture.call(fixture.admin).patch(`/api/admin/submissions/${id}`, { status: 'withdrawn' })
  expect((await takeBack()).statusCode).toBe(409)
  expect((await acts()).map(([act]) => act)).toEqual([
    'declare-conflict',
    'take-back-conflict',
    'declare-conflict',
  ])
})

test('nobody but administrators declares, and only with an entry that there is', async () => {
  const before = await count()
  const judge: Caller = { userId: newId(), roles: ['entrant', 'judge'] }
  for (const caller of [member, judge, null]) {
    const call = fixture.call(caller)
    const status = caller ? 403 : 401
    expect((await call.get(path())).statusCode).toBe(status)
    expect((await call.put(path(), {})).statusCode).toBe(status)
    expect((await call.delete(path())).statusCode).toBe(status)
  }
  expect((await declare('x'.repeat(301))).statusCode).toBe(400)
  id = newId()
  expect((await fixture.call(admin).get(path())).statusCode).toBe(404)
  expect((await declare('Nowhere')).statusCode).toBe(404)
  expect((await takeBack()).statusCode).toBe(404)
  expect(await count()).toBe(before)
})

test('the reasons say which organization, whether one left it, the credits, and what was stated as a judge', async () => {
  const userId = admin.userId
  const names = { username: `u${userId}`, firstName: 'Ada', lastName: `Byron ${userId}` }
  await fixture.publish(userRegistered, {
    aggregate: { id: userId, version: 1 },
    data: { userId, email: `${userId}@example.com`, ...names },
  })
  await administrate(admin)
  const own = await fixture.member({ ...admin, organizationName: `Sister ${userId}` })
  expect(await read()).toEqual(none)
  const asAdmin = fixture.call(fixture.admin)
  const holding = (
    await asAdmin.post('/api/admin/organizations', { name: `Holding ${newId()}`, parentId: null })
  ).json()
  for (const { organizationId } of [own, member])
    await asAdmin.put(`/api/admin/organizations/${organizationId}/parent`, { parentId: holding.id })
  const sister = `Sister ${userId}`
  expect((await read()).reasons).toEqual([{ rule: 'member', through: sister }])
  await fixture.member({ ...own, organizationName: sister }, { role: null, version: 2 })
  expect((await read()).reasons).toEqual([{ rule: 'former-member', through: sister }])
  const credits = [{ name: `${names.firstName} ${names.lastName}`, role: 'Idea' }]
  await fixture.call(member).patch(`/api/submissions/${id}`, { credits, brand: 'Brightwater' })
  await fixture.publish(judgeAppointed, { aggregate: { id: userId, version: 1 }, data: { userId } })
  await fixture
    .call({ ...admin, roles: ['entrant', 'judge'] })
    .put('/api/user/interests', { employers: [], clients: [agency, 'Brightwater'] })
  await declare()
  expect((await read()).reasons).toEqual([
    { rule: 'former-member', through: sister },
    { rule: 'credited', through: null },
    { rule: 'client', through: agency },
    { rule: 'brand', through: 'Brightwater' },
  ])
})

test('an erasure of who declared it deletes it, and one of somebody in the words takes the names out', async () => {
  const shared = await fixture.member({ ...member, userId: newId(), organizationName: agency })
  const person = { userId: member.userId, username: 'wrenzz', email: 'mail@wren.example' }
  await fixture.publish(userRegistered, {
    aggregate: { id: member.userId, version: 1 },
    data: { ...person, firstName: 'Florentina', lastName: 'Wrenzel' },
  })
  await declare('Married to Florentina Wrenzel')
  await declare('Friends', other)
  const erase = async (userId: string) => {
    const data = {
      erasureId: newId(),
      userId,
      pseudonym: 'Deleted person 7F3A',
      addressConfirmed: true,
      soleOrganizationIds: [],
    }
    await fixture.publish(erasureRequested, { aggregate: { id: userId, version: 1 }, data })
  }
  await erase(shared.userId)
  await erase(member.userId)
  expect((await read()).declared.reason).toBe('Married to █████')
  expect(JSON.stringify(await acts())).not.toContain('Wrenzel')
  await erase(other.userId)
  expect((await read(other)).declared).toBe(null)
  expect((await read()).declared).not.toBe(null)
  await erase(admin.userId)
  expect((await acts()).map(([, , , after]) => after.reason)).toEqual([null])
})
