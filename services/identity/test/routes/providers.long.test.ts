import type { ProviderClaims, TestProvider } from '@accolade/chassis/testing/oidc-provider'
import { createSoftwarePasskey } from '@accolade/chassis/testing/software-passkey'
import { providerRules } from '@accolade/contracts/entities/provider'
import type { Role } from '@accolade/contracts/entities/user'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { startIdentity, type TestIdentity, withCookies } from '../support/identity.ts'
import { browserOf, provide, publicUrl } from '../support/providers.ts'

let service: TestIdentity
let house: TestProvider
let other: TestProvider
beforeAll(async () => {
  const first = await provide('house', {
    linkByAddress: true,
    rolesClaim: { name: 'groups', roles: { 'awards-judges': 'judge', 'awards-staff': 'admin' } },
  })
  const second = await provide('other', {}, { claimsInToken: true })
  house = first.provider
  other = second.provider
  service = await startIdentity({
    PUBLIC_URL: publicUrl,
    KEY_SECRET: 'k'.repeat(32),
    OIDC_PROVIDERS: JSON.stringify([first.settings, second.settings]),
  })
})
afterAll(async () => {
  await service?.stop()
  await house?.stop()
  await other?.stop()
})
beforeEach(() => void service.at(0))

const verified = (name: string, more: ProviderClaims = {}) => ({
  email: `${name}@example.com`,
  email_verified: true,
  preferred_username: name,
  ...more,
})
type Browser = ReturnType<typeof browserOf>
type Id = 'house' | 'other'
const providerOf = (id: Id) => (id === 'house' ? house : other)

/** Goes to the provider and back: where one is then. */
async function signIn(id: Id, account: string | null, browser = browserOf(service), body: object = {}) {
  const { address } = (await browser.start(id, body)).json()
  return browser.comeBack(await providerOf(id).browser().visit(address, account))
}
const rowOf = async (username: string) =>
  (await service.pool.query('SELECT * FROM user_account WHERE username_key = $1', [username])).rows[0]
const identitiesOf = async (userId: string) =>
  (
    await service.pool.query('SELECT * FROM external_identity WHERE user_id = $1 ORDER BY linked_at', [
      userId,
    ])
  ).rows
const whoIs = async (browser: Browser) => {
  const [row] = (
    await service.pool.query(
      `SELECT username, roles FROM user_account u JOIN session s ON s.user_id = u.id
       WHERE s.token_hash = sha256(convert_to($1, 'UTF8'))`,
      [browser.cookies.accolade ?? ''],
    )
  ).rows
  return row as { username: string; roles: Role[] } | undefined
}
const as = (userId: string, browser: Browser, roles: Role[] = ['entrant']) => {
  const ask = service.as({ userId, roles })
  return (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
    ask({ method, url, headers: withCookies(browser.cookies), ...(payload && { payload }) })
}
/** Goes to the provider from one's own account, and back. */
async function visitAs(
  userId: string,
  browser: Browser,
  id: Id,
  account: string | null,
  path: string,
  body = {},
) {
  const reply = await as(userId, browser)('POST', path, body)
  expect(reply.statusCode).toBe(200)
  for (const { name, value } of reply.cookies) browser.cookies[name] = value
  return browser.comeBack(await providerOf(id).browser().visit(reply.json().address, account))
}
const link = (userId: string, browser: Browser, id: Id, account: string | null) =>
  visitAs(userId, browser, id, account, `/api/user/providers/${id}/link`)
const prove = (userId: string, browser: Browser, id: Id, account: string, body = {}) =>
  visitAs(userId, browser, id, account, `/api/user/prove-again/providers/${id}`, body)

test('the first sign-in signs up, with a confirmed address, a name and no password', async () => {
  house.people.set('h-ada', verified('ada', { given_name: 'Ada', family_name: 'Lovelace' }))
  expect((await service.app.inject('/api/login/providers')).json()).toEqual([
    { id: 'house', name: 'The house' },
    { id: 'other', name: 'The other' },
  ])
  const browser = browserOf(service)
  const start = await browser.start('house', { return: '/submit?step=2' })
  expect(start.cookies[0]).toMatchObject({
    name: 'accolade-visit',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: 600,
  })
  const address = new URL(start.json().address)
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    redirect_uri: 'http://localhost:8080/api/login/providers/house/callback',
    response_type: 'code',
    code_challenge_method: 'S256',
    scope: 'openid email profile',
  })
  const back = await house.browser().visit(address.href, 'h-ada')
  expect(await browser.comeBack(back)).toMatchObject({ status: 302, location: '/submit?step=2' })
  expect(await whoIs(browser)).toEqual({ username: 'ada', roles: ['entrant'] })
  expect(browser.cookies['accolade-visit']).toBeUndefined()
  const row = await rowOf('ada')
  expect(row).toMatchObject({ password_hash: null, first_name: 'Ada', last_name: 'Lovelace' })
  expect(row.email_confirmed_at).not.toBeNull()
  expect((await service.login('ada')).statusCode).toBe(401)

  const again = browserOf(service)
  expect(await signIn('house', 'h-ada', again)).toMatchObject({ location: '/' })
  expect(await whoIs(again)).toEqual({ username: 'ada', roles: ['entrant'] })
  expect(await identitiesOf(row.id)).toMatchObject([{ subject: 'h-ada', issuer: house.issuer }])
  expect(await service.events.next('identity.linked-account-changed')).toMatchObject({
    data: { userId: row.id, provider: 'house', change: 'linked' },
  })
})

