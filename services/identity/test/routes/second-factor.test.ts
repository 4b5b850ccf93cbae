import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { Secret, TOTP } from 'otpauth'
import { cookiesOf, start, startIdentity, type TestIdentity, withCookies } from '../support/identity.ts'

let service: TestIdentity
beforeAll(async () => {
  service = await startIdentity({ KEY_SECRET: 'k'.repeat(32) })
})
afterAll(() => service.stop())
beforeEach(() => void service.at(0))

type Person = Awaited<ReturnType<TestIdentity['register']>>
type Method = 'GET' | 'POST' | 'DELETE'

/** The code that an app with this secret shows so many minutes after the start. */
const codeAt = (secret: string, minutes: number, seconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: start.getTime() + minutes * 60_000 + seconds * 1_000,
  })
const ask = (who: Person, method: Method, path: string, payload?: object) =>
  service.as(who.caller)({
    method,
    url: `/api/user${path}`,
    headers: withCookies(who.cookies),
    ...(payload && { payload }),
  })

/** Somebody whose second factor is in force since the start. */
async function withApp(name: string) {
  const who = await service.register(name)
  const { secret } = (await ask(who, 'POST', '/authenticator')).json()
  const reply = await ask(who, 'POST', '/authenticator/confirm', { code: codeAt(secret, 0) })
  return { who, secret: secret as string, recoveryCodes: reply.json().recoveryCodes as string[] }
}

const give = (cookies: Record<string, string>, code: string) =>
  service.post('/api/login/second-factor', { code }, withCookies(cookies))
const issueOf = (reply: { json(): { issues?: { path: string; message: string }[] } }) => reply.json().issues

