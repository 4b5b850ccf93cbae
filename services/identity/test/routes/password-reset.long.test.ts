import { createSoftwarePasskey } from '@accolade/chassis/testing/software-passkey'
import { mailQuotas } from '@accolade/contracts/quotas'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { startIdentity, type TestIdentity, withCookies } from '../support/identity.ts'

type Person = Awaited<ReturnType<TestIdentity['register']>>

let service: TestIdentity
let ada: Person
let name: string
let count = 0

beforeAll(async () => {
  service = await startIdentity()
})
afterAll(() => service.stop())
beforeEach(async () => {
  service.at(0)
  count += 1
  name = `ada${count}`
  ada = await service.register(name, 'entrant')
})

const from = () => ({ 'x-forwarded-for': `192.0.2.${count}` })
const forget = (email = `${name}@example.com`) => service.post('/api/password/forgotten', { email }, from())
const reset = (token: string, newPassword = 'another1') =>
  service.post('/api/password/reset', { token, newPassword })

/** The token of the next mail to this address that was asked for. */
async function nextToken(email = `${name}@example.com`) {
  let { data } = await service.events.next('identity.password-reset-requested')
  while (data.email !== email) data = (await service.events.next('identity.password-reset-requested')).data
  const { token } = (await service.askToken('password-reset', data.resetId))!
  return { data, token }
}
const waiting = async () => (await service.pool.query('SELECT 1 FROM forgotten_password')).rowCount
const links = async () =>
  (await service.pool.query('SELECT 1 FROM password_reset WHERE user_id = $1', [ada.id])).rowCount

test('the link of the mail sets a new password; what it carries is kept nowhere', async () => {
  const asked = await forget(`${name.toUpperCase()}@Example.com`)
  expect([asked.statusCode, asked.body]).toEqual([204, ''])
  const { data, token } = await nextToken()
  expect(data).toEqual({
    resetId: expect.any(String),
    ...{ name, username: name, email: `${name}@example.com` },
    expiresAt: '2025-11-01T10:30:00.000Z',
  })
  expect(token).toMatch(/^[\w-]{43}$/)
  const { rows } = await service.pool.query(
    'SELECT row_to_json(r) FROM password_reset r UNION ALL SELECT payload::json FROM outbox',
  )
  expect(JSON.stringify([rows, service.events.all])).not.toContain(token)
  expect((await reset(token)).statusCode).toBe(204)
  expect((await service.login(name)).statusCode).toBe(401)
  expect((await service.login(name, 'another1')).json().user.emailConfirmed).toBe(true)
  expect((await service.events.next('identity.password-changed')).data).toEqual({
    userId: ada.id,
    how: 'reset',
    at: '2025-11-01T10:00:00.000Z',
  })
  // used up, and of no use to who writes mails
  const again = await reset(token, 'a third one')
  expect([again.statusCode, again.json().error]).toEqual([
    404,
    'This link was used, or is too old. Ask for another one.',
  ])
  expect(await service.askToken('password-reset', data.resetId)).toBeNull()
})

test('every session ends, as do the sign-ins that wait, the other links and a change of the address', async () => {
  await service.confirm(ada)
  await service.as(ada.caller)({
    ...{ method: 'POST', url: '/api/user/email/change' },
    payload: { email: `thief${count}@example.com` },
  })
  await forget()
  await forget()
  const { token: first } = await nextToken()
  const { token: second } = await nextToken()
  await service.pool.query(
    `INSERT INTO pending_sign_in VALUES (gen_random_uuid(), '\\x01', $1, '2026-01-01')`,
    [ada.id],
  )
  expect((await reset(first)).statusCode).toBe(204)
  expect((await reset(second)).statusCode).toBe(404)
  const { rows } = await service.pool.query(
    `SELECT user_id FROM session WHERE user_id = $1 UNION ALL SELECT user_id FROM pending_sign_in WHERE user_id = $1
     UNION ALL SELECT user_id FROM address_change WHERE user_id = $1`,
    [ada.id],
  )
  expect(rows).toEqual([])
  let revoked = await service.events.next('identity.session-revoked')
  while (revoked.data.userId !== ada.id) revoked = await service.events.next('identity.session-revoked')
  expect(revoked.data.sessionId).toBeNull()
  // nobody is signed in by the link
  expect(withCookies((await reset(first)).cookies as never)).toEqual({ cookie: '' })
})

test('the answer for an address that no account has is the same, and no mail is sent', async () => {
  const unknown = await forget(`nobody${count}@example.com`)
  expect([unknown.statusCode, unknown.body]).toEqual([204, ''])
  await forget()
  await nextToken()
  while (await waiting());
  const asked = service.events.all.filter(({ type }) => type === 'identity.password-reset-requested')
  expect(asked.map(({ data }) => (data as { email: string }).email)).not.toContain(
    `nobody${count}@example.com`,
  )
})

