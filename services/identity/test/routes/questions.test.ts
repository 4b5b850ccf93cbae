import { ask } from '@accolade/chassis/http/ask'
import { internal } from '@accolade/chassis/testing/service'
import { listenerQuestion, membershipQuestion, sessionQuestion } from '@accolade/contracts/questions'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { cookiesOf, startIdentity, type TestIdentity, withCookies } from '../support/identity.ts'

let service: TestIdentity
let stub: { url: string; secret: string }
let ada: Awaited<ReturnType<TestIdentity['register']>>
beforeAll(async () => {
  service = await startIdentity()
  const url = await service.app.listen({ host: '127.0.0.1', port: 0 })
  stub = { url, secret: internal.INTERNAL_SECRET }
  ada = await service.register('ada', 'entrant', 'judge')
})
afterAll(() => service.stop())

const askFor = (token: string) => ask(stub, sessionQuestion, { token, audience: 'judging' })

test('a session is answered with a token that the published keys verify', async () => {
  const token = cookiesOf(await service.login('ada')).accolade!
  const answer = await askFor(token)
  expect(answer).toEqual({
    sessionId: expect.any(String),
    userId: ada.id,
    roles: ['entrant', 'judge'],
    addressConfirmed: false,
    jwt: expect.any(String),
    // a judge's idle half hour
    expiresAt: '2025-11-01T10:30:00.000Z',
  })
  const published = await service.app.inject({ url: '/.well-known/jwks.json' })
  expect(published.headers['cache-control']).toBe('public, max-age=300')
  const { payload } = await jwtVerify(answer!.jwt, createLocalJWKSet(published.json()), {
    issuer: 'accolade-identity',
    audience: 'judging',
    currentDate: service.at(0),
  })
  expect(payload).toMatchObject({ sub: ada.id, roles: ['entrant', 'judge'], email_verified: false })
  await service.confirm(ada)
  expect(await askFor(token)).toMatchObject({ addressConfirmed: true })
})

test('an unknown and an ended session are nobody', async () => {
  expect(await askFor('unknown')).toBeNull()
  const cookies = cookiesOf(await service.login('ada'))
  await service.app.inject({ method: 'POST', url: '/api/logout', headers: withCookies(cookies) })
  expect(await askFor(cookies.accolade!)).toBeNull()
})

test('new roles count at once: the old session is over', async () => {
  const chief = await service.register('chief', 'admin')
  const token = cookiesOf(await service.login('ada')).accolade!
  const url = `/api/admin/users/${ada.id}/roles`
  await service.as(chief.caller)({ method: 'PUT', url, payload: { roles: ['entrant'] } })
  expect(await askFor(token)).toBeNull()
  expect(await askFor(cookiesOf(await service.login('ada')).accolade!)).toMatchObject({ roles: ['entrant'] })
})

test('a membership is known the moment it is made; to others there is none', async () => {
  const reply = await service.as(ada.caller)({
    method: 'POST',
    url: '/api/user/organizations',
    payload: { name: 'Northlight' },
  })
  const organizationId = reply.json().id
  const { data } = await service.events.next('identity.membership-changed')
  const answer = await ask(stub, membershipQuestion, { userId: ada.id, organizationId })
  expect(answer).toEqual({
    membershipId: data.membershipId,
    organizationName: 'Northlight',
    role: 'owner',
    version: 1,
  })
  const stranger = '01900000-0000-7000-8000-000000000000'
  expect(await ask(stub, membershipQuestion, { userId: stranger, organizationId })).toBeNull()
})

test('a page that reads by itself, or listens, keeps no session alive', async () => {
  const eve = await service.register('eve', 'entrant')
  const url = '/api/user/organizations'
  const made = await service.as(eve.caller)({ method: 'POST', url, payload: { name: 'Meridian' } })
  service.at(0)
  const token = cookiesOf(await service.login('eve')).accolade!
  const request = { token, audience: 'contact' }
  const anHour = '2025-11-01T11:00:00.000Z'
  service.at(50)
  expect((await ask(stub, sessionQuestion, { ...request, unattended: true }))?.expiresAt).toBe(anHour)
  expect(await ask(stub, listenerQuestion, { token })).toEqual({
    sessionId: expect.any(String),
    userId: eve.id,
    roles: ['entrant'],
    organizationIds: [made.json().id],
    expiresAt: anHour,
  })
  service.at(60)
  expect(await ask(stub, listenerQuestion, { token })).toBeNull()
  expect(await ask(stub, sessionQuestion, request)).toBeNull()
})
