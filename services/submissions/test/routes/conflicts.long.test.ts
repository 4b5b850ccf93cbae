import type { Caller } from '@accolade/chassis/http/auth'
import { judgeAppointed } from '@accolade/contracts/events/identity'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { type Fixture, type Member, startFixture } from '../fixture.ts'

let fixture: Fixture
let member: Member
let judge: Caller
let categoryId: string
let name: string

beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.stop())
beforeEach(async () => {
  name = `Agency ${newId()}`
  member = await fixture.member({ organizationName: name })
  judge = await aJudge()
  categoryId = (await fixture.category({ fee: 0 })).id
})

async function aJudge(): Promise<Caller> {
  const userId = newId()
  await fixture.publish(judgeAppointed, { aggregate: { id: userId, version: 1 }, data: { userId } })
  return { userId, roles: ['entrant', 'judge'] }
}
const asAdmin = () => fixture.call(fixture.admin)
const state = (by: Caller, employers: object[], clients: string[] = [], more: object = {}) =>
  fixture.call(by).put('/api/user/interests', { employers, clients, ...more })
const employer = (of: string, until: string | null = null) => ({ name: of, from: null, until })
const listed = async (of: string, parentId: string | null = null) =>
  (await asAdmin().post('/api/admin/organizations', { name: of, parentId })).json()
const place = (id: string, parentId: string | null, version?: number) =>
  asAdmin().put(`/api/admin/organizations/${id}/parent`, { parentId, ...(version && { version }) })
async function entered(by = member): Promise<string> {
  const { id } = await fixture.draft(by, categoryId)
  await fixture.call(by).post(`/api/submissions/${id}/complete`)
  for (const status of ['under_review', 'judging'])
    await asAdmin().patch(`/api/admin/submissions/${id}`, { status })
  return id
}
const conflicts = async (id: string) => (await asAdmin().get(`/api/admin/submissions/${id}/conflicts`)).json()
/** Whom the next projection excludes. */
const excluded = async () => (await fixture.events.next('blind.submission.ready')).data.excludedJudgeIds

test('an employer in the tree of the entering organization is a conflict, and administrators see which rule', async () => {
  const id = await entered()
  expect(await excluded()).toEqual([])
  const holding = await listed(`Holding ${newId()}`)
  const network = await listed(`Network ${newId()}`, holding.id)
  const sister = await listed(`Sister ${newId()}`, holding.id)
  await place(member.organizationId, network.id)
  expect((await state(judge, [employer(sister.name)])).statusCode).toBe(200)
  expect(await excluded()).toEqual([judge.userId])
  expect(await conflicts(id)).toEqual([{ judgeId: judge.userId, rule: 'employer', through: sister.name }])
  // no organization of the tree any more
  await place(sister.id, null)
  expect(await excluded()).toEqual([])
  expect(
    (await asAdmin().get(`/api/admin/organizations?q=${encodeURIComponent(name)}`)).json().items,
  ).toEqual([
    {
      ...{ id: member.organizationId, name, listed: false, below: 0, submissions: 1, version: 2 },
      path: [
        { id: holding.id, name: holding.name },
        { id: network.id, name: network.name },
      ],
    },
  ])
})

test('judges of one tree are a group under an id that says nothing, while there are two', async () => {
  /** The judge's groups, as soon as there are so many. */
  const groups = async (count: number): Promise<{ groupId: string; judgeIds: string[] }[]> => {
    for (;;) {
      const { data } = await fixture.events.next('blind.judge-groups-changed')
      const mine = data.groups.filter(({ judgeIds }) => judgeIds.includes(judge.userId))
      if (mine.length === count) return mine
    }
  }
  const other = await aJudge()
  const holding = await listed(`Holding ${newId()}`)
  const sister = await listed(`Sister ${newId()}`, holding.id)
  expect((await state(judge, [employer(sister.name)])).json()).toMatchObject({})
  expect((await state(other, [employer(holding.name)])).statusCode).toBe(200)
  const [group] = await groups(1)
  expect(group!.judgeIds).toEqual([judge.userId, other.userId].toSorted())
  expect([holding.id, sister.id]).not.toContain(group!.groupId)
  // who left belongs there no longer
  const left = await state(other, [employer(holding.name, new Date().toISOString().slice(0, 7))])
  expect(left.statusCode).toBe(200)
  expect(await groups(0)).toEqual([])
})

test('who left long ago is no conflict, and near; an erased or newer statement says otherwise at once', async () => {
  await entered()
  expect((await fixture.events.next('blind.submission.ready')).data.nearJudgeIds).toEqual([])
  const near = async () => (await fixture.events.next('blind.submission.ready')).data
  const say = async (clients: string[]) => {
    const path = `/api/admin/interests/${judge.userId}`
    const reply = await asAdmin().put(path, { employers: [employer(name, '2001-05')], clients })
    expect(reply.statusCode).toBe(200)
  }
  await say([])
  expect(await near()).toMatchObject({ excludedJudgeIds: [], nearJudgeIds: [judge.userId] })
  // the same as a client: a conflict, and nothing else
  await say([name])
  expect(await near()).toMatchObject({ excludedJudgeIds: [judge.userId], nearJudgeIds: [] })
})

test('names are compared without case, accents, punctuation and legal forms', async () => {
  const id = newId().slice(-12)
  const studio = await fixture.member({ organizationName: `Müller & Söhne ${id} GmbH` })
  await entered(studio)
  expect(await excluded()).toEqual([])
  await state(judge, [employer(`MULLER UND SOHNE, ${id}`)])
  expect(await excluded()).toEqual([judge.userId])
})

