import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { call } from '../support/call.ts'
import { type GatewayProcess, startGateway } from '../support/gateway-process.ts'
import { startUpstreams, type Upstreams } from '../support/upstreams.ts'

let upstreams: Upstreams
let gateway: GatewayProcess

beforeAll(async () => {
  upstreams = await startUpstreams()
  gateway = await startGateway({
    ...upstreams.environment,
    PUBLIC_URL: 'https://awards.example',
    STORE_ORIGIN: 'https://files.example/bucket',
  })
})
afterAll(async () => {
  await gateway.stop()
  await upstreams.stop()
})
beforeEach(() => {
  upstreams.seen.length = 0
})

const uuidV7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test('what a client claims about itself never reaches a service', async () => {
  await call(gateway.port, '/api/categories', {
    headers: {
      authorization: 'Bearer forged',
      'x-user-id': 'somebody',
      'x-user-roles': 'admin',
      'x-session': 'invalid',
      'x-forwarded-for': '1.2.3.4',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-user': 'admin',
      'x-real-ip': '1.2.3.4',
      forwarded: 'for=1.2.3.4',
      'x-request-id': '11111111-1111-7111-8111-111111111111',
      traceparent: '00-11111111111111111111111111111111-1111111111111111-01',
      cookie: 'theme=dark',
      te: 'trailers',
      'keep-alive': 'timeout=9',
      'proxy-authorization': 'Basic abc',
      connection: 'keep-alive, x-secret',
      'x-secret': 'dropped with the connection',
      'accept-language': 'de',
      'if-none-match': '"abc"',
    },
  })
  const { host, 'x-request-id': id, ...headers } = upstreams.seen[0]?.headers ?? {}
  expect(headers).toEqual({
    connection: 'keep-alive',
    'accept-language': 'de',
    'if-none-match': '"abc"',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'awards.example',
  })
  expect(host).toBe(new URL(upstreams.environment.CATALOGUE_URL as string).host)
  expect(id).toMatch(uuidV7)
})

test('the key of a request that creates reaches its service, and the mark of a repeated answer the client', async () => {
  upstreams.behave('contact', (_request, response) => {
    response.setHeader('idempotency-replayed', 'true')
    response.end()
  })
  const key = '"8e03978e-40d5-43e8-bc93-6894a57f9324"'
  const headers = { 'idempotency-key': key }
  const answer = await call(gateway.port, '/api/contact', { method: 'POST', headers })
  upstreams.behave('contact', null)
  expect(upstreams.seen[0]?.headers['idempotency-key']).toBe(key)
  expect(answer.headers['idempotency-replayed']).toBe('true')
})

test('the request id is made here, the same inwards, outwards and in a problem', async () => {
  const forged = '11111111-1111-7111-8111-111111111111'
  const passed = await call(gateway.port, '/api/categories', { headers: { 'x-request-id': forged } })
  expect(passed.headers['x-request-id']).toMatch(uuidV7)
  expect(passed.headers['x-request-id']).not.toBe(forged)
  expect(upstreams.seen[0]?.headers['x-request-id']).toBe(passed.headers['x-request-id'])
  const refused = await call(gateway.port, '/api/nothing')
  expect(refused.json?.requestId).toBe(refused.headers['x-request-id'])
})

test('only identity sets cookies; only identity and the front end, which renders for the visitor, receive them', async () => {
  const setCookie = (
    _request: unknown,
    response: { setHeader(name: string, value: string[]): void; end(): void },
  ) => {
    response.setHeader('set-cookie', ['a=1; Path=/', 'b=2; Path=/'])
    response.end()
  }
  for (const owner of ['identity', 'catalogue', 'frontend'] as const) upstreams.behave(owner, setCookie)
  const headers = { cookie: 'theme=dark' }
  const answers = [
    await call(gateway.port, '/api/login', { headers }),
    await call(gateway.port, '/api/categories', { headers }),
    await call(gateway.port, '/', { headers }),
  ]
  expect(upstreams.seen.map((seen) => seen.headers.cookie)).toEqual(['theme=dark', undefined, 'theme=dark'])
  expect(answers.map((answer) => answer.headers['set-cookie'])).toEqual([
    ['a=1; Path=/', 'b=2; Path=/'],
    undefined,
    undefined,
  ])
  for (const owner of ['identity', 'catalogue', 'frontend'] as const) upstreams.behave(owner, null)
})

test('answers of services pass without the headers of the connection and of the server software', async () => {
  upstreams.behave('catalogue', (_request, response) => {
    response.writeHead(201, {
      server: 'secret/1.0',
      'x-powered-by': 'secret',
      'x-request-id': 'its own',
      connection: 'keep-alive, x-inner',
      'x-inner': 'of the connection',
      etag: '"v1"',
      'cache-control': 'public, max-age=5',
      'content-security-policy': 'sandbox',
    })
    response.end('made')
  })
  const { status, headers, text } = await call(gateway.port, '/api/categories')
  upstreams.behave('catalogue', null)
  expect({ status, text }).toEqual({ status: 201, text: 'made' })
  expect(headers).toMatchObject({ etag: '"v1"', 'cache-control': 'public, max-age=5' })
  expect(headers['content-security-policy']).toBe('sandbox')
  for (const name of ['server', 'x-powered-by', 'x-inner']) expect(headers).not.toHaveProperty(name)
  expect(headers['x-request-id']).toMatch(uuidV7)
})

test.each(['/', '/api/categories', '/api/nothing'])('%s carries the security headers', async (path) => {
  const { headers } = await call(gateway.port, path)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  })
  const policy = headers['content-security-policy']
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("style-src 'self' 'unsafe-inline';")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("connect-src 'self' https://files.example;")
  expect(headers).not.toHaveProperty('x-powered-by')
})

test('over plain http nothing speaks of https', async () => {
  const plain = await startGateway({ ...upstreams.environment })
  const { headers } = await call(plain.port, '/')
  await plain.stop()
  expect(headers).not.toHaveProperty('strict-transport-security')
  expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
})

test("a trusted proxy's word about the client's address is taken, from a stranger's chain only its own hop", async () => {
  const behind = await startGateway({ ...upstreams.environment, TRUST_PROXY: '1' })
  await call(behind.port, '/api/categories', { headers: { 'x-forwarded-for': '6.6.6.6, 9.9.9.9' } })
  await behind.stop()
  expect(upstreams.seen[0]?.headers['x-forwarded-for']).toBe('9.9.9.9')
})
