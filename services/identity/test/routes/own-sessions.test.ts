import { internal } from '@accolade/chassis/testing/service'
import { sessionQuestion } from '@accolade/contracts/questions'
import { internalSecretHeader } from '@accolade/contracts/rpc'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { decodeJwt } from 'jose'
import { cookiesOf, start, startIdentity, type TestIdentity, withCookies } from '../support/identity.ts'

let service: TestIdentity
beforeAll(async () => {
  service = await startIdentity()
})
afterAll(() => service.stop())

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

type Person = Awaited<ReturnType<TestIdentity['register']>>
const signIn = async (username: string, headers: Record<string, string> = {}) =>
  cookiesOf(await service.login(username, 'secret1', headers))
const ask = (
  who: Person,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  cookies = who.cookies,
  payload?: object,
) =>
  service.as(who.caller)({
    method,
    url: `/api/user${path}`,
    headers: withCookies(cookies),
    ...(payload && { payload }),
  })
const list = async (who: Person, cookies = who.cookies) =>
  (await ask(who, 'GET', '/sessions', cookies)).json()
/** What a token says that the gateway gets for a cookie. */
const claimsOf = async (cookies: Record<string, string>) => {
  const request = { token: cookies.accolade!, audience: 'catalogue' }
  const answer = await service.post(sessionQuestion.path, request, {
    [internalSecretHeader]: internal.INTERNAL_SECRET,
  })
  const reply = answer.json().answer
  return reply && decodeJwt(reply.jwt)
}

test('the list names each browser, its time zone and its last use, and which one asks', async () => {
  service.at(0)
  const ada = await service.register('ada')
  service.at(5)
  const cookies = await signIn('ada', { 'user-agent': firefox, 'x-time-zone': 'Europe/Berlin' })
  service.at(7)
  await signIn('ada', { 'user-agent': phone, 'x-time-zone': 'Mars/Olympus' })
  const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000).toISOString()
  expect(await list(ada, cookies)).toMatchObject([
    { device: 'Safari on iOS', timeZone: null, current: false, startedAt: at(7), lastUsedAt: at(7) },
    {
      device: 'Firefox on Linux',
      timeZone: 'Europe/Berlin',
      current: true,
      startedAt: at(5),
      lastUsedAt: at(5),
    },
    { device: null, timeZone: null, current: false, startedAt: at(0), lastUsedAt: at(0) },
  ])
  service.at(61)
  expect(await list(ada, cookies)).toHaveLength(2)
})

test.each([
  ['nothing', undefined, undefined],
  ['a program of its own', 'curl/8.5.0', 'UTC'],
  ['no words', '\u0000<script>', 'Europe/'],
  ['too many words', 'Mozilla/5.0 '.repeat(200), 'Europe/Berlin'.repeat(20)],
])('a browser that says %s can sign in', async (_what, agent, zone) => {
  service.at(0)
  const name = `b${Math.random().toString(36).slice(2)}`
  const who = await service.register(name)
  const cookies = await signIn(name, {
    ...(agent && { 'user-agent': agent }),
    ...(zone && { 'x-time-zone': zone }),
  })
  const [session] = (await list(who, cookies)).filter(({ current }: { current: boolean }) => current)
  expect(session.device === null || session.device.length < 80).toBe(true)
  expect([null, 'UTC']).toContain(session.timeZone)
})

test('one browser is signed out once, and only by its user', async () => {
  service.at(0)
  const ben = await service.register('ben')
  const eve = await service.register('eve')
  const elsewhere = await signIn('ben')
  const { id } = (await list(ben, elsewhere)).find(({ current }: { current: boolean }) => current)
  expect((await ask(eve, 'DELETE', `/sessions/${id}`)).statusCode).toBe(404)
  expect(await claimsOf(elsewhere)).not.toBeNull()
  expect((await ask(ben, 'DELETE', `/sessions/${id}`)).statusCode).toBe(204)
  expect(await claimsOf(elsewhere)).toBeNull()
  expect(await claimsOf(ben.cookies)).not.toBeNull()
  const again = await ask(ben, 'DELETE', `/sessions/${id}`)
  expect([again.statusCode, again.json().error]).toEqual([404, 'This browser is signed out already'])
  expect(await service.events.next('identity.session-revoked')).toMatchObject({
    aggregate: { id, version: 2 },
    data: { userId: ben.id, sessionId: id },
  })
})

test('all others are signed out, and this one stays', async () => {
  service.at(0)
  const cleo = await service.register('cleo')
  const others = [await signIn('cleo'), await signIn('cleo')]
  expect((await ask(cleo, 'POST', '/sessions/end-others')).statusCode).toBe(204)
  expect(await Promise.all(others.map(claimsOf))).toEqual([null, null])
  expect(await list(cleo)).toMatchObject([{ current: true }])
  expect((await ask(cleo, 'POST', '/sessions/end-others')).statusCode).toBe(204)
})

test('giving the password again is said in the next token; the time of another browser stays', async () => {
  service.at(0)
  const dora = await service.register('dora')
  const other = await signIn('dora')
  const signedInAt = start.getTime() / 1_000
  service.at(20)
  expect(await claimsOf(dora.cookies)).toMatchObject({ auth_time: signedInAt, iat: signedInAt + 20 * 60 })
  const wrong = await ask(dora, 'POST', '/prove-again', dora.cookies, { password: 'not it' })
  expect([wrong.statusCode, wrong.json().issues]).toEqual([
    400,
    [{ path: 'password', message: 'This is not your password' }],
  ])
  expect(await claimsOf(dora.cookies)).toMatchObject({ auth_time: signedInAt })
  const right = await ask(dora, 'POST', '/prove-again', dora.cookies, { password: 'secret1' })
  expect(right.statusCode).toBe(204)
  expect(await claimsOf(dora.cookies)).toMatchObject({ auth_time: signedInAt + 20 * 60 })
  expect(await list(dora)).toMatchObject([
    { current: true, recentSignIn: true },
    { current: false, recentSignIn: false },
  ])
  expect(await claimsOf(other)).toMatchObject({ auth_time: signedInAt })
})

test('wrong passwords count as failed sign-ins, and without a session there is nothing to prove', async () => {
  service.at(0)
  const finn = await service.register('finn')
  const guess = (password: string) => ask(finn, 'POST', '/prove-again', finn.cookies, { password })
  for (let n = 0; n < 5; n += 1) expect((await guess('wrong')).statusCode).toBe(400)
  expect((await guess('secret1')).statusCode).toBe(429)
  service.at(1)
  expect((await guess('secret1')).statusCode).toBe(204)
  expect((await ask(finn, 'POST', '/prove-again', {}, { password: 'secret1' })).statusCode).toBe(401)
})

test('an administrator signs somebody out everywhere, and nobody else', async () => {
  service.at(0)
  const gil = await service.register('gil', 'entrant')
  const hana = await service.register('hana', 'admin')
  const elsewhere = await signIn('gil')
  const url = (id: string) => `/api/admin/users/${id}/end-sessions`
  expect((await service.as(gil.caller)({ method: 'POST', url: url(hana.id) })).statusCode).toBe(403)
  expect((await service.as(hana.caller)({ method: 'POST', url: url(gil.id) })).statusCode).toBe(204)
  expect(await Promise.all([gil.cookies, elsewhere, hana.cookies].map(claimsOf))).toEqual([
    null,
    null,
    expect.anything(),
  ])
  const nobody = url('00000000-0000-4000-8000-000000000000')
  expect((await service.as(hana.caller)({ method: 'POST', url: nobody })).statusCode).toBe(404)
})
