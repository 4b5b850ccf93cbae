import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { cookiesOf, startIdentity, type TestIdentity, withCookies } from '../support/identity.ts'

let service: TestIdentity
beforeAll(async () => {
  service = await startIdentity()
})
afterAll(() => service.stop())

const form = { username: 'Ada', email: 'ada@example.com', password: 'secret1' }
const register = (changes: Partial<typeof form> = {}) =>
  service.post('/api/register', { ...form, ...changes })

test('an account is made, signed in and announced', async () => {
  const reply = await register()
  expect(reply.statusCode).toBe(201)
  const { user } = reply.json()
  expect(user).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    username: 'Ada',
    email: 'ada@example.com',
    emailConfirmed: false,
    withheldRoles: [],
    hasSecondFactor: false,
    firstName: null,
    lastName: null,
    profileImageUrl: null,
    language: null,
    roles: ['entrant'],
    createdAt: '2025-11-01T10:00:00.000Z',
    updatedAt: '2025-11-01T10:00:00.000Z',
  })
  expect(reply.headers['cache-control']).toBe('private, no-store')
  expect(reply.cookies).toEqual([
    {
      name: 'accolade',
      value: cookiesOf(reply).accolade,
      maxAge: 43_200,
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
    },
    expect.objectContaining({ name: 'accolade-device', maxAge: 15_552_000, path: '/', httpOnly: true }),
  ])
  // 256 bits, kept only as their hash
  expect(cookiesOf(reply).accolade).toMatch(/^[\w-]{43}$/)

  const event = await service.events.next('identity.user-registered')
  expect(event).toMatchObject({
    actor: { userId: user.id },
    aggregate: { id: user.id, version: 1 },
    data: { userId: user.id, username: 'Ada', email: 'ada@example.com', firstName: null, lastName: null },
  })
})

test('who signs up in a browser in which somebody is signed in takes it over: the former session ends', async () => {
  const former = cookiesOf(await service.login('Ada'))
  const form = { username: 'bea', email: 'bea@example.com', password: 'secret1' }
  const reply = await service.post('/api/register', form, withCookies(former))
  expect(reply.statusCode).toBe(201)
  const sql = `SELECT count(*)::int AS count FROM session s JOIN user_account u ON u.id = s.user_id WHERE username = 'Ada'`
  expect((await service.pool.query(sql)).rows).toEqual([{ count: 1 }])
  expect(cookiesOf(reply).accolade).not.toBe(former.accolade)
})

test.each([
  [{ username: 'ADA', email: 'other@example.com' }, 'username-taken', 'Username already exists'],
  [{ username: 'other', email: 'ADA@Example.com' }, 'email-taken', 'Email already exists'],
])('%j is refused: %s', async (changes, code, error) => {
  const reply = await register(changes)
  expect(reply.statusCode).toBe(409)
  expect(reply.json()).toMatchObject({ code, error })
  expect(reply.cookies).toEqual([])
})

test('each field says what is wrong with it', async () => {
  const reply = await register({ username: 'ab', email: 'no', password: '12345' })
  expect(reply.statusCode).toBe(400)
  expect(reply.json().issues).toEqual([
    { path: 'username', message: 'Username must be at least 3 characters' },
    { path: 'email', message: 'Invalid email address' },
    { path: 'password', message: 'Password must be at least 6 characters' },
  ])
})

test('the database holds neither the password nor the token', async () => {
  const { rows } = await service.pool.query(
    "SELECT password_hash, encode(s.token_hash, 'escape') AS token FROM user_account u JOIN session s ON s.user_id = u.id",
  )
  expect(rows).toHaveLength(2)
  expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('who signs up on a German page reads German', async () => {
  const form = { username: 'gerda', email: 'gerda@example.com', password: 'secret1', language: 'de' }
  const reply = await service.post('/api/register', form)
  expect(reply.json().user.language).toBe('de')
  // others have signed up before
  let event = await service.events.next('identity.address-confirmation-requested')
  while (event.data.email !== form.email)
    event = await service.events.next('identity.address-confirmation-requested')
  expect(event.data.language).toBe('de')
})
