import { randomUUID } from 'node:crypto'
import { readFigures } from '@accolade/chassis/testing/figures'
import type { ErasureRecord } from '@accolade/contracts/entities/erasure'
import { erasureRequested } from '@accolade/contracts/events/privacy'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { start, startIdentity, type TestIdentity } from '../support/identity.ts'

type Registered = Awaited<ReturnType<TestIdentity['register']>>
let service: TestIdentity
let admin: Registered
let ada: Registered
let ben: Registered
beforeAll(async () => {
  service = await startIdentity()
  admin = await service.register('admin', 'entrant', 'admin')
  ada = await service.register('ada', 'entrant')
  ben = await service.register('ben', 'entrant')
})
afterAll(() => service.stop())

const url = '/api/user/erasure'
const view = async (who: Registered) => (await service.as(who.caller)({ url })).json()
const ask = (who: Registered, confirmation: string) =>
  service.as(who.caller)({ method: 'PUT', url, payload: { confirmation } })
const cancel = (who: Registered) => service.as(who.caller)({ method: 'DELETE', url })
const administer = (method: 'PUT' | 'DELETE', who: Registered, payload?: object) =>
  service.as(admin.caller)({ method, url: `/api/admin/users/${who.id}/erasure`, ...(payload && { payload }) })

test('another word than the user name deletes nothing', async () => {
  const reply = await ask(ada, 'ben')
  expect(reply.statusCode).toBe(400)
  expect(reply.json().issues).toEqual([
    { path: 'confirmation', message: 'This is not the user name of the account' },
  ])
  expect((await view(ada)).pending).toBeNull()
})

test('it is due after the days of grace, asking again changes nothing, and it can be taken back once', async () => {
  const first = await ask(ada, 'ADA')
  expect(first.statusCode).toBe(200)
  const { requestedAt, dueAt, by } = first.json()
  expect(by).toBe('owner')
  expect(Date.parse(dueAt) - Date.parse(requestedAt)).toBe(7 * 86_400_000)
  expect((await ask(ada, 'ada')).json()).toEqual(first.json())
  const { user } = (await service.as(ada.caller)({ url: '/api/user' })).json()
  expect(user.erasureDueAt).toBe(dueAt)
  expect((await cancel(ada)).statusCode).toBe(204)
  expect((await cancel(ada)).statusCode).toBe(404)
  expect((await view(ada)).pending).toBeNull()
})

test('the last administrator stays, and nobody is deleted by an administrator who means themselves', async () => {
  expect((await view(admin)).blockers).toEqual([{ kind: 'last-administrator' }])
  expect((await ask(admin, 'admin')).statusCode).toBe(409)
  const payload = { confirmation: 'admin', reason: 'I leave.' }
  expect((await administer('PUT', admin, payload)).statusCode).toBe(409)
})

test('the only owner of an organization with others makes somebody else one first', async () => {
  const created = await service.as(ada.caller)({
    ...{ method: 'POST', url: '/api/user/organizations', payload: { name: 'Northlight' } },
  })
  const { id } = created.json()
  expect((await view(ada)).organizations).toEqual([{ name: 'Northlight', goes: true }])
  await service.pool.query(
    `INSERT INTO membership (id, organization_id, user_id, role, created_at)
     VALUES (gen_random_uuid(), $1, $2, 'member', now())`,
    [id, ben.id],
  )
  const { blockers, organizations } = await view(ada)
  expect(organizations).toEqual([{ name: 'Northlight', goes: false }])
  expect(blockers).toEqual([
    {
      ...{ kind: 'only-owner', organizationId: id, organizationName: 'Northlight' },
      members: [{ userId: ben.id, name: 'ben' }],
    },
  ])
  expect((await ask(ada, 'ada')).statusCode).toBe(409)
  const own = (who: Registered, userId: string) =>
    service.as(who.caller)({ method: 'PUT', url: `/api/organizations/${id}/owners/${userId}` })
  expect((await own(ben, ben.id)).statusCode).toBe(403)
  expect((await own(ada, admin.id)).statusCode).toBe(404)
  expect((await own(ada, ben.id)).statusCode).toBe(204)
  expect((await view(ada)).blockers).toEqual([])
})

