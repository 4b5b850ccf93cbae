import type { Caller } from '@accolade/chassis/http/auth'
import { administratorsChanged, judgeAppointed, userRegistered } from '@accolade/contracts/events/identity'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { type Fixture, type Member, startFixture } from '../fixture.ts'

let fixture: Fixture
let categoryId: string
let version = 0

beforeAll(async () => {
  fixture = await startFixture()
  categoryId = (await fixture.category({ fee: 0 })).id
})
afterAll(() => fixture.stop())

async function administrate(...callers: readonly { userId: string }[]) {
  version += 1
  const data = { userIds: callers.map(({ userId }) => userId) }
  await fixture.publish(administratorsChanged, { aggregate: { id: 'administrators', version }, data })
}

async function entered(by: Member, change: object = {}): Promise<{ id: string; judgingId: string }> {
  const { id } = await fixture.draft(by, categoryId, change)
  await fixture.call(by).post(`/api/submissions/${id}/complete`)
  for (const status of ['under_review', 'judging'])
    await fixture.call(fixture.admin).patch(`/api/admin/submissions/${id}`, { status })
  const { rows } = await fixture.pool.query(
    'SELECT judging_id AS id FROM projection WHERE submission_id = $1',
    [id],
  )
  return { id, judgingId: rows[0].id }
}

/** What is published next. */
const next = async () =>
  (await fixture.events.next('blind.administrator-conflicts-changed')).data.administrators

const scores = async (by: Caller) => (await fixture.call(by).get('/api/admin/exports/submissions.csv')).body

test('a member of an organization of the tree, a credited person and a former judge have a conflict, and nobody else', async () => {
  const member = await fixture.member({ organizationName: `Agency ${newId()}` })
  const { judgingId, id } = await entered(member)
  const admin: Caller = { userId: member.userId, roles: ['entrant', 'admin'] }
  await administrate(fixture.admin, admin)
  expect(await next()).toEqual([{ administratorId: admin.userId, judgingIds: [judgingId] }])

  // a sister agency's member, once both are in one tree
  const sister = await fixture.member({ organizationName: `Sister ${newId()}` })
  await administrate(fixture.admin, sister)
  expect(await next()).toEqual([])
  const asAdmin = fixture.call(fixture.admin)
  const holding = (
    await asAdmin.post('/api/admin/organizations', { name: `Holding ${newId()}`, parentId: null })
  ).json()
  for (const { organizationId } of [member, sister])
    await asAdmin.put(`/api/admin/organizations/${organizationId}/parent`, { parentId: holding.id })
  expect(await next()).toEqual([{ administratorId: sister.userId, judgingIds: [judgingId] }])
  await asAdmin.put(`/api/admin/organizations/${sister.organizationId}/parent`, { parentId: null })
  expect(await next()).toEqual([])

  // whoever left the organization stays too close to its entries
  await fixture.member(member, { role: null, version: 2 })
  await administrate(admin)
  expect(await next()).toEqual([{ administratorId: admin.userId, judgingIds: [judgingId] }])

  // what a judge stated counts on as an administrator
  const judge: Caller = { userId: newId(), roles: ['entrant', 'judge'] }
  const { userId } = judge
  await fixture.publish(judgeAppointed, { aggregate: { id: userId, version: 1 }, data: { userId } })
  const clients = [holding.name]
  await fixture.call(judge).put('/api/user/interests', { employers: [], clients })
  await administrate(judge)
  expect(await next()).toEqual([{ administratorId: userId, judgingIds: [judgingId] }])

  // and whoever is credited
  const person = { userId: newId(), username: `u${newId()}`, email: `${newId()}@example.test` }
  const names = { firstName: 'Ada', lastName: `Lovelace ${version}` }
  await fixture.publish(userRegistered, {
    aggregate: { id: person.userId, version: 1 },
    data: { ...person, ...names } as never,
  })
  await administrate(person)
  expect(await next()).toEqual([])
  const credits = [{ name: `${names.firstName} ${names.lastName}`, role: 'Idea' }]
  const other = await fixture.member({ organizationName: `Other ${newId()}` })
  const credited = await entered(other, { credits })
  expect(await next()).toEqual([{ administratorId: person.userId, judgingIds: [credited.judgingId] }])

  // submissions' file has no score of it before its entrants see one
  await fixture.pool.query('UPDATE projection SET score_hundredths = 8765')
  await administrate(fixture.admin, admin)
  const rowOf = (csv: string, of: string) => csv.split('\r\n').find((row) => row.startsWith(of))
  expect(rowOf(await scores(fixture.admin), id)).toContain('87.65')
  expect(rowOf(await scores(admin), id)).not.toContain('87.65')
  expect(rowOf(await scores(admin), credited.id)).toContain('87.65')
})