test('an app is in force once it has shown a code, which is in no plain text anywhere', async () => {
  const ada = await service.register('ada')
  const before = await ask(ada, 'GET', '/second-factor')
  expect(before.json()).toEqual({ authenticatorSince: null, recoveryCodesLeft: 0, passkeys: [] })
  const { secret, uri } = (await ask(ada, 'POST', '/authenticator')).json()
  expect(uri).toBe(
    `otpauth://totp/Accolade%20(127.0.0.1):ada?issuer=Accolade%20(127.0.0.1)&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  )
  expect((await service.login('ada')).json().user).toMatchObject({ username: 'ada' })
  const wrong = await ask(ada, 'POST', '/authenticator/confirm', { code: '000000' })
  expect([wrong.statusCode, issueOf(wrong)]).toEqual([
    400,
    [{ path: 'code', message: 'This code is wrong, or was used already' }],
  ])
  const code = codeAt(secret, 0)
  const right = await ask(ada, 'POST', '/authenticator/confirm', {
    code: `${code.slice(0, 3)} ${code.slice(3)}`,
  })
  expect(right.statusCode).toBe(200)
  const codes: string[] = right.json().recoveryCodes
  expect(new Set(codes).size).toBe(10)
  for (const each of codes) expect(each).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
  const after = await ask(ada, 'GET', '/second-factor')
  expect(after.json()).toEqual({
    authenticatorSince: start.toISOString(),
    recoveryCodesLeft: 10,
    passkeys: [],
  })
  const { rows } = await service.pool.query(
    'SELECT a.sealed_secret, (SELECT json_agg(r)::text FROM recovery_code r) AS codes FROM authenticator a',
  )
  expect(rows).toHaveLength(1)
  for (const secretThing of [secret, ...codes, ...codes.map((each) => each.replaceAll('-', ''))])
    expect(JSON.stringify(rows)).not.toContain(secretThing)
  expect(await service.events.next('identity.second-factor-changed')).toMatchObject({
    data: { userId: ada.id, change: 'app-added' },
  })
})

test('beginning again replaces what is not in force, and nothing replaces what is', async () => {
  const ben = await service.register('ben')
  const { secret: first } = (await ask(ben, 'POST', '/authenticator')).json()
  const { secret: second } = (await ask(ben, 'POST', '/authenticator')).json()
  expect(first).not.toBe(second)
  expect((await ask(ben, 'POST', '/authenticator/confirm', { code: codeAt(first, 0) })).statusCode).toBe(400)
  expect((await ask(ben, 'POST', '/authenticator/confirm', { code: codeAt(second, 0) })).statusCode).toBe(200)
  for (const again of [
    await ask(ben, 'POST', '/authenticator'),
    await ask(ben, 'POST', '/authenticator/confirm', { code: codeAt(second, 0) }),
  ])
    expect([again.statusCode, again.json().error]).toEqual([
      409,
      'You sign in with an authenticator app already',
    ])
})

test('after the password comes the code, and only then there is a session', async () => {
  const { who, secret } = await withApp('cleo')
  service.at(1)
  const first = await service.login('cleo')
  expect(first.statusCode).toBe(200)
  expect(first.json()).toEqual({ user: null, secondFactor: ['app', 'recovery-code'] })
  const pending = cookiesOf(first)
  expect(Object.keys(pending)).toEqual(['accolade-pending'])
  const setCookie = String(first.headers['set-cookie'])
  expect(setCookie).toMatch(/Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)
  // the waiting cookie is no session
  expect((await give({ accolade: pending['accolade-pending']! }, codeAt(secret, 1))).statusCode).toBe(401)
  const wrong = await give(pending, codeAt(secret, 60))
  expect([wrong.statusCode, wrong.cookies]).toEqual([400, []])
  const right = await give(pending, codeAt(secret, 1))
  expect(right.json().user).toMatchObject({ id: who.id })
  const cookies = cookiesOf(right)
  expect(cookies.accolade).toMatch(/^[\w-]{43}$/)
  expect(cookies['accolade-pending']).toBe('')
  // neither the sign-in nor the code works twice
  expect((await give(pending, codeAt(secret, 2))).json()).toMatchObject({ code: 'sign-in-expired' })
  const again = cookiesOf(await service.login('cleo'))
  expect((await give(again, codeAt(secret, 1))).statusCode).toBe(400)
  expect((await give(again, codeAt(secret, 1, 30))).statusCode).toBe(200)
})

test('a clock may be half a minute off, not more', async () => {
  const { secret } = await withApp('dora')
  service.at(10)
  const pending = cookiesOf(await service.login('dora'))
  expect((await give(pending, codeAt(secret, 9))).statusCode).toBe(400)
  expect((await give(pending, codeAt(secret, 11))).statusCode).toBe(400)
  expect((await give(pending, codeAt(secret, 9, 30))).statusCode).toBe(200)
})

test('a sign-in waits for ten minutes; a new password ends it', async () => {
  const { who, secret } = await withApp('emil')
  const late = cookiesOf(await service.login('emil'))
  service.at(10)
  expect((await give(late, codeAt(secret, 10))).json()).toMatchObject({
    code: 'sign-in-expired',
    error: 'Your sign-in took too long. Please start again.',
  })
  const waiting = cookiesOf(await service.login('emil'))
  const change = { currentPassword: 'secret1', newPassword: 'secret2' }
  expect((await ask(who, 'POST', '/password', change)).statusCode).toBe(204)
  expect((await give(waiting, codeAt(secret, 10))).json()).toMatchObject({ code: 'sign-in-expired' })
})

test('each recovery code opens the account once, and says so', async () => {
  const { who, recoveryCodes } = await withApp('flora')
  await service.events.next('identity.second-factor-changed')
  const [first] = recoveryCodes as [string]
  const typed = first.toLowerCase().replaceAll('-', ' ')
  expect((await give(cookiesOf(await service.login('flora')), typed)).statusCode).toBe(200)
  expect((await give(cookiesOf(await service.login('flora')), first)).statusCode).toBe(400)
  expect((await ask(who, 'GET', '/second-factor')).json().recoveryCodesLeft).toBe(9)
  const renewed: string[] = (await ask(who, 'POST', '/recovery-codes')).json().recoveryCodes
  expect(renewed).toHaveLength(10)
  const former = await give(cookiesOf(await service.login('flora')), recoveryCodes[1]!)
  expect(former.statusCode).toBe(400)
  expect((await give(cookiesOf(await service.login('flora')), renewed[0]!)).statusCode).toBe(200)
})

test('a code of somebody else opens nothing', async () => {
  const { secret, recoveryCodes } = await withApp('gil')
  await withApp('hana')
  const pending = cookiesOf(await service.login('hana'))
  service.at(1)
  for (const code of [codeAt(secret, 1), ...recoveryCodes.slice(0, 2)])
    expect((await give(pending, code)).statusCode).toBe(400)
})

test('guessing is slowed down for the account, however often the password is given again', async () => {
  const { secret } = await withApp('ida')
  service.at(1)
  const statuses: number[] = []
  for (let n = 0; n < 7; n += 1)
    statuses.push((await give(cookiesOf(await service.login('ida')), `00000${n}`)).statusCode)
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429])
  expect((await give(cookiesOf(await service.login('ida')), codeAt(secret, 1))).statusCode).toBe(429)
  service.at(2)
  expect((await give(cookiesOf(await service.login('ida')), codeAt(secret, 2))).statusCode).toBe(200)
})

test('of many answers at once one signs in', async () => {
  const { secret } = await withApp('jon')
  service.at(1)
  const pending = cookiesOf(await service.login('jon'))
  const answers = await Promise.all(Array.from({ length: 5 }, () => give(pending, codeAt(secret, 1))))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(answers.every(({ statusCode }) => [200, 400, 401].includes(statusCode))).toBe(true)
})

test('without it the password is enough again; an administrator can remove it for somebody', async () => {
  const { who } = await withApp('kai')
  expect((await ask(who, 'DELETE', '/authenticator')).statusCode).toBe(204)
  expect((await ask(who, 'DELETE', '/authenticator')).statusCode).toBe(404)
  expect((await ask(who, 'POST', '/recovery-codes')).statusCode).toBe(409)
  expect((await service.login('kai')).json().user).toMatchObject({ username: 'kai' })

  const { who: lea } = await withApp('lea')
  const admin = await service.register('mona', 'admin')
  const url = `/api/admin/users/${lea.id}/reset-second-factor`
  expect((await service.as(lea.caller)({ method: 'POST', url })).statusCode).toBe(403)
  expect((await service.as(admin.caller)({ method: 'POST', url })).statusCode).toBe(204)
  expect((await service.as(admin.caller)({ method: 'POST', url })).statusCode).toBe(404)
  expect((await service.login('lea')).json().user).toMatchObject({ username: 'lea' })
  const { rows } = await service.pool.query('SELECT 1 FROM recovery_code WHERE user_id = $1', [lea.id])
  expect(rows).toEqual([])
})

test('what cannot be a code is a wrong request, and the right one is taken afterwards', async () => {
  const { secret } = await withApp('nobodys')
  const pending = cookiesOf(await service.login('nobodys'))
  for (const code of ['', '12345', '1234567', 'abcdef', '１２３４５６', 'x'.repeat(41)])
    expect([code, (await give(pending, code)).statusCode]).toEqual([code, 400])
  service.at(1)
  expect((await give(pending, codeAt(secret, 1))).statusCode).toBe(200)
})
