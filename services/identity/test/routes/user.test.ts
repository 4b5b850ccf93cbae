import { identityRoutes } from '@accolade/contracts/http/identity'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startIdentity, type TestIdentity, withCookies } from '../support/identity.ts'

let service: TestIdentity
let ada: Awaited<ReturnType<TestIdentity['register']>>
beforeAll(async () => {
  service = await startIdentity()
  ada = await service.register('ada', 'entrant')
})
afterAll(() => service.stop())

const getUser = (headers = {}) => service.app.inject({ url: '/api/user', headers })
const patch = (payload: object) => service.as(ada.caller)({ method: 'PATCH', url: '/api/user', payload })

test('without a session there is no user, in the very bytes that the gateway answers visitors with', async () => {
  const reply = await getUser()
  expect(reply.statusCode).toBe(200)
  expect(reply.body).toBe('{"user":null}')
  expect(reply.body).toBe(JSON.stringify(identityRoutes.getUser.withoutSession))
  expect(reply.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': '13',
  })
  // and no others that it would have to know
  expect(Object.keys(reply.headers).sort()).toEqual([
    'cache-control',
    'connection',
    'content-length',
    'content-type',
    'date',
    'x-request-id',
  ])
})

test.each([
  ['a cookie without a session', withCookies({ other: '1', accolade: 'ended' })],
  ["the gateway's word", { 'x-session': 'invalid' }],
])('%s: 401, and the cookie goes', async (_name, headers) => {
  const reply = await getUser(headers)
  expect(reply.statusCode).toBe(401)
  expect(reply.json().error).toBe('Unauthorized')
  expect(reply.headers['set-cookie']).toBe('accolade=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax')
  expect(reply.headers['cache-control']).toBe('private, no-store')
})

test('a device cookie without a session cookie is no session', async () => {
  const reply = await getUser(withCookies({ 'accolade-device': ada.cookies['accolade-device']! }))
  expect(reply.json()).toEqual({ user: null })
})

test('with a session it is the caller', async () => {
  const reply = await service.as(ada.caller)({ url: '/api/user', headers: withCookies(ada.cookies) })
  expect(reply.json().user).toMatchObject({ id: ada.id, username: 'ada', roles: ['entrant'] })
  expect(reply.headers['cache-control']).toBe('private, no-store')
})

test('name and picture change, and the change is published', async () => {
  service.at(5)
  const reply = await patch({
    firstName: ' Ada ',
    lastName: 'Byron',
    profileImageUrl: 'https://example.com/a.png',
  })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['cache-control']).toBe('private, no-store')
  expect(reply.json().user).toMatchObject({
    firstName: 'Ada',
    lastName: 'Byron',
    profileImageUrl: 'https://example.com/a.png',
    createdAt: '2025-11-01T10:00:00.000Z',
    updatedAt: '2025-11-01T10:05:00.000Z',
  })
  expect(await service.events.next('identity.user-changed')).toMatchObject({
    actor: { userId: ada.id },
    aggregate: { id: ada.id, version: 2 },
    data: { userId: ada.id, username: 'ada', email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron' },
  })
})

test('saying the same again changes nothing; an empty text clears', async () => {
  await patch({ firstName: 'Ada' })
  const reply = await patch({ lastName: '', profileImageUrl: '' })
  expect(reply.json().user).toMatchObject({ firstName: 'Ada', lastName: null, profileImageUrl: null })
  expect((await service.events.next('identity.user-changed')).aggregate.version).toBe(3)
})

test('a picture is a web address', async () => {
  const reply = await patch({ profileImageUrl: 'javascript:alert(1)' })
  expect(reply.statusCode).toBe(400)
  expect(reply.json().issues).toEqual([{ path: 'profileImageUrl', message: expect.any(String) }])
})

test('the language is remembered and published, and can be forgotten; one that nobody offers is refused', async () => {
  const change = async (language: string | null) => (await patch({ language })).json()
  expect((await change('de')).user.language).toBe('de')
  expect(await service.events.next('identity.user-changed')).toMatchObject({
    data: { userId: ada.id, language: 'de' },
  })
  expect((await change(null)).user.language).toBeNull()
  for (const language of ['fr', 'x-rtl', 'DE', ''])
    expect((await change(language)).issues).toMatchObject([{ path: 'language' }])
})