test('a user name that somebody has gets digits, and claims that are no names are passed over', async () => {
  await service.register('bea')
  other.people.set('o-bea', { email: 'bea@other.example', email_verified: true, preferred_username: 'Bea' })
  other.people.set('o-x', {
    email: 'x@other.example',
    email_verified: true,
    preferred_username: '<!>',
    given_name: 5,
  })
  const browser = browserOf(service)
  await signIn('other', 'o-bea', browser)
  expect((await whoIs(browser))?.username).toMatch(/^Bea-\d{4}$/)
  await signIn('other', 'o-x', browser)
  expect((await whoIs(browser))?.username).toMatch(/^entrant/)
})

test('who cancels is sent back to the sign-in page, as is who is refused', async () => {
  expect(await signIn('house', null, browserOf(service), { return: '/winners' })).toMatchObject({
    status: 302,
    location: '/auth?failed=cancelled&return=%2Fwinners',
  })
})

test('a return to another site is forgotten', async () => {
  house.people.set('h-bo', verified('bo-returns'))
  for (const path of ['//evil.example', 'https://evil.example', '/\\evil.example', '/auth?x', '/api/logout'])
    expect(await signIn('house', 'h-bo', browserOf(service), { return: path })).toMatchObject({
      location: '/',
    })
})

test('a visit counts once, in the browser that began it, at its own provider, for ten minutes', async () => {
  house.people.set('h-cy', verified('cy'))
  const begin = async () => {
    const browser = browserOf(service)
    const { address } = (await browser.start('house')).json()
    return { browser, back: await house.browser().visit(address, 'h-cy') }
  }
  const expired = { status: 302, location: '/auth?failed=expired' }
  const first = await begin()
  expect(await browserOf(service).comeBack(first.back)).toMatchObject(expired)
  const stranger = await begin()
  expect(await stranger.browser.comeBack(first.back)).toMatchObject(expired)
  const wrongState = new URL(first.back)
  wrongState.searchParams.set('state', 'x'.repeat(43))
  expect(await first.browser.comeBack(wrongState)).toMatchObject(expired)
  const wrongProvider = new URL(first.back)
  wrongProvider.pathname = '/api/login/providers/other/callback'
  expect(await first.browser.comeBack(wrongProvider)).toMatchObject(expired)
  const cookie = { ...first.browser.cookies }
  expect(await first.browser.comeBack(first.back)).toMatchObject({ location: '/' })
  expect(await browserOf(service, cookie).comeBack(first.back)).toMatchObject(expired)

  const late = await begin()
  service.at(providerRules.flowMinutes, 1)
  expect(await late.browser.comeBack(late.back)).toMatchObject(expired)
})

