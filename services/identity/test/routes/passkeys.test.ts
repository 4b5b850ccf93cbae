import { createSoftwarePasskey, type SoftwarePasskey } from '@accolade/chassis/testing/software-passkey'
import { passkeyRules } from '@accolade/contracts/entities/passkey'
import { recentSignIn } from '@accolade/contracts/recent-sign-in'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { cookiesOf, startIdentity, type TestIdentity, withCookies } from '../support/identity.ts'

const origin = 'https://awards.example'
let service: TestIdentity
beforeAll(async () => {
  service = await startIdentity({ KEY_SECRET: 'k'.repeat(32), PUBLIC_URL: origin })
})
afterAll(() => service.stop())
beforeEach(() => void service.at(0))

type Person = Awaited<ReturnType<TestIdentity['register']>>
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

const ask = (who: Person, method: Method, path: string, payload?: object) =>
  service.as(who.caller)({
    method,
    url: `/api/user${path}`,
    headers: withCookies(who.cookies),
    ...(payload && { payload }),
  })
const begin = async (who: Person) => (await ask(who, 'POST', '/passkeys/begin')).json()
const question = async () => (await service.post('/api/login/passkey/question', {})).json()
const signIn = (answer: object, cookies: Record<string, string> = {}) =>
  service.post('/api/login/passkey', answer, withCookies(cookies))

async function addPasskey(who: Person, passkey = createSoftwarePasskey(origin)) {
  const reply = await ask(who, 'POST', '/passkeys', passkey.create(await begin(who)))
  expect(reply.statusCode).toBe(200)
  return {
    passkey,
    added: reply.json().passkey,
    recoveryCodes: reply.json().recoveryCodes as string[] | null,
  }
}

async function withPasskey(name: string) {
  const who = await service.register(name)
  return { who, ...(await addPasskey(who)) }
}

test('a passkey signs in without name, password or second factor, and is named after its browser', async () => {
  const { who, passkey, added, recoveryCodes } = await withPasskey('ada')
  expect(added).toMatchObject({ name: 'Passkey', lastUsedAt: null })
  expect(recoveryCodes).toHaveLength(10)
  const reply = await signIn(passkey.sign(await question()))
  expect([reply.statusCode, reply.json().user.username]).toEqual([200, 'ada'])
  const list = await service.as(who.caller)({
    method: 'GET',
    url: '/api/user/sessions',
    headers: withCookies(cookiesOf(reply)),
  })
  expect(list.json().filter(({ current }: { current: boolean }) => current)).toHaveLength(1)
  const { passkeys } = (await ask(who, 'GET', '/second-factor')).json()
  expect(passkeys).toEqual([{ ...added, lastUsedAt: service.at(0).toISOString() }])
  expect(await service.events.next('identity.second-factor-changed')).toMatchObject({
    data: { userId: who.id, change: 'passkey-added' },
  })
})

test('the browser is asked for a passkey of this site that recognizes its owner', async () => {
  const { who, passkey } = await withPasskey('ben')
  expect(await begin(who)).toMatchObject({
    rp: { id: 'awards.example', name: 'Accolade' },
    user: { name: 'ben', displayName: 'ben' },
    excludeCredentials: [{ id: passkey.id, type: 'public-key', transports: ['internal'] }],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  })
  expect(await question()).toMatchObject({ rpId: 'awards.example', userVerification: 'required' })
})

test('who has a passkey signs in with the password and it, or with a recovery code', async () => {
  const { passkey, recoveryCodes } = await withPasskey('cem')
  const waiting = await service.login('cem')
  expect(waiting.json()).toEqual({ user: null, secondFactor: ['passkey', 'recovery-code'] })
  const pending = cookiesOf(waiting)
  const done = await signIn(passkey.sign(await question()), pending)
  expect(done.json().user.username).toBe('cem')
  // the sign-in that waited has ended with it
  const late = await service.post(
    '/api/login/second-factor',
    { code: recoveryCodes?.[0] },
    withCookies(pending),
  )
  expect([late.statusCode, late.json().code]).toEqual([401, 'sign-in-expired'])

  const again = cookiesOf(await service.login('cem'))
  const byCode = await service.post(
    '/api/login/second-factor',
    { code: recoveryCodes?.[0] },
    withCookies(again),
  )
  expect(byCode.json().user.username).toBe('cem')
})

const forgeries: [string, (passkey: SoftwarePasskey, challenge: string) => object][] = [
  ['another site', (passkey, challenge) => passkey.sign({ challenge }, { origin: 'https://evil.example' })],
  ['no recognition of its owner', (passkey, challenge) => passkey.sign({ challenge }, { unverified: true })],
  ['a counter that went back', (passkey, challenge) => passkey.sign({ challenge }, { uses: 0 })],
  ['a challenge that nobody gave', (passkey) => passkey.sign({ challenge: 'bm9uZQ' })],
  [
    'another signature',
    (passkey, challenge) => ({
      ...passkey.sign({ challenge }),
      signature: createSoftwarePasskey(origin).sign({ challenge }).signature,
    }),
  ],
  ['an unknown passkey', (_, challenge) => createSoftwarePasskey(origin).sign({ challenge })],
  [
    'what is no client data',
    (passkey, challenge) => ({ ...passkey.sign({ challenge }), clientDataJSON: 'bm9uZQ' }),
  ],
]
test.each(forgeries)('refuses %s', async (name, forge) => {
  const { passkey } = await withPasskey(`f${forgeries.findIndex(([one]) => one === name)}orger`)
  expect((await signIn(passkey.sign(await question()))).statusCode).toBe(200)
  const { challenge } = await question()
  const reply = await signIn(forge(passkey, challenge))
  expect([reply.statusCode, reply.json().code, reply.cookies]).toEqual([403, 'passkey-refused', []])
})