test('an administrator gives a reason, sees the deletion, and may take it back', async () => {
  const payload = { confirmation: 'ben', reason: 'Asked for by letter.' }
  expect((await administer('PUT', ben, payload)).json()).toMatchObject({ by: 'administrator' })
  const { items } = (await service.as(admin.caller)({ url: '/api/admin/erasures?page=1&pageSize=5' })).json()
  expect(items).toMatchObject([
    {
      ...{ userId: ben.id, username: 'ben', state: 'waiting', reason: 'Asked for by letter.' },
      ...{ blockedBy: [], waitsFor: [] },
    },
  ])
  expect((await administer('DELETE', ben)).statusCode).toBe(204)
})

test('administrators see what keeps a deletion from beginning, and after that nothing of the person', async () => {
  const list = async () =>
    (await service.as(admin.caller)({ url: '/api/admin/erasures' })).json().items as ErasureRecord[]
  const leaving = await service.register('cleo', 'entrant')
  expect((await ask(leaving, 'cleo')).statusCode).toBe(200)
  const organizationId = randomUUID()
  await service.pool.query(
    `WITH made AS (INSERT INTO organization (id, name, name_key, created_by, created_at) VALUES ($1::uuid, 'Southpaw', 'southpaw', $2::uuid, now()) RETURNING id)
     INSERT INTO membership (id, organization_id, user_id, role, created_at)
     SELECT gen_random_uuid(), id, $2::uuid, 'owner', now() FROM made
     UNION ALL SELECT gen_random_uuid(), id, $3::uuid, 'member', now() FROM made`,
    [organizationId, leaving.id, ada.id],
  )
  expect((await list())[0]).toMatchObject({ username: 'cleo', state: 'waiting', blockedBy: ['only-owner'] })
  await service.pool.query('DELETE FROM membership WHERE organization_id = $1 AND user_id = $2', [
    organizationId,
    ada.id,
  ])
  expect((await list())[0]).toMatchObject({ username: 'cleo', blockedBy: [] })
  await service.pool.query('UPDATE erasure SET due_at = $2 WHERE user_id = $1', [leaving.id, start])
  await service.events.next(erasureRequested.type)
  const [running] = await list()
  expect(running).toMatchObject({ userId: leaving.id, username: null, reason: null, state: 'running' })
  expect(running!.waitsFor).toEqual(expect.arrayContaining(['submissions', 'contact']))
  expect(JSON.stringify(running)).not.toContain('cleo')
})

test('how long the oldest deletion takes is a figure', async () => {
  const figure = async () => {
    const { body } = await service.app.inject({ url: '/metrics' })
    return readFigures(body).of('accolade_erasure_oldest_seconds', { service: 'identity' })
  }
  await service.pool.query("UPDATE erasure SET begun_at = now() - interval '2 hours' WHERE state = 'running'")
  expect(Math.round((await figure())! / 3_600)).toBe(2)
  await service.pool.query("UPDATE erasure SET state = 'done' WHERE state = 'running'")
  expect(await figure()).toBe(0)
})

test('when it is due the account is gone, its names are free, and the services are asked', async () => {
  const later = await service.register('leaving', 'entrant')
  await service.as(admin.caller)({ method: 'PUT', url: '/api/admin/retention', payload: { graceDays: 0 } })
  expect((await ask(later, 'leaving')).statusCode).toBe(200)
  const { data } = await service.events.next(erasureRequested.type)
  expect(data).toMatchObject({
    ...{ userId: later.id, soleOrganizationIds: [], again: false },
    pseudonym: expect.stringMatching(/^Deleted person [0-9A-F]{4}$/),
  })
  const { rows } = await service.pool.query(
    "SELECT payload->'data'->>'username' AS username FROM outbox WHERE subject = 'evt.identity.user-registered' AND aggregate_id = $1",
    [later.id],
  )
  expect(rows).toEqual([{ username: (data as { pseudonym: string }).pseudonym }])
  const again = await service.register('leaving', 'entrant')
  expect(again.id).not.toBe(later.id)
})
