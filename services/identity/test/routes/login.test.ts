import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { cookiesOf, startIdentity, type TestIdentity, withCookies } from '../support/identity.ts'

let service: TestIdentity
beforeAll(async () => {
  service = await startIdentity()
  for (const name of ['ada', 'ben', 'cleo', 'dora', 'emil']) await service.register(name)
})
afterAll(() => service.stop())

const from = (address: string) => ({ 'x-forwarded-for': address })
const fail = async (count: number, username: string, address: string) => {
  for (let n = 0; n < count; n += 1)
    expect((await service.login(username, 'wrong', from(address))).statusCode).toBe(401)
}

test('the right password signs in, whatever the case of the name', async () => {
  const reply = await service.login(' ADA ')
  expect(reply.statusCode).toBe(200)
  expect(reply.json().user).toMatchObject({ username: 'ada' })
  expect(reply.headers['cache-control']).toBe('private, no-store')
  expect(reply.cookies.map(({ name }) => name)).toEqual(['accolade', 'accolade-device'])
})

test('an unknown user and a wrong password get the same answer', async () => {
  const answers = await Promise.all([service.login('nobody'), service.login('ada', 'wrong')])
  const [unknown, wrong] = answers.map((reply) => ({ ...reply.json(), requestId: '' }))
  expect(unknown).toEqual(wrong)
  expect(wrong).toMatchObject({ status: 401, code: 'invalid-credentials', error: 'Invalid credentials' })
  expect(answers.flatMap(({ cookies }) => cookies)).toEqual([])
})

test.each([
  [{ username: '', password: '' }, ['Username is required', 'Password is required']],
  [{ username: 'x'.repeat(41), password: 'p' }, ['Invalid credentials']],
])('%j is not looked at', async (form, messages) => {
  const reply = await service.post('/api/login', form)
  expect(reply.statusCode).toBe(400)
  expect(reply.json().issues.map(({ message }: { message: string }) => message)).toEqual(messages)
})

test('each sign-in has a new session, and the browser its old one no more', async () => {
  const first = cookiesOf(await service.login('ada'))
  const second = cookiesOf(await service.login('ada', 'secret1', withCookies(first)))
  expect(second.accolade).not.toBe(first.accolade)
  const revoked = await service.events.next('identity.session-revoked')
  expect(revoked).toMatchObject({ aggregate: { id: revoked.data.sessionId, version: 2 } })
  const { rows } = await service.pool.query('SELECT 1 FROM session WHERE id = $1', [revoked.data.sessionId])
  expect(rows).toEqual([])
})

test('after five failures one waits, longer each time; waiting is said in seconds', async () => {
  await fail(5, 'ben', '192.0.2.1')
  const refused = await service.login('ben', 'secret1', from('192.0.2.1'))
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBe('5')
  expect(refused.json()).toMatchObject({
    code: 'too-many-requests',
    error: 'Too many failed sign-ins. Try again in 5 seconds.',
  })
  service.at(0, 5_000)
  await fail(1, 'ben', '192.0.2.1')
  expect((await service.login('ben', 'secret1', from('192.0.2.1'))).headers['retry-after']).toBe('10')
  // from elsewhere the account is still open
  expect((await service.login('ben', 'secret1', from('192.0.2.2'))).statusCode).toBe(200)
})

test('success forgets the failures before', async () => {
  service.at(0, 15_000)
  expect((await service.login('ben', 'secret1', from('192.0.2.1'))).statusCode).toBe(200)
  await fail(5, 'ben', '192.0.2.1')
})

test('ten failures from anywhere close an account, but not to its own devices', async () => {
  const device = { 'accolade-device': cookiesOf(await service.login('cleo'))['accolade-device']! }
  for (let n = 0; n < 10; n += 1) await fail(1, 'cleo', `198.51.100.${n}`)
  const stranger = await service.login('cleo', 'secret1', from('203.0.113.1'))
  expect(stranger.statusCode).toBe(429)
  expect(stranger.headers['retry-after']).toBe('900')
  expect(stranger.json().error).toBe('Too many failed sign-ins. Try again in 15 minutes.')

  const owner = { ...from('203.0.113.1'), ...withCookies(device) }
  expect((await service.login('cleo', 'secret1', owner)).statusCode).toBe(200)
  // the device vouches only for this account
  for (let n = 0; n < 10; n += 1) await fail(1, 'dora', `198.51.100.${n}`)
  expect((await service.login('dora', 'secret1', owner)).statusCode).toBe(429)
})

test('a known device that fails waits, too', async () => {
  const device = withCookies({
    'accolade-device': cookiesOf(await service.login('emil'))['accolade-device']!,
  })
  const tryWith = (password: string) => service.login('emil', password, { ...device, ...from('203.0.113.9') })
  for (let n = 0; n < 5; n += 1) expect((await tryWith('wrong')).statusCode).toBe(401)
  expect((await tryWith('secret1')).statusCode).toBe(429)
})

test('twenty failures from one address close it for everybody there; a refused attempt is no failure', async () => {
  for (let n = 0; n < 20; n += 1) await fail(1, `guess${n}`, '203.0.113.50')
  for (let n = 0; n < 3; n += 1)
    expect((await service.login('ada', 'secret1', from('203.0.113.50'))).statusCode).toBe(429)
  expect((await service.login('ada', 'secret1', from('spoofed, 203.0.113.50'))).statusCode).toBe(429)
  expect((await service.login('ada', 'secret1', from('203.0.113.51'))).statusCode).toBe(200)
  service.at(10, 15_000)
  expect((await service.login('ada', 'secret1', from('203.0.113.50'))).statusCode).toBe(200)
})

test.each([
  ['/api/login', '/auth'],
  ['/api/login?return=/judging%3Ftab=1', '/auth?return=%2Fjudging%3Ftab%3D1'],
  ['/api/login?return=/de/judging', '/de/auth?return=%2Fde%2Fjudging'],
  ['/api/login?return=/de', '/de/auth?return=%2Fde'],
  ['/api/login?return=//evil.example', '/auth'],
  ['/api/login?return=//de/judging', '/auth'],
  ['/api/login?return=/%09/evil.example', '/auth'],
  ['/api/login?return=/%0a', '/auth'],
  ['/api/login?return=https://evil.example', '/auth'],
])('%s leads to %s', async (url, location) => {
  const reply = await service.app.inject({ url })
  expect(reply.statusCode).toBe(302)
  expect(reply.headers.location).toBe(location)
})