test('of two that come back at once with the same, one signs in', async () => {
  house.people.set('h-di', verified('di'))
  const browser = browserOf(service)
  const { address } = (await browser.start('house')).json()
  const back = await house.browser().visit(address, 'h-di')
  const same = () => browserOf(service, browser.cookies).comeBack(back)
  const answers = await Promise.all([same(), same(), same()])
  expect(answers.map(({ location }) => location).sort()).toEqual([
    '/',
    '/auth?failed=expired',
    '/auth?failed=expired',
  ])
})

test('of two first sign-ins at once both come in, to one account', async () => {
  house.people.set('h-ed', verified('edo'))
  const browsers = [1, 2, 3].map(() => browserOf(service))
  const backs = await Promise.all(
    browsers.map(async (browser) =>
      house.browser().visit((await browser.start('house')).json().address, 'h-ed'),
    ),
  )
  const answers = await Promise.all(browsers.map((browser, index) => browser.comeBack(backs[index] as URL)))
  expect(answers.map(({ location }) => location)).toEqual(['/', '/', '/'])
  for (const browser of browsers) expect(await whoIs(browser)).toMatchObject({ username: 'edo' })
})

test('an answer from another issuer, of nobody, or for another visit is refused', async () => {
  house.people.set('h-flo', verified('flo'))
  const comeBackWith = async (change: (sent: URL, back?: URL) => void) => {
    const browser = browserOf(service)
    const sent = new URL((await browser.start('house')).json().address)
    change(sent)
    const back = await house.browser().visit(sent.href, 'h-flo')
    change(sent, back)
    return (await browser.comeBack(back)).location
  }
  const refused = '/auth?failed=refused'
  expect(await comeBackWith((_, back) => back?.searchParams.set('iss', other.issuer))).toBe(refused)
  expect(await comeBackWith((_, back) => back?.searchParams.delete('iss'))).toBe(refused)
  expect(await comeBackWith((_, back) => back?.searchParams.set('code', 'another'))).toBe(refused)
  expect(await comeBackWith((sent) => sent.searchParams.set('nonce', 'another'))).toBe(refused)
  expect(await comeBackWith((sent) => sent.searchParams.set('code_challenge', 'y'.repeat(43)))).toBe(refused)
  expect(await comeBackWith(() => undefined)).toBe('/')
})

test('a provider that has changed its keys a moment ago is believed', async () => {
  house.people.set('h-gus', verified('gus'))
  expect(await signIn('house', 'h-gus')).toMatchObject({ location: '/' })
  await house.rotateKeys()
  expect(await signIn('house', 'h-gus')).toMatchObject({ location: '/' })
})

test('without a confirmed address nobody signs up', async () => {
  other.people.set('o-hal', { email: 'hal@example.com', email_verified: false })
  other.people.set('o-ida', { preferred_username: 'ida' })
  for (const account of ['o-hal', 'o-ida'])
    expect(await signIn('other', account)).toMatchObject({ location: '/auth?failed=address-unconfirmed' })
})

test('an account that has the address is opened only where the operator, both addresses and its roles allow it', async () => {
  const failed = { location: '/auth?failed=not-linked' }
  const jo = await service.register('joe')
  house.people.set('h-jo', verified('joe', { email: 'JOE@example.com' }))
  other.people.set('o-jo', verified('joe'))
  expect(await signIn('house', 'h-jo')).toMatchObject(failed)
  await service.confirm(jo)
  expect(await signIn('other', 'o-jo')).toMatchObject(failed)
  house.people.set('h-jo', verified('joe', { email_verified: false }))
  expect(await signIn('house', 'h-jo')).toMatchObject({ location: '/auth?failed=address-unconfirmed' })
  house.people.set('h-jo', verified('joe'))
  for (const role of ['judge', 'admin']) {
    await service.pool.query('UPDATE user_account SET roles = $1 WHERE id = $2', [['entrant', role], jo.id])
    expect(await signIn('house', 'h-jo')).toMatchObject(failed)
  }
  await service.pool.query("UPDATE user_account SET roles = '{entrant}' WHERE id = $1", [jo.id])
  const browser = browserOf(service)
  expect(await signIn('house', 'h-jo', browser)).toMatchObject({ location: '/' })
  expect(await whoIs(browser)).toMatchObject({ username: 'joe' })
  expect((await service.login('joe')).statusCode).toBe(200)
})

