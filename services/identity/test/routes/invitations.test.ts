import { mailQuotas } from '@accolade/contracts/quotas'
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
  await service.confirm(owner)
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
  const { statusCode, body } = await reply
  expect(statusCode).toBe(201)
  return (await service.askToken('invitation', JSON.parse(body).id))!.token
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

  const { token } = (await service.askToken('invitation', data.invitationId))!
  const { rows } = await service.pool.query(
    'SELECT row_to_json(i) FROM invitation i UNION ALL SELECT payload::json FROM outbox',
  )
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
  expect(await service.askToken('invitation', data.invitationId)).toBeNull()
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

/** An owner of another organization, who has invited nobody yet. */
async function newOwner() {
  const person = await service.register(`owner${count}`, 'entrant')
  const reply = await call(person, 'POST', '/api/user/organizations', { name: `Own house ${count}` })
  path = `/api/organizations/${reply.json().id}/invitations`
  return person
}

test('at most twenty wait at once', async () => {
  const owner = await newOwner()
  const invite = (email: string) => call(owner, 'POST', path, { email, role: 'member' })
  for (let n = 0; n < 20; n += 1) expect((await invite(`n${n}@work.example`)).statusCode).toBe(201)
  const reply = await invite('n20@work.example')
  expect([reply.statusCode, reply.json().error]).toEqual([409, 'At most 20 invitations can wait at once'])
})

test('nobody is written to before the inviter has confirmed the own address', async () => {
  const owner = await newOwner()
  const unconfirmed = { ...owner, caller: { ...owner.caller, addressConfirmed: false } }
  const reply = await invite('stranger@work.example', 'member', unconfirmed)
  expect([reply.statusCode, reply.json().code, reply.json().error]).toEqual([
    403,
    'address-unconfirmed',
    'Confirm your email address first',
  ])
  expect((await call(owner, 'GET', path)).json()).toEqual([])
})

test('withdrawing makes no room for more mails, of requests at once none slips past, and the answer says when', async () => {
  const owner = await newOwner()
  const { hour } = mailQuotas.invitation.account
  const inviteAndWithdraw = async (n: number) => {
    const reply = await invite(`cannon${count}-${n}@work.example`, 'member', owner)
    if (reply.statusCode === 201) await call(owner, 'DELETE', `${path}/${reply.json().id}`)
    return reply
  }
  const replies = []
  for (let n = 0; n < hour - 3; n += 1) replies.push(await inviteAndWithdraw(n))
  replies.push(...(await Promise.all(Array.from({ length: 12 }, (_, n) => inviteAndWithdraw(100 + n)))))
  expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(hour)
  const refused = replies.find(({ statusCode }) => statusCode === 429)!
  expect(refused.headers['retry-after']).toBe('3600')
  expect(refused.json().error).toBe('Too many invitations. Try again in 60 minutes.')
  service.at(60)
  expect((await invite('afterwards@work.example', 'member', owner)).statusCode).toBe(201)
})

test('a stranger is not written to again and again, from however many organizations', async () => {
  const statuses = []
  for (let n = 0; n <= mailQuotas.invitation.recipient.hour; n += 1) {
    const reply = await call(owner, 'POST', '/api/user/organizations', { name: `House ${count} no. ${n}` })
    path = `/api/organizations/${reply.json().id}/invitations`
    statuses.push((await invite(n % 2 ? 'Victim@Work.example' : 'victim@work.example')).statusCode)
  }
  expect(statuses).toEqual([201, 201, 201, 429])
})

test('who joins under the address that was invited has confirmed it', async () => {
  const invited = await service.register(`invited${count}`, 'entrant')
  const token = await tokenOf(invite(`INVITED${count}@example.com`))
  expect((await accept(invited, token)).statusCode).toBe(200)
  const account = await call(invited, 'GET', '/api/user')
  expect(account.json().user.emailConfirmed).toBe(true)
})
