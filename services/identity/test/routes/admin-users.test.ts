import type { Role } from '@accolade/contracts/entities/user'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startIdentity, type TestIdentity } from '../support/identity.ts'

type Registered = Awaited<ReturnType<TestIdentity['register']>>
let service: TestIdentity
let admin: Registered
let ada: Registered
beforeAll(async () => {
  service = await startIdentity()
  admin = await service.register('chief', 'entrant', 'admin')
  service.at(1)
  ada = await service.register('ada_b', 'entrant')
  service.at(2)
  const { id } = await service.register('adaxb', 'judge')
  await service.pool.query("UPDATE user_account SET first_name = 'Lea', last_name = 'Simone' WHERE id = $1", [
    id,
  ])
})
afterAll(() => service.stop())

const list = async (query: string) => {
  const reply = await service.as(admin.caller)({ url: `/api/admin/users?${query}` })
  const { items, ...rest } = reply.json()
  return { ...rest, names: items.map(({ username }: { username: string }) => username) }
}
const setRoles = (id: string, roles: Role[]) =>
  service.as(admin.caller)({ method: 'PUT', url: `/api/admin/users/${id}/roles`, payload: { roles } })

test.each([
  ['', { total: 3, page: 1, pageSize: 25, names: ['adaxb', 'ada_b', 'chief'] }],
  ['pageSize=2&page=2', { total: 3, page: 2, pageSize: 2, names: ['chief'] }],
  ['sort=name', { total: 3, page: 1, pageSize: 25, names: ['adaxb', 'ada_b', 'chief'] }],
  ['sort=-since&pageSize=1', { total: 3, page: 1, pageSize: 1, names: ['adaxb'] }],
  ['sort=email', { total: 3, page: 1, pageSize: 25, names: ['ada_b', 'adaxb', 'chief'] }],
  ['role=judge', { total: 1, page: 1, pageSize: 25, names: ['adaxb'] }],
  ['q=CHIEF@', { total: 1, page: 1, pageSize: 25, names: ['chief'] }],
  ['q=a_b', { total: 1, page: 1, pageSize: 25, names: ['ada_b'] }],
  ['q=%25', { total: 0, page: 1, pageSize: 25, names: [] }],
  ['q=%5C', { total: 0, page: 1, pageSize: 25, names: [] }],
  ['q=ADA%20%20mon', { total: 1, page: 1, pageSize: 25, names: ['adaxb'] }],
  ['q=ada%20chief', { total: 0, page: 1, pageSize: 25, names: [] }],
  ['q=ada&role=judge', { total: 1, page: 1, pageSize: 25, names: ['adaxb'] }],
  ['q=ada&role=admin', { total: 0, page: 1, pageSize: 25, names: [] }],
])('users by "%s"', async (query, expected) => {
  expect(await list(query)).toEqual(expected)
})

test('no answer carries a password', async () => {
  const { body } = await service.as(admin.caller)({ url: '/api/admin/users' })
  expect(body).not.toMatch(/password|argon2/i)
})

test('appointing a judge publishes events and ends the sessions', async () => {
  service.at(3)
  const reply = await setRoles(ada.id, ['judge', 'entrant'])
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toMatchObject({
    id: ada.id,
    roles: ['entrant', 'judge'],
    updatedAt: '2025-11-01T10:03:00.000Z',
  })
  const about = { actor: { userId: admin.id }, aggregate: { id: ada.id, version: 2 } }
  expect(await service.events.next('identity.roles-changed')).toMatchObject({
    ...about,
    data: { userId: ada.id, roles: ['entrant', 'judge'] },
  })
  expect(await service.events.next('judge.appointed')).toMatchObject({ ...about, data: { userId: ada.id } })
  expect(await service.events.next('identity.session-revoked')).toMatchObject({
    ...about,
    data: { userId: ada.id, sessionId: null, at: '2025-11-01T10:03:00.000Z' },
  })
  const { rows } = await service.pool.query('SELECT 1 FROM session WHERE user_id = $1', [ada.id])
  expect(rows).toEqual([])
})

test('the same roles again say nothing; a judge is dismissed', async () => {
  await setRoles(ada.id, ['entrant', 'judge'])
  await setRoles(ada.id, ['entrant'])
  expect(await service.events.next('judge.dismissed')).toMatchObject({
    aggregate: { id: ada.id, version: 3 },
    data: { userId: ada.id },
  })
  const changes = service.events.all.filter(({ type }) => type === 'identity.roles-changed')
  expect(changes.map(({ aggregate }) => aggregate.version)).toEqual([2, 3])
})

test('a judge does not become an administrator as well, and reads why', async () => {
  await setRoles(ada.id, ['entrant', 'judge'])
  const reply = await setRoles(ada.id, ['judge', 'admin'])
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'conflict'])
  expect(reply.json().error).toBe(
    'Administrators see who entered, and judges must not: nobody can be both a judge and an administrator.',
  )
  expect((await setRoles(ada.id, ['entrant', 'admin'])).statusCode).toBe(200)
  expect(await service.events.next('judge.dismissed')).toMatchObject({ data: { userId: ada.id } })
  await setRoles(ada.id, ['entrant'])
})

test('the last administrator stays one', async () => {
  const reply = await setRoles(admin.id, ['entrant'])
  expect(reply.statusCode).toBe(409)
  expect(reply.json()).toMatchObject({
    code: 'conflict',
    error: 'The last administrator cannot lose this role',
  })
  await setRoles(ada.id, ['admin'])
  expect((await setRoles(admin.id, ['entrant'])).statusCode).toBe(200)
})

test('somebody who does not exist, and roles that do not', async () => {
  expect((await setRoles('01900000-0000-7000-8000-000000000000', ['judge'])).statusCode).toBe(404)
  expect((await setRoles(ada.id, [])).statusCode).toBe(400)
  expect((await setRoles(ada.id, ['owner' as Role])).statusCode).toBe(400)
  expect((await setRoles('x', ['judge'])).statusCode).toBe(400)
})