test('two providers with the same address never open each other’s account', async () => {
  other.people.set('o-kim', verified('kim'))
  house.people.set('h-kim', verified('kim'))
  expect(await signIn('other', 'o-kim')).toMatchObject({ location: '/' })
  expect(await signIn('house', 'h-kim')).toMatchObject({ location: '/auth?failed=not-linked' })
  house.people.set('h-kim-2', verified('kim'))
  expect(await signIn('house', 'h-kim-2')).toMatchObject({ location: '/auth?failed=not-linked' })
})

test('a second factor that was set up here is asked for', async () => {
  const lea = await service.register('lea')
  await service.confirm(lea)
  const passkey = createSoftwarePasskey(publicUrl)
  const browser = browserOf(service, lea.cookies)
  const question = (await as(lea.id, browser)('POST', '/api/user/passkeys/begin')).json()
  expect((await as(lea.id, browser)('POST', '/api/user/passkeys', passkey.create(question))).statusCode).toBe(
    200,
  )
  house.people.set('h-lea', verified('lea'))
  const fresh = browserOf(service)
  expect(await signIn('house', 'h-lea', fresh, { return: '/profile' })).toMatchObject({
    location: '/auth?step=second-factor&methods=passkey+recovery-code&return=%2Fprofile',
  })
  expect(await whoIs(fresh)).toBeUndefined()
  const asked = (await service.post('/api/login/passkey/question', {})).json()
  const done = await service.post('/api/login/passkey', passkey.sign(asked), withCookies(fresh.cookies))
  expect(done.json().user).toMatchObject({ username: 'lea' })
})

test('a sign-in ends the session that the browser had', async () => {
  const moe = await service.register('moe')
  house.people.set('h-moe', verified('moe-of-house'))
  const browser = browserOf(service, moe.cookies)
  await signIn('house', 'h-moe', browser)
  expect((await whoIs(browser))?.username).toBe('moe-of-house')
  expect(await whoIs(browserOf(service, moe.cookies))).toBeUndefined()
})

test('roles come and go with the claim, and those that were given here remain', async () => {
  house.people.set('h-nia', verified('nia', { groups: ['everybody', 'awards-judges'] }))
  const browser = browserOf(service)
  await signIn('house', 'h-nia', browser)
  expect(await whoIs(browser)).toEqual({ username: 'nia', roles: ['entrant', 'judge'] })
  const { id } = await rowOf('nia')
  expect(await service.events.next('judge.appointed')).toMatchObject({ data: { userId: id } })
  house.people.set('h-nia', verified('nia', { groups: [] }))
  const next = browserOf(service)
  await signIn('house', 'h-nia', next)
  expect(await whoIs(next)).toEqual({ username: 'nia', roles: ['entrant'] })
  expect(await whoIs(browser)).toBeUndefined()
  expect(await service.events.next('judge.dismissed')).toMatchObject({ data: { userId: id } })

  await service.pool.query("UPDATE user_account SET roles = '{entrant,judge}' WHERE id = $1", [id])
  for (const groups of [['awards-judges'], []]) {
    house.people.set('h-nia', verified('nia', { groups }))
    await signIn('house', 'h-nia', next)
    expect(await whoIs(next)).toEqual({ username: 'nia', roles: ['entrant', 'judge'] })
  }
  house.people.set('h-nia', verified('nia', { groups: ['awards-staff'] }))
  expect(await signIn('house', 'h-nia')).toMatchObject({ location: '/auth?failed=roles' })
})

