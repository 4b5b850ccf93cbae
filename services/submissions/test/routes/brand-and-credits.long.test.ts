import type { Caller } from '@accolade/chassis/http/auth'
import { judgeAppointed, userChanged, userRegistered } from '@accolade/contracts/events/identity'
import { erasureRequested } from '@accolade/contracts/events/privacy'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { evidenceOf } from '../evidence-calls.ts'
import { type Fixture, type Member, startFixture } from '../fixture.ts'

let fixture: Fixture
let member: Member
let judge: Caller
let categoryId: string
let brand: string

beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.stop())
beforeEach(async () => {
  brand = `Fjellrand ${newId().slice(-12)}`
  member = await fixture.member({ organizationName: `Agency ${newId().slice(-12)}` })
  const userId = newId()
  judge = { userId, roles: ['entrant', 'judge'] }
  await fixture.publish(judgeAppointed, { aggregate: { id: userId, version: 1 }, data: { userId } })
  categoryId = (await fixture.category({ fee: 0 })).id
})

const asAdmin = () => fixture.call(fixture.admin)
const change = (id: string, body: object, by = member) =>
  fixture.call(by).patch(`/api/submissions/${id}`, body)
const ida = { name: 'Ida Solheim', role: 'Art direction' }
async function entered(about: object): Promise<string> {
  const { id } = await fixture.draft(member, categoryId, about)
  await fixture.call(member).post(`/api/submissions/${id}/complete`)
  for (const status of ['under_review', 'judging'])
    await asAdmin().patch(`/api/admin/submissions/${id}`, { status })
  return id
}
const conflicts = async (id: string) => (await asAdmin().get(`/api/admin/submissions/${id}/conflicts`)).json()
const projected = async () => (await fixture.events.next('blind.submission.ready')).data
const excluded = async () => (await projected()).excludedJudgeIds
const state = (clients: string[], employers: object[] = []) =>
  asAdmin().put(`/api/admin/interests/${judge.userId}`, { employers, clients })
const called = (firstName: string | null, lastName: string | null, version: number) =>
  fixture.publish(version === 1 ? userRegistered : userChanged, {
    aggregate: { id: judge.userId, version },
    data: { userId: judge.userId, username: newId(), email: `${newId()}@judge.example`, firstName, lastName },
  })

test('they are optional, kept as they are typed, changed with the draft, and copied with the entry', async () => {
  const draft = await fixture.draft(member, categoryId)
  expect([draft.brand, draft.credits]).toEqual([null, []])
  const saved = (await change(draft.id, { brand: ` ${brand} `, credits: [ida] })).json()
  expect(saved).toMatchObject({ brand, credits: [ida], version: 2 })
  const same = { brand, credits: [{ role: 'Art direction', name: 'Ida Solheim ' }] }
  expect((await change(draft.id, same)).json().version).toBe(2)
  expect((await change(draft.id, { title: 'Another title' })).json()).toMatchObject({ brand, credits: [ida] })
  const target = (await fixture.category()).id
  const copy = await fixture.call(member).post(`/api/submissions/${draft.id}/copies`, { categoryId: target })
  expect(copy.json()).toMatchObject({ brand, credits: [ida] })
  const moved = await change(draft.id, { categoryId: target, credits: [] })
  expect(moved.json()).toMatchObject({ brand, credits: [], categoryId: target })
  expect((await change(draft.id, { brand: '' })).json().brand).toBeNull()
  expect((await fixture.draft(member, categoryId, { brand, credits: [ida] })).credits).toEqual([ida])
})

