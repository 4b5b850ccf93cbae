import { ask } from '@accolade/chassis/http/ask'
import { internal } from '@accolade/chassis/testing/service'
import { tokenFor } from '@accolade/chassis/testing/tokens'
import { isApiToken } from '@accolade/contracts/api-token-format'
import { apiTokenRules } from '@accolade/contracts/entities/api-token-rules'
import { apiTokenQuestion } from '@accolade/contracts/questions'
import { recentSignIn } from '@accolade/contracts/recent-sign-in'
import type { Scope } from '@accolade/contracts/scopes'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { decodeJwt } from 'jose'
import { start, startIdentity, type TestIdentity } from '../support/identity.ts'

let service: TestIdentity
let stub: { url: string; secret: string }
beforeAll(async () => {
  service = await startIdentity()
  stub = { url: await service.app.listen({ host: '127.0.0.1', port: 0 }), secret: internal.INTERNAL_SECRET }
})
afterAll(() => service.stop())
beforeEach(() => void service.at(0))

type Person = Awaited<ReturnType<TestIdentity['register']>>
const url = '/api/user/api-tokens'
const dayMinutes = 24 * 60

const create = (who: Person, form: object = {}) =>
  service.as(who.caller)({
    method: 'POST',
    url,
    payload: { name: 'Reports', scopes: ['submissions:read'], days: 30, ...form },
  })
async function issue(who: Person, ...scopes: Scope[]): Promise<{ token: string; id: string }> {
  const { token, apiToken } = (await create(who, { scopes })).json()
  return { token, id: apiToken.id }
}
const list = async (who: Person) => (await service.as(who.caller)({ method: 'GET', url })).json()
const revoke = (who: Person, id: string) => service.as(who.caller)({ method: 'DELETE', url: `${url}/${id}` })
const whose = (token: string, audience = 'submissions') => ask(stub, apiTokenQuestion, { token, audience })
const asAdmin = async () =>
  service.as((await service.register(`chief${Math.random()}`.replace('.', ''), 'admin')).caller)

test('a token is shown once, stored only as a hash, and told by mail to its owner', async () => {
  const ada = await service.register('ada')
  const reply = await create(ada, { name: '  Reports ' })
  expect(reply.statusCode).toBe(201)
  const { token, apiToken } = reply.json()
  expect(isApiToken(token)).toBe(true)
  expect(apiToken).toEqual({
    id: expect.any(String),
    name: 'Reports',
    scopes: ['submissions:read'],
    withheldScopes: [],
    createdAt: start.toISOString(),
    expiresAt: '2025-12-01T10:00:00.000Z',
    lastUsedAt: null,
  })
  expect(await list(ada)).toEqual([apiToken])
  const stored = await service.pool.query('SELECT row_to_json(t)::text AS row FROM api_token t')
  expect(stored.rows[0].row).not.toContain(token.slice(9))
  expect(await service.events.next('identity.api-token-changed')).toMatchObject({
    data: { userId: ada.id, tokenId: apiToken.id, name: 'Reports', change: 'created' },
  })
  expect(JSON.stringify(service.events.all)).not.toContain(token.slice(9))
})

test('a token speaks for its owner with what its scopes allow, and never as somebody who has just signed in', async () => {
  const ben = await service.register('ben', 'entrant', 'judge')
  const { token, id } = await issue(ben, 'submissions:read', 'judging:read')
  const answer = await whose(token, 'judging')
  expect(answer).toMatchObject({
    sessionId: id,
    userId: ben.id,
    roles: ['entrant', 'judge'],
    scopes: ['submissions:read', 'judging:read'],
    addressConfirmed: false,
    expiresAt: '2025-12-01T10:00:00.000Z',
  })
  const claims = decodeJwt(answer!.jwt)
  expect(claims).toMatchObject({ sub: ben.id, aud: 'judging', scope: 'submissions:read judging:read' })
  expect(claims).not.toHaveProperty('auth_time')
  expect(decodeJwt((await whose((await issue(ben, 'profile:read')).token))!.jwt)).toMatchObject({
    roles: ['entrant'],
    scope: 'profile:read',
  })
  expect(await whose(`${token}x`)).toBeNull()
})