test('an answer counts once, within five minutes, and only for what was asked', async () => {
  const { who, passkey } = await withPasskey('dia')
  const first = await question()
  const answer = passkey.sign(first)
  expect((await signIn(answer)).statusCode).toBe(200)
  expect((await signIn(answer)).statusCode).toBe(403)
  const late = passkey.sign(await question())
  service.at(passkeyRules.answerMinutes)
  expect((await signIn(late)).statusCode).toBe(403)
  service.at(0)
  // a challenge for making a passkey signs nobody in, and the other way round
  expect((await signIn(passkey.sign(await begin(who)))).statusCode).toBe(403)
  const other = createSoftwarePasskey(origin).create(await question())
  expect((await ask(who, 'POST', '/passkeys', other)).statusCode).toBe(403)
})

test('nobody adds a passkey to a challenge of somebody else, nor one that somebody has', async () => {
  const { passkey } = await withPasskey('eda')
  const fay = await service.register('fay')
  const eva = await service.register('eva')
  const stolen = createSoftwarePasskey(origin).create(await begin(eva))
  expect((await ask(fay, 'POST', '/passkeys', stolen)).json().code).toBe('passkey-refused')
  const taken = await ask(fay, 'POST', '/passkeys', passkey.create(await begin(fay)))
  expect([taken.statusCode, taken.json().detail]).toEqual([409, 'This passkey was added already'])
  for (const forgery of [{ origin: 'https://evil.example' }, { unverified: true }]) {
    const forged = createSoftwarePasskey(origin).create(await begin(fay), forgery)
    expect((await ask(fay, 'POST', '/passkeys', forged)).json().code).toBe('passkey-refused')
  }
  expect((await ask(fay, 'GET', '/second-factor')).json()).toMatchObject({
    passkeys: [],
    recoveryCodesLeft: 0,
  })
})

test('passkeys are renamed and removed by their owner only; the last one takes the recovery codes with it', async () => {
  const { who: gus, added } = await withPasskey('gus')
  const { added: second, recoveryCodes } = await addPasskey(gus)
  expect(recoveryCodes).toBeNull()
  const { who: other } = await withPasskey('hal')
  for (const [method, payload] of [['PATCH', { name: 'Mine' }], ['DELETE']] as const) {
    const reply = await ask(other, method, `/passkeys/${added.id}`, payload)
    expect([reply.statusCode, reply.json().detail]).toEqual([404, 'This passkey is gone already'])
  }
  const renamed = await ask(gus, 'PATCH', `/passkeys/${added.id}`, { name: ' Key ring ' })
  expect(renamed.json()).toEqual({ ...added, name: 'Key ring' })
  expect((await ask(gus, 'PATCH', `/passkeys/${added.id}`, { name: ' ' })).statusCode).toBe(400)

  expect((await ask(gus, 'DELETE', `/passkeys/${added.id}`)).statusCode).toBe(204)
  expect((await ask(gus, 'GET', '/second-factor')).json()).toMatchObject({
    passkeys: [second],
    recoveryCodesLeft: 10,
  })
  expect((await ask(gus, 'DELETE', `/passkeys/${second.id}`)).statusCode).toBe(204)
  expect((await ask(gus, 'GET', '/second-factor')).json()).toMatchObject({
    passkeys: [],
    recoveryCodesLeft: 0,
  })
  expect((await service.login('gus')).json().user.username).toBe('gus')
})

test('an account has so many passkeys at most', async () => {
  const ina = await service.register('ina')
  for (let number = 0; number < passkeyRules.most - 1; number++) await addPasskey(ina)
  const [one, two] = [await begin(ina), await begin(ina)]
  const replies = await Promise.all(
    [one, two].map((options) => ask(ina, 'POST', '/passkeys', createSoftwarePasskey(origin).create(options))),
  )
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect((await ask(ina, 'POST', '/passkeys/begin')).statusCode).toBe(409)
})

test('using a passkey again is as good as the password, but not one of somebody else', async () => {
  const { who: jo, passkey } = await withPasskey('jo1')
  const { passkey: others } = await withPasskey('kim')
  service.at(recentSignIn.minutes + 1)
  const isRecent = async () =>
    (await ask(jo, 'GET', '/sessions')).json().find(({ current }: { current: boolean }) => current)
      .recentSignIn
  expect(await isRecent()).toBe(false)
  const wrong = await ask(jo, 'POST', '/prove-again/passkey', others.sign(await question()))
  expect([wrong.statusCode, wrong.json().code, await isRecent()]).toEqual([403, 'passkey-refused', false])
  const right = await ask(jo, 'POST', '/prove-again/passkey', passkey.sign(await question()))
  expect([right.statusCode, await isRecent()]).toEqual([204, true])
})

test('of two answers at once to one question one signs in', async () => {
  const { passkey } = await withPasskey('leo')
  const answer = passkey.sign(await question())
  const replies = await Promise.all([signIn(answer), signIn(answer), signIn(answer)])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403, 403])
})

test('an administrator removes passkeys with the rest of the second factor, and every session ends', async () => {
  const { who, passkey } = await withPasskey('mia')
  const admin = await service.register('root', 'admin')
  const url = `/api/admin/users/${who.id}/reset-second-factor`
  expect((await service.as(admin.caller)({ method: 'POST', url })).statusCode).toBe(204)
  expect((await signIn(passkey.sign(await question()))).statusCode).toBe(403)
  expect((await service.login('mia')).json().user.username).toBe('mia')
})