test('known and unknown addresses have the same limits, also of requests at once', async () => {
  for (const email of [`${name}@example.com`, `no${count}@example.com`]) {
    const replies = await Promise.all(Array.from({ length: 6 }, () => forget(email)))
    const { hour } = mailQuotas['password-reset'].recipient
    expect(replies.filter(({ statusCode }) => statusCode === 204)).toHaveLength(hour)
    expect(replies.find(({ statusCode }) => statusCode === 429)?.headers['retry-after']).toBe('3600')
  }
  const { hour } = mailQuotas['password-reset'].account
  const others = await Promise.all(Array.from({ length: hour }, (_, n) => forget(`x${n}@example.com`)))
  expect(others.filter(({ statusCode }) => statusCode === 204)).toHaveLength(hour - 6)
})

test('a link works for thirty minutes, and never if it is made up', async () => {
  await forget()
  const { token } = await nextToken()
  expect((await reset('x'.repeat(43))).statusCode).toBe(404)
  service.at(30)
  expect((await reset(token)).statusCode).toBe(404)
  service.at(29, 59_999)
  expect((await reset(token)).statusCode).toBe(204)
})

test('a password that the account may not have uses no link up', async () => {
  ada = await service.register(`judge${count}`, 'entrant', 'judge')
  await forget(`judge${count}@example.com`)
  const { token } = await nextToken(`judge${count}@example.com`)
  const short = await reset(token, 'another1')
  expect([short.statusCode, short.json().issues[0].path]).toEqual([400, 'newPassword'])
  expect((await reset(token, 'xy')).statusCode).toBe(400)
  expect(await links()).toBe(1)
  expect((await reset(token, 'long enough for judges')).statusCode).toBe(204)
})

test('the owner gets in although others have failed to', async () => {
  await forget()
  const { token } = await nextToken()
  for (let failed = 0; failed < 10; failed += 1)
    await service.login(name, 'wrong one', { 'x-forwarded-for': `203.0.113.${failed}` })
  expect((await service.login(name)).statusCode).toBe(429)
  await reset(token)
  expect((await service.login(name, 'another1')).statusCode).toBe(200)
})

test('a changed password ends the links that wait', async () => {
  await forget()
  const { token } = await nextToken()
  const change = { currentPassword: 'secret1', newPassword: 'another2' }
  await service.as(ada.caller)({ method: 'POST', url: '/api/user/password', payload: change })
  let { data } = await service.events.next('identity.password-changed')
  while (data.userId !== ada.id) data = (await service.events.next('identity.password-changed')).data
  expect(data.how).toBe('changed')
  expect((await reset(token)).statusCode).toBe(404)
  expect((await service.login(name, 'another2')).statusCode).toBe(200)
})

test.each([
  ['was never confirmed', false],
  ['was confirmed before', true],
])('where the address %s, what else opens the account is kept: %s', async (_, isKept) => {
  if (isKept) await service.confirm(ada)
  const headers = withCookies(ada.cookies)
  const ask = (url: string, payload?: object) =>
    service.as(ada.caller)({ method: 'POST', url, headers, ...(payload && { payload }) })
  const passkey = createSoftwarePasskey('http://localhost:8080')
  const options = (await ask('/api/user/passkeys/begin')).json()
  expect((await ask('/api/user/passkeys', passkey.create(options))).statusCode).toBe(200)
  await service.pool.query(
    `INSERT INTO external_identity (id, user_id, provider, issuer, subject, granted_roles, linked_at)
     VALUES (gen_random_uuid(), $1, 'house', 'https://house.example', $2, '{}', now())`,
    [ada.id, name],
  )
  await forget()
  const { token } = await nextToken()
  expect((await reset(token)).statusCode).toBe(204)
  const { rows } = await service.pool.query(
    `SELECT (SELECT count(*)::int FROM passkey WHERE user_id = $1) AS passkeys,
       (SELECT count(*)::int FROM recovery_code WHERE user_id = $1) AS codes,
       (SELECT count(*)::int FROM external_identity WHERE user_id = $1) AS linked,
       (SELECT second_factor_since IS NOT NULL FROM user_account WHERE id = $1) AS since`,
    [ada.id],
  )
  expect(rows[0]).toEqual(
    isKept
      ? { passkeys: 1, codes: 10, linked: 1, since: true }
      : { passkeys: 0, codes: 0, linked: 0, since: false },
  )
})

test('a first password is reported, and ends the links that wait', async () => {
  const { caller, id: userId } = await service.register('nopassword')
  await service.pool.query('UPDATE user_account SET password_hash = NULL WHERE id = $1', [userId])
  await forget('nopassword@example.com')
  const { token } = await nextToken('nopassword@example.com')
  const payload = { newPassword: 'secret2' }
  const ask = service.as(caller)
  expect((await ask({ method: 'POST', url: '/api/user/password/first', payload })).statusCode).toBe(204)
  let { data } = await service.events.next('identity.password-changed')
  while (data.userId !== userId) data = (await service.events.next('identity.password-changed')).data
  expect(data.how).toBe('set')
  expect((await reset(token)).statusCode).toBe(404)
})

test.each([{}, { email: 'no address' }, { email: 'a@example.com', more: 1 }, { email: 3 }])(
  'the form %j is refused',
  async (payload) => {
    expect((await service.post('/api/password/forgotten', payload, from())).statusCode).toBe(400)
  },
)
