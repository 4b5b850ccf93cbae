import { createHmac } from 'node:crypto'
import { DomainError } from '@accolade/contracts/domain-error'
import { expect, test } from '@jest/globals'
import { generateKeyPair } from 'jose'
import { mountRoutes } from '../../src/http/routes.ts'
import { createLogger } from '../../src/process/logging.ts'
import { createApp } from '../../src/service/app.ts'
import { bearer, madeUpApp, madeUpRoutes, noDatabase, publicPem } from '../support/made-up-app.ts'

const { app, logs } = await madeUpApp()
const stranger = await generateKeyPair('ES256')

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

/** A token by hand, for algorithms that no honest library signs with. */
function forged(alg: string, signature: (input: string) => string): string {
  const claims = {
    iss: 'accolade-identity',
    aud: 'identity',
    sub: 'user-1',
    roles: ['admin'],
    exp: 4_102_444_800,
  }
  const input = `${encode({ alg, kid: 'test-key', typ: 'JWT' })}.${encode(claims)}`
  return `Bearer ${input}.${signature(input)}`
}

const refused: [string, string | Promise<string>][] = [
  ['no bearer', 'Basic dXNlcjpwYXNz'],
  ['an empty token', 'Bearer '],
  ['not a token', 'Bearer abc'],
  ['for another service', bearer({ audience: 'judging' })],
  ['for a service whose name begins alike', bearer({ audience: 'identity-2' })],
  ['by another issuer', bearer({ issuer: 'somebody' })],
  ['expired', bearer({ expiresAt: new Date(Date.now() - 6_000) })],
  ['with an unknown key id', bearer({ kid: 'other-key' })],
  ['signed by another key', bearer({ key: stranger.privateKey })],
  ['with an unknown role', bearer({ roles: ['root'] })],
  ['with roles that are no list', bearer({ roles: 'admin' })],
  ['unsigned', forged('none', () => '')],
  [
    'HS256 with the public key as its secret',
    forged('HS256', (input) => createHmac('sha256', publicPem).update(input).digest('base64url')),
  ],
  ['ES256 with a signature of nothing', forged('ES256', () => Buffer.alloc(64).toString('base64url'))],
]

test.each(refused)('a token that is not good is refused, on public routes too: %s', async (_name, token) => {
  const authorization = await token
  for (const url of ['/api/me', '/api/future']) {
    const reply = await app.inject({ url, headers: { authorization } })
    expect(reply.statusCode).toBe(401)
    expect(reply.json()).toMatchObject({ code: 'unauthorized', error: 'Unauthorized' })
  }
  const signature = authorization.split('.')[2]
  if (signature) expect(JSON.stringify(logs)).not.toContain(signature)
})

test('a public route knows a caller with a token and takes visitors without', async () => {
  expect((await app.inject({ url: '/api/me' })).json()).toEqual({ userId: null, roles: [] })
  const authorization = await bearer({
    subject: 'user-2',
    roles: ['entrant', 'judge'],
    audience: ['identity', 'judging'],
  })
  const reply = await app.inject({ url: '/api/me', headers: { authorization } })
  expect(reply.json()).toEqual({ userId: 'user-2', roles: ['entrant', 'judge'] })
})

const operations = {
  signedIn: { method: 'POST', url: '/api/things/abc', payload: { title: 'Hello' } },
  judge: { method: 'PUT', url: '/api/things/abc/score' },
  admin: { method: 'DELETE', url: '/api/things/abc' },
} as const

test.each([
  ['signedIn', null, 401],
  ['signedIn', [], 201],
  ['signedIn', ['admin'], 201],
  ['judge', null, 401],
  ['judge', ['entrant'], 403],
  ['judge', ['admin'], 403],
  ['judge', ['entrant', 'judge'], 204],
  ['admin', null, 401],
  ['admin', ['judge', 'entrant'], 403],
  ['admin', ['admin'], 204],
] as const)('a route for %s answers %j with %i', async (operation, roles, status) => {
  const headers = roles ? { authorization: await bearer({ roles }) } : {}
  const reply = await app.inject({ ...operations[operation], headers })
  expect(reply.statusCode).toBe(status)
  if (status === 403) expect(reply.json()).toMatchObject({ code: 'forbidden', error: 'Forbidden' })
})

test.each([
  ['just now', 0, 204],
  ['ten minutes ago', 600, 204],
  ['longer ago', 601, 403],
  ['nobody knows when', undefined, 403],
])('who signed in %s wants to do what needs a recent sign-in', async (_when, secondsAgo, status) => {
  const nowSeconds = Math.floor(Date.now() / 1_000)
  const proved = secondsAgo === undefined ? {} : { provedAt: nowSeconds - secondsAgo }
  const headers = { authorization: await bearer({ roles: ['admin'], ...proved }) }
  const reply = await app.inject({ method: 'PUT', url: '/api/things/abc/seal', headers })
  expect(reply.statusCode).toBe(status)
  if (status === 403) expect(reply.json()).toMatchObject({ code: 'sign-in-not-recent' })
})

test.each([
  ['is confirmed', true, 204],
  ['is not confirmed', false, 403],
  ['is of an account of an earlier release', undefined, 204],
])('who wants what needs a confirmed address, which %s', async (_what, confirmed, status) => {
  const headers = { authorization: await bearer(confirmed === undefined ? {} : { confirmed }) }
  const reply = await app.inject({ method: 'PUT', url: '/api/things/abc/mail', headers })
  expect(reply.statusCode).toBe(status)
  if (status === 403) expect(reply.json()).toMatchObject({ code: 'address-unconfirmed' })
})

test('a recent sign-in does not stand in for a role', async () => {
  const headers = { authorization: await bearer({ provedAt: Math.floor(Date.now() / 1_000) }) }
  const reply = await app.inject({ method: 'PUT', url: '/api/things/abc/seal', headers })
  expect([reply.statusCode, reply.json().code]).toEqual([403, 'forbidden'])
})

test('an administrator is let in by no route of judges, and reads why', async () => {
  const headers = { authorization: await bearer({ roles: ['judge', 'admin'] }) }
  const reply = await app.inject({ ...operations.judge, headers })
  expect(reply.statusCode).toBe(403)
  expect(reply.json()).toMatchObject({
    code: 'forbidden',
    error: expect.stringContaining('nobody can be both'),
  })
  expect((await app.inject({ ...operations.admin, headers })).statusCode).toBe(204)
})

test('a caller without permission is refused before the body is parsed', async () => {
  const headers = { 'content-type': 'application/json' }
  const reply = await app.inject({ method: 'POST', url: '/api/things/abc', payload: '{', headers })
  expect(reply.statusCode).toBe(401)
})

test('keys that can not be fetched are our trouble, not the caller’s: 503', async () => {
  const helpless = await createApp({
    service: 'identity',
    logger: createLogger({ service: 'identity', level: 'silent' }),
    probes: { required: {}, optional: {} },
    verificationKey: async () => {
      throw new DomainError('unavailable')
    },
  })
  mountRoutes(helpless, madeUpRoutes, {}, noDatabase)
  const reply = await helpless.inject({ url: '/api/me', headers: { authorization: await bearer() } })
  expect(reply.statusCode).toBe(503)
})