test('former employers count for the months of the rule before the entry was submitted, and not longer', async () => {
  const id = await entered()
  expect(await excluded()).toEqual([])
  // it was submitted in December 2025
  await state(judge, [employer(name, '2023-12')])
  expect(await excluded()).toEqual([judge.userId])
  const rule = (formerEmployerMonths: number) =>
    asAdmin().put('/api/admin/conflict-rule', { formerEmployerMonths })
  await rule(23)
  expect(await excluded()).toEqual([])
  await rule(24)
  expect(await excluded()).toEqual([judge.userId])
  expect(await conflicts(id)).toHaveLength(1)
  expect((await rule(121)).statusCode).toBe(400)
})

test('a client of the judge who enters is a conflict, too; a member is one without stating anything', async () => {
  const id = await entered()
  expect(await excluded()).toEqual([])
  await state(judge, [], [name])
  expect(await excluded()).toEqual([judge.userId])
  await fixture.member({ ...member, userId: judge.userId, organizationName: name })
  expect(await excluded()).toEqual([judge.userId])
  expect(await conflicts(id)).toEqual([
    { judgeId: judge.userId, rule: 'member', through: null },
    { judgeId: judge.userId, rule: 'client', through: name },
  ])
})

test('somebody who becomes a judge later, and an organization that is called otherwise later, are found', async () => {
  const other = newId()
  await entered()
  expect(await excluded()).toEqual([])
  await fixture.pool.query(`INSERT INTO judge_interest VALUES ($1, now(), $1, 1)`, [other])
  await fixture.pool.query(`INSERT INTO employer VALUES ($1, 0, $2, '')`, [other, name])
  await fixture.publish(judgeAppointed, { aggregate: { id: other, version: 1 }, data: { userId: other } })
  expect(await excluded()).toEqual([other])
  const renamed = `Other ${newId()}`
  await state(judge, [employer(renamed)])
  await fixture.member({ ...member, organizationName: renamed }, { version: 2 })
  expect(await excluded()).toEqual([judge.userId])
})

test('while judging goes on a judge can add and not take away; administrators can, and it is recorded', async () => {
  const before = await aJudge()
  expect((await fixture.call(before).get('/api/user/interests')).json()).toEqual({
    ...{ employers: [], clients: [], statedAt: null, addOnly: false, version: 0 },
  })
  await entered()
  await state(judge, [employer(name)], ['Brightwater'])
  expect((await state(judge, [employer(name)])).statusCode).toBe(409)
  expect((await state(judge, [employer(name, '2025-11')], ['Brightwater'])).statusCode).toBe(409)
  expect((await state(judge, [], ['Brightwater'])).statusCode).toBe(409)
  const more = [employer(name, '2025-12'), employer('Another Studio', '2020-01')]
  expect((await state(judge, more, ['Brightwater', 'Other'])).json()).toMatchObject({
    ...{ addOnly: true, version: 2, clients: ['Brightwater', 'Other'] },
  })
  const url = `/api/admin/interests/${judge.userId}`
  const stale = await asAdmin().put(url, { employers: [], clients: [], version: 1 })
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'version-conflict'])
  const mended = await asAdmin().put(url, { employers: [], clients: [name], version: 2 })
  expect(mended.json()).toMatchObject({
    byAdministrator: true,
    clients: [{ name, linked: true }],
    version: 3,
  })
  const { rows } = await fixture.pool.query(
    `SELECT payload->'data' AS data FROM outbox WHERE subject = 'evt.administration.submissions-recorded'
      AND payload->'data'->>'about' = $1`,
    [judge.userId],
  )
  expect(rows).toHaveLength(1)
  expect(rows[0].data).toMatchObject({ act: 'set-interests', personal: ['employers', 'clients'] })
  const all = (await asAdmin().get('/api/admin/interests')).json()
  const of = (userId: string) => all.judges.find((each: { userId: string }) => each.userId === userId)
  expect(of(before.userId)).toMatchObject({ statedAt: null, employers: [], byAdministrator: false })
})

test('only judges state, only administrators see: nobody else gets anything', async () => {
  for (const by of [member, fixture.admin])
    expect((await fixture.call(by).get('/api/user/interests')).statusCode).toBe(403)
  for (const by of [member, judge])
    for (const path of ['interests', 'organizations', `submissions/${newId()}/conflicts`])
      expect((await fixture.call(by).get(`/api/admin/${path}`)).statusCode).toBe(403)
  expect(
    (await asAdmin().put(`/api/admin/interests/${newId()}`, { employers: [], clients: [] })).statusCode,
  ).toBe(404)
  expect((await asAdmin().get(`/api/admin/submissions/${newId()}/conflicts`)).statusCode).toBe(404)
})

test('the database refuses a cycle and a ninth level, also where two move at once', async () => {
  const [one, other] = [await listed(`One ${newId()}`), await listed(`Other ${newId()}`)]
  const moves = await Promise.all([place(one.id, other.id), place(other.id, one.id)])
  expect(moves.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect((await place(one.id, one.id)).statusCode).toBe(409)
  let last = await listed(`Level 1 ${newId()}`)
  for (let level = 2; level <= 8; level++) last = await listed(`Level ${level} ${newId()}`, last.id)
  const ninth = await asAdmin().post('/api/admin/organizations', { name: 'Level 9', parentId: last.id })
  expect(ninth.statusCode).toBe(409)
  expect((await place(last.id, null, 9)).json().code).toBe('version-conflict')
  const unknown = await asAdmin().post('/api/admin/organizations', { name: 'Level 9', parentId: newId() })
  expect(unknown.statusCode).toBe(400)
  await expect(
    fixture.pool.query('UPDATE organization SET parent_id = id WHERE id = $1', [last.id]),
  ).rejects.toMatchObject({ constraint: 'organization_tree_cycle' })
})
