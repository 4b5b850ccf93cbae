import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { cookiesOf, startIdentity, type TestIdentity, withCookies } from '../support/identity.ts'

let service: TestIdentity
let userId: string
beforeAll(async () => {
  service = await startIdentity()
  userId = (await service.register('ada')).id
})
afterAll(() => service.stop())

const cleared = 'accolade=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'
const session = async () => ({ accolade: cookiesOf(await service.login('ada')).accolade! })
const sessions = async () => {
  const { rows } = await service.pool.query<{ id: string }>('SELECT id FROM session')
  return rows.map(({ id }) => id)
}

test('POST ends the session, clears the cookie and says so to the gateway', async () => {
  const before = await sessions()
  const cookies = await session()
  const id = (await sessions()).find((one) => !before.includes(one))
  const reply = await service.app.inject({
    method: 'POST',
    url: '/api/logout',
    headers: withCookies(cookies),
  })
  expect(reply.statusCode).toBe(204)
  expect(reply.body).toBe('')
  expect(reply.headers['set-cookie']).toBe(cleared)
  expect(reply.headers['clear-site-data']).toBe('"storage"')
  expect(await sessions()).toEqual(before)
  expect(await service.events.next('identity.session-revoked')).toMatchObject({
    aggregate: { id, version: 2 },
    data: { userId, sessionId: id, at: '2025-11-01T10:00:00.000Z' },
  })
})

test('signing out twice, or without a session, is no mistake', async () => {
  for (const headers of [{}, withCookies({ accolade: 'ended' })]) {
    const reply = await service.app.inject({ method: 'POST', url: '/api/logout', headers })
    expect(reply.statusCode).toBe(204)
    expect(reply.headers['set-cookie']).toBe(cleared)
  }
})

const navigate = async (headers: Record<string, string>) => {
  const before = await sessions()
  const cookies = await session()
  const reply = await service.app.inject({
    url: '/api/logout',
    headers: { ...withCookies(cookies), ...headers },
  })
  expect(reply.statusCode).toBe(302)
  expect(reply.headers.location).toBe('/')
  const ended = (await sessions()).length === before.length
  expect(reply.headers['set-cookie']).toBe(ended ? cleared : undefined)
  expect(reply.headers['clear-site-data']).toBe(ended ? '"storage"' : undefined)
  return ended
}

test.each([
  ['typed', { 'sec-fetch-site': 'none' }],
  ['a link on the site', { 'sec-fetch-site': 'same-origin' }],
  ['an old browser, from the site', { referer: 'http://127.0.0.1:8080/profile' }],
  ['a client that says nothing', {}],
] as Array<[string, Record<string, string>]>)('GET ends the session: %s', async (_name, headers) => {
  expect(await navigate(headers)).toBe(true)
})

test.each([
  ['a picture elsewhere', { 'sec-fetch-site': 'cross-site' }],
  ['a sister host', { 'sec-fetch-site': 'same-site' }],
  ['an old browser, from elsewhere', { referer: 'http://evil.example/' }],
] as Array<[string, Record<string, string>]>)('GET goes home and no more: %s', async (_name, headers) => {
  expect(await navigate(headers)).toBe(false)
})

test.each([
  ['/de', '/de'],
  ['//evil.example', '/'],
  ['/de/auth', '/'],
])('signing out by a link leads to %s: %s', async (given, location) => {
  const reply = await service.app.inject({ url: `/api/logout?return=${encodeURIComponent(given)}` })
  expect(reply.headers.location).toBe(location)
})