test('the last use is known to the minute', async () => {
  const cem = await service.register('cem')
  const { token } = await issue(cem, 'profile:read')
  const used = async () => (await list(cem))[0].lastUsedAt
  service.at(5)
  await whose(token)
  expect(await used()).toBe('2025-11-01T10:05:00.000Z')
  service.at(5, 59_999)
  await whose(token)
  expect(await used()).toBe('2025-11-01T10:05:00.000Z')
  service.at(6)
  await whose(token)
  expect(await used()).toBe('2025-11-01T10:06:00.000Z')
})

test.each(apiTokenRules.days)(
  'a token for %i days ends on the millisecond, and is shown for a while',
  async (days) => {
    const who = await service.register(`days${days}`)
    const { token } = (await create(who, { days })).json()
    service.at(days * dayMinutes, -1)
    expect(await whose(token)).not.toBeNull()
    service.at(days * dayMinutes)
    expect(await whose(token)).toBeNull()
    expect(await list(who)).toHaveLength(1)
  },
)

test.each([
  ['no name', { name: ' ' }],
  ['a name of several lines', { name: 'a\nb' }],
  ['no scope', { scopes: [] }],
  ['an unknown scope', { scopes: ['everything'] }],
  ['a scope twice', { scopes: ['profile:read', 'profile:read'] }],
  ['more than a year', { days: 366 }],
  ['no end', { days: 0 }],
  ['what the form does not have', { expiresAt: '2099-01-01T00:00:00.000Z' }],
])('%s is refused', async (name, form) => {
  const who = await service.register(`r${name.replaceAll(/\W/g, '')}`.slice(0, 20))
  expect((await create(who, form)).statusCode).toBe(400)
  expect(await list(who)).toEqual([])
})

test('a scope of a role that one does not have is refused', async () => {
  const dan = await service.register('dan')
  for (const scope of ['judging:read', 'admin:read', 'programme:write']) {
    const reply = await create(dan, { scopes: ['profile:read', scope] })
    expect([reply.statusCode, reply.json().issues[0].path]).toEqual([400, 'scopes.1'])
  }
})

test('making a token wants a recent sign-in', async () => {
  const eve = await service.register('eve')
  const token = tokenFor(eve.caller, 'identity', 60, recentSignIn.minutes * 60 + 1)
  const reply = await service.post(
    url,
    { name: 'Reports', scopes: ['profile:read'], days: 30 },
    { authorization: `Bearer ${token}` },
  )
  expect([reply.statusCode, reply.json().code]).toEqual([403, 'sign-in-not-recent'])
})

test('an own token is revoked once, somebody else’s never', async () => {
  const [fay, gus] = [await service.register('fay'), await service.register('gus')]
  const { token, id } = await issue(fay, 'profile:read')
  expect((await revoke(gus, id)).statusCode).toBe(404)
  expect(await whose(token)).not.toBeNull()
  expect((await revoke(fay, id)).statusCode).toBe(204)
  expect(await whose(token)).toBeNull()
  expect((await revoke(fay, id)).statusCode).toBe(404)
  const { rows } = await service.pool.query(
    `SELECT aggregate_version AS version, payload -> 'data' ->> 'change' AS change FROM outbox WHERE aggregate_id = $1 ORDER BY 1`,
    [id],
  )
  expect(rows).toEqual([
    { version: 1, change: 'created' },
    { version: 2, change: 'revoked' },
  ])
})