test('the last administrator remains one', async () => {
  house.people.set('h-oda', verified('oda', { groups: 'awards-staff' }))
  const browser = browserOf(service)
  await signIn('house', 'h-oda', browser)
  expect(await whoIs(browser)).toEqual({ username: 'oda', roles: ['entrant', 'admin'] })
  house.people.set('h-oda', verified('oda'))
  await signIn('house', 'h-oda', browser)
  expect(await whoIs(browser)).toEqual({ username: 'oda', roles: ['entrant', 'admin'] })
  const { id } = await rowOf('oda')
  await service.pool.query('UPDATE user_account SET password_hash = $1 WHERE id = $2', ['x', id])
  const [{ id: linked }] = await identitiesOf(id)
  const kept = await as(id, browser)('DELETE', `/api/user/linked-accounts/${linked}`)
  expect([kept.statusCode, kept.json().detail]).toEqual([409, expect.stringContaining('last administrator')])
  const spare = await service.register('spare', 'admin')
  await signIn('house', 'h-oda', browser)
  expect(await whoIs(browser)).toEqual({ username: 'oda', roles: ['entrant'] })
  await service.pool.query("UPDATE user_account SET roles = '{entrant}' WHERE id = $1", [spare.id])
})

test('an account is linked, seen and unlinked, but for the last way in', async () => {
  const pam = await service.register('pam')
  const browser = browserOf(service, pam.cookies)
  house.people.set('h-pam', { email: 'pam@work.example', email_verified: false })
  expect(await link(pam.id, browser, 'house', 'h-pam')).toMatchObject({ location: '/profile/security' })
  const ways = (await as(pam.id, browser)('GET', '/api/user/sign-in-ways')).json()
  expect(ways).toMatchObject({
    password: true,
    accounts: [
      { provider: 'house', name: 'The house', works: true, email: 'pam@work.example', lastUsedAt: null },
    ],
    providers: [{ id: 'house' }, { id: 'other' }],
  })
  const url = `/api/user/linked-accounts/${ways.accounts[0].id}`
  await service.pool.query('UPDATE user_account SET password_hash = NULL WHERE id = $1', [pam.id])
  const refused = await as(pam.id, browser)('DELETE', url)
  expect([refused.statusCode, refused.json().detail]).toEqual([409, expect.stringContaining('only way')])
  const rex = await service.register('rex')
  expect((await as(rex.id, browser)('DELETE', url)).statusCode).toBe(404)
  const weak = await as(pam.id, browser)('POST', '/api/user/password/first', { newPassword: 'short' })
  expect(weak.statusCode).toBe(400)
  const first = await as(pam.id, browser)('POST', '/api/user/password/first', { newPassword: 'secret2' })
  expect(first.statusCode).toBe(204)
  expect((await service.login('pam', 'secret2')).statusCode).toBe(200)
  const second = await as(pam.id, browser)('POST', '/api/user/password/first', { newPassword: 'secret3' })
  expect(second.statusCode).toBe(409)
  expect((await as(pam.id, browser)('DELETE', url)).statusCode).toBe(204)
  expect((await as(pam.id, browser)('DELETE', url)).statusCode).toBe(404)
  expect(await signIn('house', 'h-pam')).toMatchObject({ location: '/auth?failed=address-unconfirmed' })
})

test('a password is removed where something else opens the account, and is then of no use', async () => {
  const pia = await service.register('pia')
  const ask = as(pia.id, browserOf(service, pia.cookies))
  const only = await ask('DELETE', '/api/user/password')
  expect([only.statusCode, only.json().detail]).toEqual([409, expect.stringContaining('only way')])
  expect((await service.login('pia')).statusCode).toBe(200)
  const passkey = createSoftwarePasskey(publicUrl)
  const options = (await ask('POST', '/api/user/passkeys/begin')).json()
  await ask('POST', '/api/user/passkeys', passkey.create(options))
  expect((await ask('DELETE', '/api/user/password')).statusCode).toBe(204)
  expect((await service.login('pia')).statusCode).toBe(401)
  const { rows } = await service.pool.query('SELECT count(*)::int FROM session WHERE user_id = $1', [pia.id])
  expect(rows).toEqual([{ count: 1 }])
  let { data } = await service.events.next('identity.password-changed')
  while (data.userId !== pia.id) data = (await service.events.next('identity.password-changed')).data
  expect(data.how).toBe('removed')
  expect((await ask('DELETE', '/api/user/password')).statusCode).toBe(404)
  const question = (await service.post('/api/login/passkey/question', {})).json()
  expect((await service.post('/api/login/passkey', passkey.sign(question))).statusCode).toBe(200)
})

