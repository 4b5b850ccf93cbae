import type { OwnParent, ParentRequest } from '@accolade/contracts/entities/parent-request'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { type Fixture, type Member, startFixture } from '../fixture.ts'

let fixture: Fixture
let owner: Member
let agency: string
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.stop())
beforeEach(async () => {
  agency = `Agency ${newId()}`
  owner = await fixture.member({ organizationName: agency })
})

const parentPath = (id = owner.organizationId) => `/api/organizations/${id}/parent`
const requestPath = () => `${parentPath()}-request`
const form = { name: 'Meridian Network', note: 'It has owned us since spring.' }
const ask = (by = owner, change: object = {}) => fixture.call(by).put(requestPath(), { ...form, ...change })
const read = async () => (await fixture.call(owner).get(parentPath())).json() as OwnParent
const asAdmin = () => fixture.call(fixture.admin)
const listed = async (name = `Network ${newId()}`) =>
  (await asAdmin().post('/api/admin/organizations', { name, parentId: null })).json() as {
    id: string
    name: string
  }
const waiting = async () => {
  const { items } = (await asAdmin().get('/api/admin/parent-requests?pageSize=100')).json() as {
    items: ParentRequest[]
  }
  return items.find(({ id }) => id === owner.organizationId)
}
const answer = (how: 'confirm' | 'refuse', body: object) =>
  asAdmin().post(`/api/admin/parent-requests/${owner.organizationId}/${how}`, body)

test('an owner asks, an administrator finds the organization that is meant, and confirms', async () => {
  expect(await read()).toEqual({ parent: null, request: null })
  expect((await ask()).json().request).toMatchObject({ ...form, outcome: null, reason: null })
  const request = (await waiting())!
  expect(request).toMatchObject({ organizationName: agency, parent: null, ...form, version: 1 })
  const network = await listed()
  expect((await answer('confirm', { parentId: network.id, version: 1 })).statusCode).toBe(204)
  expect(await read()).toMatchObject({ parent: network.name, request: { outcome: 'confirmed' } })
  expect(await waiting()).toBeUndefined()
  const { rows } = await fixture.pool.query(
    `SELECT payload->'data' AS data FROM outbox WHERE payload->>'type' = 'submission.parent-changed'
      AND payload->'data'->>'organizationId' = $1 ORDER BY aggregate_version`,
    [owner.organizationId],
  )
  expect(rows.map(({ data }) => [data.news, data.parentName])).toEqual([
    ['asked', form.name],
    ['confirmed', network.name],
  ])
})

test('a refusal has a reason, which owners read, and they can ask again', async () => {
  await ask()
  expect((await answer('refuse', { reason: '', version: 1 })).statusCode).toBe(400)
  const reason = 'The network says that it sold you.'
  expect((await answer('refuse', { reason, version: 1 })).statusCode).toBe(204)
  expect(await read()).toMatchObject({ parent: null, request: { outcome: 'refused', reason } })
  expect((await ask(owner, { name: 'Another Network' })).statusCode).toBe(200)
  expect(await waiting()).toMatchObject({ name: 'Another Network' })
})

test('one request waits: the same again changes nothing, another one has to wait until it is withdrawn', async () => {
  await ask()
  expect((await ask()).statusCode).toBe(200)
  expect((await waiting())!.version).toBe(1)
  expect((await ask(owner, { name: 'Another Network' })).statusCode).toBe(409)
  for (const _twice of [1, 2]) expect((await fixture.call(owner).delete(requestPath())).statusCode).toBe(204)
  expect(await read()).toEqual({ parent: null, request: null })
  expect((await ask(owner, { name: 'Another Network' })).statusCode).toBe(200)
})

test('an administrator answers only the request that was read, once', async () => {
  await ask()
  await fixture.call(owner).delete(requestPath())
  await ask(owner, { name: 'Another Network' })
  const { id: parentId } = await listed()
  expect((await answer('confirm', { parentId, version: 1 })).statusCode).toBe(409)
  expect((await read()).parent).toBeNull()
  const { version } = (await waiting())!
  expect((await answer('confirm', { parentId, version })).statusCode).toBe(204)
  expect((await answer('refuse', { reason: 'Too late.', version: version + 1 })).statusCode).toBe(409)
  expect((await fixture.call(owner).delete(requestPath())).statusCode).toBe(409)
})

test('where the tree refuses the place, the request waits on', async () => {
  const below = await fixture.member({ organizationName: `Studio ${newId()}` })
  await asAdmin().put(`/api/admin/organizations/${below.organizationId}/parent`, {
    parentId: owner.organizationId,
  })
  await ask()
  expect((await answer('confirm', { parentId: below.organizationId, version: 1 })).statusCode).toBe(409)
  expect((await waiting())?.version).toBe(1)
})

test('an organization that has left its group is placed below none', async () => {
  const { id: parentId } = await listed()
  await asAdmin().put(`/api/admin/organizations/${owner.organizationId}/parent`, { parentId })
  await ask(owner, { note: 'We have left it.' })
  expect((await answer('confirm', { parentId: null, version: 1 })).statusCode).toBe(204)
  expect(await read()).toMatchObject({ parent: null, request: { outcome: 'confirmed' } })
})

test('members read 403, everybody else 404, and neither asks', async () => {
  const { organizationId } = owner
  const member = await fixture.member({ organizationId, organizationName: agency }, { role: 'member' })
  for (const [who, status] of [
    [member, 403],
    [fixture.stranger(), 404],
    [fixture.admin, 404],
  ] as const) {
    expect((await fixture.call(who).get(parentPath(organizationId))).statusCode).toBe(status)
    expect((await fixture.call(who).put(requestPath(), form)).statusCode).toBe(status)
    expect((await fixture.call(who).delete(requestPath())).statusCode).toBe(status)
  }
})