test.each([
  [{ brand: 'a\nb' }, 'brand'],
  [{ brand: 'x'.repeat(121) }, 'brand'],
  [{ credits: [{ name: 'Ida', role: '' }] }, 'credits.0.role'],
  [{ credits: [{ name: ' ', role: 'Copy' }] }, 'credits.0.name'],
  [{ credits: [{ name: 'x'.repeat(121), role: 'Copy' }] }, 'credits.0.name'],
  [{ credits: [{ ...ida, userId: newId() }] }, 'credits.0.userId'],
  [{ credits: Array.from({ length: 31 }, () => ida) }, 'credits'],
])('what is no brand or no credit is refused: %#', async (body, path) => {
  const { id } = await fixture.draft(member, categoryId)
  const reply = await change(id, body)
  expect([reply.statusCode, reply.json().issues?.[0].path]).toEqual([400, path])
})

test('no event has them; administrators get them in the export, and the paper has them', async () => {
  const { id } = await fixture.draft(member, categoryId, {
    brand,
    credits: [ida, { name: '=Jonas', role: 'Copy' }],
  })
  await change(id, { credits: [ida, { name: '=Jonas', role: 'Text' }] })
  for (const word of [brand, 'Solheim', 'Jonas'])
    expect(
      (await fixture.pool.query('SELECT FROM outbox WHERE position($1 IN payload::text) > 0', [word]))
        .rowCount,
    ).toBe(0)
  const csv = await asAdmin().get(`/api/admin/exports/submissions.csv?ids=${id}`)
  // nothing that a spreadsheet would run
  expect(csv.body).toContain(`,${brand},"Ida Solheim, Art direction;' =Jonas, Text",`)
  const paper = await fixture.call(member).get(`/api/submissions/${id}/entry.pdf`)
  expect(paper.statusCode).toBe(200)
})

test('credited names are taken out of what judges read, and found in files; the brand stays', async () => {
  const id = await entered({
    title: `Repair Receipt for ${brand}`,
    description: `Ida Solheim thought of it, SOLHEIM drew it, and ${brand} printed it: 38,400 vouchers.`,
    ...{ brand, credits: [ida] },
  })
  expect(await projected()).toMatchObject({
    title: `Repair Receipt for ${brand}`,
    description: `█████ thought of it, █████ drew it, and ${brand} printed it: 38,400 vouchers.`,
  })
  const texts = (await asAdmin().get(`/api/admin/submissions/${id}/blind-texts`)).json()
  expect(Object.keys(texts).sort()).toEqual(['description', 'judgingId', 'projectUrl', 'teamSize', 'title'])
  const draft = await fixture.draft(member, categoryId, { title: 'By Ida Solheim' })
  const warned = async () =>
    (await fixture.call(member).get(`/api/submissions/${draft.id}/warnings`)).json().names
  expect(await warned()).toEqual([])
  const file = await evidenceOf(fixture, member, draft.id).add()
  // still to be read, and not for a long time: no job takes the mark away
  await fixture.pool.query(
    `UPDATE file_reading SET stale = false, status = 'wanted', next_attempt_at = '2200-01-01' WHERE asset_id = $1`,
    [file.id],
  )
  await change(draft.id, { credits: [ida] })
  expect(await warned()).toEqual([{ in: 'title', words: ['Ida Solheim'] }])
  const stale = 'SELECT stale FROM file_reading WHERE asset_id = $1'
  expect((await fixture.pool.query(stale, [file.id])).rows).toEqual([{ stale: true }])
})

test('a judge whose client is the brand is excluded, or whose employer it is, and was in the months of the rule', async () => {
  const id = await entered({ brand: `${brand} GmbH` })
  expect(await excluded()).toEqual([])
  await state([brand.toUpperCase()])
  expect(await excluded()).toEqual([judge.userId])
  expect(await conflicts(id)).toEqual([
    { judgeId: judge.userId, rule: 'brand', through: brand.toUpperCase() },
  ])
  const { judges } = (await asAdmin().get('/api/admin/interests')).json()
  const own = judges.find(({ userId }: { userId: string }) => userId === judge.userId)
  expect(own.clients).toEqual([{ name: brand.toUpperCase(), linked: true }])
  await state([], [{ name: brand, from: null, until: '2023-11' }])
  expect(await excluded()).toEqual([])
  await state([], [{ name: brand, from: null, until: '2023-12' }])
  expect(await excluded()).toEqual([judge.userId])
})