test('the last passkey of an account without other ways is not removed, also of two at once', async () => {
  house.people.set('h-quin', verified('quin'))
  const browser = browserOf(service)
  await signIn('house', 'h-quin', browser)
  const { id } = await rowOf('quin')
  const ask = as(id, browser)
  const passkey = createSoftwarePasskey(publicUrl)
  const { passkey: added } = (
    await ask(
      'POST',
      '/api/user/passkeys',
      passkey.create((await ask('POST', '/api/user/passkeys/begin')).json()),
    )
  ).json()
  const [identity] = await identitiesOf(id)
  const answers = await Promise.all([
    ask('DELETE', `/api/user/passkeys/${added.id}`),
    ask('DELETE', `/api/user/linked-accounts/${identity.id}`),
  ])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409])
})

test('a link is refused for somebody else’s account, a second one of the provider, and after signing out', async () => {
  const [sue, tom] = [await service.register('sue'), await service.register('tom')]
  const [ofSue, ofTom] = [browserOf(service, sue.cookies), browserOf(service, tom.cookies)]
  for (const name of ['h-sue', 'h-sue-2', 'h-tom']) house.people.set(name, { email: `${name}@work.example` })
  await link(sue.id, ofSue, 'house', 'h-sue')
  expect(await link(sue.id, ofSue, 'house', 'h-sue')).toMatchObject({ location: '/profile/security' })
  expect(await link(sue.id, ofSue, 'house', 'h-sue-2')).toMatchObject({
    location: '/profile/security?failed=linked-another',
  })
  expect(await link(tom.id, ofTom, 'house', 'h-sue')).toMatchObject({
    location: '/profile/security?failed=taken',
  })
  expect(await link(tom.id, ofTom, 'house', null)).toMatchObject({
    location: '/profile/security?failed=cancelled',
  })
  ofTom.cookies.accolade = sue.cookies.accolade as string
  expect(await link(tom.id, ofTom, 'house', 'h-tom')).toMatchObject({
    location: '/profile/security?failed=expired',
  })
})

test('a linked account proves who one is, if its provider asked a moment ago', async () => {
  const una = await service.register('una')
  const browser = browserOf(service, una.cookies)
  for (const name of ['h-una', 'h-una-2']) house.people.set(name, { email: `${name}@work.example` })
  await link(una.id, browser, 'house', 'h-una')
  service.at(30)
  expect(await prove(una.id, browser, 'house', 'h-una', { return: '/admin' })).toMatchObject({
    location: '/admin',
  })
  const proved = await service.pool.query('SELECT proved_at FROM session WHERE user_id = $1', [una.id])
  expect(proved.rows[0].proved_at).toEqual(service.at(30))
  expect(await prove(una.id, browser, 'house', 'h-una-2')).toMatchObject({
    location: '/profile/security?failed=wrong-account',
  })
  // a provider that remembers the person and asks nothing
  const reply = await as(una.id, browser)('POST', '/api/user/prove-again/providers/house', {})
  for (const { name, value } of reply.cookies) browser.cookies[name] = value
  const address = new URL(reply.json().address)
  expect(Object.fromEntries(address.searchParams)).toMatchObject({ prompt: 'login', max_age: '0' })
  address.searchParams.delete('prompt')
  address.searchParams.delete('max_age')
  expect(await browser.comeBack(await house.browser().visit(address.href, 'h-una'))).toMatchObject({
    location: '/profile/security?failed=not-recent',
  })
})

test('there is no other provider', async () => {
  expect((await service.post('/api/login/providers/nobody/start', {})).statusCode).toBe(404)
  expect((await service.post('/api/login/providers/No!/start', {})).statusCode).toBe(400)
  expect((await service.app.inject('/api/login/providers/nobody/callback?state=x')).statusCode).toBe(404)
})
