import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { startIdentity, type TestIdentity } from '../support/identity.ts'

let service: TestIdentity
type Person = Awaited<ReturnType<TestIdentity['register']>>
let owner: Person
let guest: Person
let count = 0
let organizationId: string
let path: string

beforeAll(async () => {
  service = await startIdentity()
  owner = await service.register('olga', 'entrant')
  guest = await service.register('gil', 'entrant')
})
afterAll(() => service.stop())

beforeEach(async () => {
  service.at(0)
  count += 1
  const reply = await call(owner, 'POST', '/api/user/organizations', { name: `House ${count}` })
  organizationId = reply.json().id
  path = `/api/organizations/${organizationId}/invitations`
  await service.events.next('identity.membership-changed')
})

const call = (who: Person, method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
  service.as(who.caller)({ method, url, ...(payload && { payload }) })
const invite = (email: string, role = 'member', who = owner) => call(who, 'POST', path, { email, role })
const accept = (who: Person, token: string) => call(who, 'POST', '/api/invitations/accept', { token })
const read = (who: Person, token: string) => call(who, 'POST', '/api/invitations/read', { token })

async function tokenOf(reply: ReturnType<typeof invite>): Promise<string> {
  expect((await reply).statusCode).toBe(201)
  const { data } = await service.events.next('identity.member-invited')
  return new URL(data.acceptUrl).searchParams.get('invitation')!
}

test('an owner invites, the mail is asked for, and who has the link joins once', async () => {
  const reply = await invite('Gil@Work.example')
  const invitation = {
    id: expect.any(String),
    email: 'Gil@Work.example',
    role: 'member',
    createdAt: '2025-11-01T10:00:00.000Z',
    expiresAt: '2025-11-08T10:00:00.000Z',
  }
  expect(reply.json()).toEqual(invitation)
  const { data } = await service.events.next('identity.member-invited')
  expect(data).toMatchObject({ organizationName: `House ${count}`, invitedBy: 'olga', role: 'member' })
  expect((await call(owner, 'GET', path)).json()).toEqual([invitation])

  const token = new URL(data.acceptUrl).searchParams.get('invitation')!
  const { rows } = await service.pool.query('SELECT * FROM invitation')
  expect(JSON.stringify(rows)).not.toContain(token)
  expect((await read(guest, token)).json()).toEqual({
    organizationName: `House ${count}`,
    role: 'member',
    invitedBy: 'olga',
    expiresAt: invitation.expiresAt,
  })
  expect((await accept(guest, token)).json()).toEqual({
    id: organizationId,
    name: `House ${count}`,
    role: 'member',
  })
  const joined = await service.events.next('identity.membership-changed')
  expect(joined.data).toMatchObject({ organizationId, userId: guest.id, role: 'member' })
  expect((await accept(guest, token)).statusCode).toBe(404)
  expect((await call(owner, 'GET', path)).json()).toEqual([])
  // a member sees and invites nobody
  expect((await call(guest, 'GET', path)).statusCode).toBe(403)
  expect((await invite('other@work.example', 'member', guest)).statusCode).toBe(403)
})

test('of two who use a link at once, one joins', async () => {
  const token = await tokenOf(invite('two@work.example'))
  const third = await service.register(`third${count}`, 'entrant')
  const replies = await Promise.all([accept(guest, token), accept(third, token)])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
})

test('outsiders find nothing', async () => {
  expect((await call(guest, 'GET', path)).statusCode).toBe(404)
  expect((await invite('a@work.example', 'member', guest)).statusCode).toBe(404)
  expect((await call(guest, 'DELETE', `${path}/${organizationId}`)).statusCode).toBe(404)
})

test('a withdrawn invitation and one that is too old open nothing', async () => {
  const reply = invite('late@work.example', 'owner')
  const token = await tokenOf(reply)
  const { id } = (await reply).json()
  expect((await call(owner, 'DELETE', `${path}/${id}`)).statusCode).toBe(204)
  expect((await service.events.next('identity.invitation-withdrawn')).data).toEqual({
    invitationId: id,
    organizationId,
  })
  expect((await call(owner, 'DELETE', `${path}/${id}`)).statusCode).toBe(404)
  expect((await accept(guest, token)).statusCode).toBe(404)
  const again = await tokenOf(invite('late@work.example', 'owner'))
  service.at(7 * 24 * 60)
  expect([(await read(guest, again)).statusCode, (await accept(guest, again)).statusCode]).toEqual([404, 404])
})

test('an address is invited once, and no member again; a member who uses a link keeps the role', async () => {
  const token = await tokenOf(invite('once@work.example'))
  const twice = await invite('ONCE@work.example')
  expect([twice.statusCode, twice.json().issues]).toEqual([
    409,
    [{ path: 'email', message: 'This address is invited already' }],
  ])
  const self = await invite('OLGA@example.com')
  expect([self.statusCode, self.json().issues[0].message]).toEqual([
    409,
    'Somebody with this address is a member already',
  ])
  const used = await accept(owner, token)
  expect([used.statusCode, used.json().error]).toEqual([409, 'You are a member of this organization already'])
  // and the invitation still waits for whom it was meant
  expect((await accept(guest, token)).statusCode).toBe(200)
})

test('at most twenty wait at once', async () => {
  for (let n = 0; n < 20; n += 1) expect((await invite(`n${n}@work.example`)).statusCode).toBe(201)
  const reply = await invite('n20@work.example')
  expect([reply.statusCode, reply.json().error]).toEqual([409, 'At most 20 invitations can wait at once'])
})