test('a judge who is credited is excluded, however the name is written; names that come later count, too', async () => {
  const name = newId().slice(-12)
  await called('Zoë', `Müller-${name}`, 1)
  const id = await entered({ credits: [ida, { name: `MULLER ${name}, Zoe`, role: 'Copy' }] })
  expect(await excluded()).toEqual([judge.userId])
  expect(await conflicts(id)).toEqual([{ judgeId: judge.userId, rule: 'credited', through: null }])
  await called('Zoë', 'Other', 2)
  expect(await excluded()).toEqual([])
  await called('Zoe', `Muller ${name}`, 3)
  expect(await excluded()).toEqual([judge.userId])
  await called(null, null, 4)
  expect(await excluded()).toEqual([])
})

test('what judges have is made again in the transaction that changes brand or credits', async () => {
  const id = await entered({})
  expect(await excluded()).toEqual([])
  await state([brand])
  const wanted = async () =>
    (await fixture.pool.query('SELECT wanted FROM projection WHERE submission_id = $1', [id])).rows[0].wanted
  const set = (sql: string, value: string) =>
    fixture.pool.query(`UPDATE submission SET ${sql} WHERE id = $2`, [value, id])
  const before = await wanted()
  await set('brand = $1', brand)
  expect(await wanted()).toBe(before + 1)
  expect(await excluded()).toEqual([judge.userId])
  await set('title = $1', 'Another title')
  await set('credits = $1::jsonb', JSON.stringify([ida]))
  expect(await wanted()).toBe(before + 2)
})

test('an erased person leaves the credits of others’ entries, and nothing of their own is left', async () => {
  const leaving = await fixture.member({ organizationId: member.organizationId })
  const alone = await fixture.member()
  const data = {
    ...{ userId: leaving.userId, username: newId(), email: `${newId()}@wren.example` },
    ...{ firstName: 'Mara', lastName: 'Wrenzel' },
  }
  await fixture.publish(userRegistered, { aggregate: { id: leaving.userId, version: 1 }, data })
  const credits = [ida, { name: 'Mara Wrenzel', role: 'Copy' }, { name: 'Tom Wrenzel', role: 'Film' }]
  const shared = await fixture.draft(member, categoryId, { brand: 'House of Wrenzel', credits })
  const own = await fixture.draft(alone, categoryId, { brand, credits })
  await fixture.call(alone).post(`/api/submissions/${own.id}/complete`)
  const erase = async (userId: string, soleOrganizationIds: string[]) => {
    const erasureId = newId()
    await fixture.publish(erasureRequested, {
      aggregate: { id: erasureId, version: 1 },
      data: {
        erasureId,
        userId,
        pseudonym: 'Deleted person 7F3A',
        addressConfirmed: true,
        soleOrganizationIds,
      },
    })
    await fixture.events.next('submission-erasure.completed')
  }
  await erase(leaving.userId, [])
  const rowOf = async (id: string) =>
    (
      await fixture.pool.query(
        'SELECT brand, credits, brand_key AS "brandKey", credit_keys AS keys FROM submission WHERE id = $1',
        [id],
      )
    ).rows[0]
  expect(await rowOf(shared.id)).toMatchObject({
    brand: 'House of █████',
    credits: [ida, { name: 'Tom █████', role: 'Film' }],
  })
  await fixture.publish(userRegistered, {
    aggregate: { id: alone.userId, version: 1 },
    data: { ...data, userId: alone.userId, firstName: 'Only', lastName: 'One' },
  })
  await erase(alone.userId, [alone.organizationId])
  expect(await rowOf(own.id)).toEqual({ brand: null, credits: [], brandKey: '', keys: [] })
})