test('nobody has more than twenty, not even by asking at once; one that has run out does not count', async () => {
  const hal = await service.register('hal')
  const replies = await Promise.all([...Array(apiTokenRules.most + 5)].map(() => create(hal)))
  const statuses = replies.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 201)).toHaveLength(apiTokenRules.most)
  expect(statuses.filter((status) => status === 409)).toHaveLength(5)
  service.at(31 * dayMinutes)
  expect((await create(hal)).statusCode).toBe(201)
})

test('a role that is withdrawn narrows the token at once, and one that is given back widens it again', async () => {
  const ida = await service.register('ida', 'entrant', 'judge')
  const { token } = await issue(ida, 'profile:read', 'judging:read')
  const chief = await asAdmin()
  const give = (roles: string[]) =>
    chief({ method: 'PUT', url: `/api/admin/users/${ida.id}/roles`, payload: { roles } })
  expect((await give(['entrant'])).statusCode).toBe(200)
  expect(await whose(token)).toMatchObject({ roles: ['entrant'], scopes: ['profile:read'] })
  expect((await list(ida))[0]).toMatchObject({ withheldScopes: ['judging:read'] })
  await service.pool.query("UPDATE user_account SET roles = '{entrant,judge,admin}' WHERE id = $1", [ida.id])
  // who sees both sides does not judge
  expect(await whose(token)).toMatchObject({ roles: ['entrant'], scopes: ['profile:read'] })
  await service.pool.query("UPDATE user_account SET roles = '{entrant,judge}' WHERE id = $1", [ida.id])
  expect(await whose(token)).toMatchObject({ roles: ['entrant', 'judge'] })
})

test('a role that needs a second factor has no effect in a token either', async () => {
  const jan = await service.register('jan', 'entrant', 'judge')
  const { token } = await issue(jan, 'judging:read')
  await service.pool.query("UPDATE sign_in_rules SET second_factor_for = '{judge}'")
  expect(await whose(token)).toMatchObject({ roles: ['entrant'], scopes: [] })
  await service.pool.query("UPDATE sign_in_rules SET second_factor_for = '{}'")
  expect(await whose(token)).toMatchObject({ roles: ['entrant', 'judge'] })
})

test('an administrator who signs somebody out revokes the tokens, too', async () => {
  const kim = await service.register('kim')
  const { token } = await issue(kim, 'profile:read')
  const chief = await asAdmin()
  const reply = await chief({ method: 'POST', url: `/api/admin/users/${kim.id}/end-sessions` })
  expect([reply.statusCode, await whose(token)]).toEqual([204, null])
  const { rowCount } = await service.pool.query(
    `SELECT 1 FROM outbox WHERE subject = 'evt.identity.session-revoked' AND payload -> 'data' ->> 'userId' = $1
       AND payload -> 'data' ->> 'sessionId' IS NULL`,
    [kim.id],
  )
  expect(rowCount).toBe(1)
})

test('a new password set by mail revokes the tokens; one that is changed on the page does not', async () => {
  const lea = await service.register('lea')
  const { token } = await issue(lea, 'profile:read')
  const payload = { currentPassword: 'secret1', newPassword: 'another secret' }
  const headers = { cookie: `accolade=${lea.cookies.accolade}` }
  expect(
    (await service.as(lea.caller)({ method: 'POST', url: '/api/user/password', payload, headers }))
      .statusCode,
  ).toBe(204)
  expect(await whose(token)).not.toBeNull()

  await service.post('/api/password/forgotten', { email: 'lea@example.com' })
  const { data } = await service.events.next('identity.password-reset-requested')
  const link = await service.askToken('password-reset', (data as { resetId: string }).resetId)
  const reset = await service.post('/api/password/reset', {
    token: link?.token,
    newPassword: 'a third secret',
  })
  expect([reset.statusCode, await whose(token)]).toEqual([204, null])
})

test('the tokens go with the account', async () => {
  const max = await service.register('max')
  const { token } = await issue(max, 'profile:read')
  await service.pool.query('DELETE FROM user_account WHERE id = $1', [max.id])
  expect(await whose(token)).toBeNull()
})
