import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Role } from '@accolade/contracts/entities/user'
import { sessionQuestion } from '@accolade/contracts/questions'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { connect, type NatsConnection } from 'nats'
import { call } from '../support/call.ts'
import { type GatewayProcess, startGateway } from '../support/gateway-process.ts'
import { type NatsServer, startNatsServer } from '../support/nats-server.ts'
import { type Owner, startUpstreams, type Upstreams } from '../support/upstreams.ts'

const adminToken = 'a'.repeat(43)
const entrantToken = 'e'.repeat(43)

let server: NatsServer
let nats: NatsConnection
let upstreams: Upstreams
let gateway: GatewayProcess
let neighbour: GatewayProcess
let version = 0

beforeAll(async () => {
  server = await startNatsServer()
  nats = await connect({ servers: server.url })
  upstreams = await startUpstreams()
  upstreams.answer(sessionQuestion, ({ token }) => ({
    userId: crypto.randomUUID(),
    sessionId: crypto.randomUUID(),
    roles: token === adminToken ? (['entrant', 'admin'] as Role[]) : (['entrant'] as Role[]),
    jwt: 'jwt',
    expiresAt: new Date(Date.now() + 60_000).toISOString(),
  }))
  const environment = { ...upstreams.environment, NATS_URL: server.url, PUBLIC_CACHE_MS: '60000' }
  gateway = await startGateway(environment)
  neighbour = await startGateway(environment)
  await Promise.all([gateway.line('NATS connected'), neighbour.line('NATS connected')])
})
afterAll(async () => {
  await Promise.all([gateway.stop(), neighbour.stop()])
  await nats.close()
  await server.stop()
  await upstreams.stop()
})
beforeEach(async () => {
  for (const owner of ['catalogue', 'winners'] as const) says(owner, `first ${++version}`)
  await publishSample('catalogue.category-changed')
  upstreams.seen.length = 0
})

/** What a service answers from now on, whatever it is asked. */
function says(owner: Owner, text: string, headers: Record<string, string> = {}, status = 200): void {
  upstreams.behave(owner, (request, response) => {
    request.resume()
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify(text))
  })
}

/** Publishes the golden sample of an event. Both gateways have received it when the promise resolves. */
async function publishSample(type: string): Promise<void> {
  const sample = new URL(`../../../contracts/samples/${type}.json`, import.meta.url)
  nats.publish(`evt.${type}`, readFileSync(sample))
  await nats.flush()
  await pause(40)
}

const visitor = (path: string, headers: Record<string, string> = {}) => call(gateway.port, path, { headers })
const asked = (owner: Owner) => upstreams.seen.filter((each) => each.owner === owner).length

test('visitors are answered from memory, with all headers that an answer has', async () => {
  const first = await visitor('/api/categories')
  const second = await visitor('/api/categories')
  expect([first.json, second.json, asked('catalogue')]).toEqual([first.json, first.json, 1])
  const { 'x-request-id': firstId, date: _date, ...firstHeaders } = first.headers
  const {
    'x-request-id': secondId,
    date: __date,
    'ratelimit-policy': _policy,
    ratelimit: _limit,
    ...rest
  } = second.headers
  expect(firstId).not.toBe(secondId)
  const { 'ratelimit-policy': _p, ratelimit: _l, ...wanted } = firstHeaders
  expect(rest).toEqual(wanted)
  expect(second.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'application/json',
    'x-content-type-options': 'nosniff',
    etag: expect.stringMatching(/^"[\w-]{27}"$/),
  })
})

test('a browser that has the newest answer gets 304', async () => {
  const { headers, json } = await visitor('/api/categories')
  const etag = headers.etag as string
  for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await visitor('/api/categories', { 'if-none-match': tag })
    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etag])
  }
  const other = await visitor('/api/categories', { 'if-none-match': '"other"' })
  expect([other.status, other.json]).toEqual([200, json])
  const head = await call(gateway.port, '/api/categories', { method: 'HEAD' })
  expect([head.status, head.text, head.headers.etag]).toEqual([200, '', etag])
  expect(asked('catalogue')).toBe(1)
})

test('a hundred at once are one question to the service, asked as nobody', async () => {
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, at) =>
      visitor('/api/categories', at % 2 ? { cookie: `accolade=${entrantToken}` } : {}),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(asked('catalogue')).toBe(1)
  expect(upstreams.seen[0]?.headers).not.toHaveProperty('authorization')
  expect(upstreams.seen[0]?.headers).not.toHaveProperty('cookie')
})

test('an event changes what visitors see within 50 ms, at every gateway', async () => {
  const ports = [gateway.port, neighbour.port]
  for (const port of ports) await call(port, '/api/categories')
  says('catalogue', 'changed')
  await publishSample('catalogue.category-changed')
  for (const port of ports) expect((await call(port, '/api/categories')).json).toBe('changed')
})

test.each([
  ['catalogue.award-changed', 'catalogue', '/api/awards'],
  ['catalogue.award-changed', 'catalogue', '/api/awards/featured'],
  ['catalogue.award-changed', 'catalogue', '/api/awards/some'],
  ['winner.published', 'winners', '/api/winners'],
  ['winner.withdrawn', 'winners', '/api/winners/some'],
  ['winner.article-changed', 'winners', '/api/awards/brand/award'],
  ['catalogue.settings-changed', 'winners', '/api/winners'],
  ['catalogue.settings-changed', 'catalogue', '/api/programme'],
] as const)('%s renews what %s says at %s', async (event, owner, path) => {
  const before = (await visitor(path)).json
  says(owner, 'changed')
  expect((await visitor(path)).json).toBe(before)
  await publishSample(event)
  expect((await visitor(path)).json).toBe('changed')
})

test('an administrator reads what the service says, and the others what is kept', async () => {
  const before = (await visitor('/api/categories')).json
  says('catalogue', 'with the inactive ones')
  const admin = await visitor('/api/categories', { cookie: `accolade=${adminToken}` })
  const entrant = await visitor('/api/categories', { cookie: `accolade=${entrantToken}` })
  expect([admin.json, entrant.json]).toEqual(['with the inactive ones', before])
  expect(upstreams.seen.at(-1)?.headers.authorization).toBe('Bearer jwt')
  expect((await visitor('/api/categories')).json).toBe(before)
})

test('an administrator’s change is there at the next load, before any event', async () => {
  await visitor('/api/categories')
  await visitor('/api/winners')
  const headers = {
    cookie: `accolade=${adminToken}`,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
  }
  says('catalogue', 'changed')
  says('winners', 'changed')
  const put = (status: number) => {
    says('catalogue', 'changed', {}, status)
    return call(gateway.port, '/api/admin/categories/1', { method: 'PUT', headers, body: '{}' })
  }
  await put(409)
  expect((await visitor('/api/categories')).json).not.toBe('changed')
  await put(200)
  expect((await visitor('/api/categories')).json).toBe('changed')
  // the programme's settings are the catalogue's, and the gallery depends on them
  expect((await visitor('/api/winners')).json).toBe('changed')
})

test('refused answers, answers with a cookie and addresses with a query are never cached', async () => {
  says('catalogue', 'no', {}, 404)
  const refused = [await visitor('/api/awards/none'), await visitor('/api/awards/none')]
  expect(refused.map(({ status, json }) => [status, json])).toEqual([
    [404, 'no'],
    [404, 'no'],
  ])
  says('catalogue', 'yours', { 'set-cookie': 'a=b' })
  for (const path of ['/api/awards/cookie', '/api/awards/cookie']) {
    const { json, headers } = await visitor(path)
    expect([json, headers['set-cookie']]).toEqual(['yours', undefined])
  }
  says('catalogue', 'searched')
  await visitor('/api/awards/query?a=1')
  await visitor('/api/awards/query?a=1')
  expect(asked('catalogue')).toBe(6)
})

test('while the service is gone, visitors get the last answer; where there is none, 502', async () => {
  const quick = await startGateway({ ...upstreams.environment, PUBLIC_CACHE_MS: '1' })
  const before = (await call(quick.port, '/api/categories')).json
  upstreams.behave('catalogue', (request) => void request.socket.destroy())
  expect((await call(quick.port, '/api/categories')).json).toBe(before)
  expect((await call(quick.port, '/api/programme')).status).toBe(502)
  await quick.stop()
})

test('a break of the broker takes everything away: events may have been missed', async () => {
  const other = await startNatsServer()
  const separate = await startGateway({
    ...upstreams.environment,
    NATS_URL: other.url,
    PUBLIC_CACHE_MS: '60000',
  })
  await separate.line('NATS connected')
  await call(separate.port, '/api/categories')
  says('catalogue', 'changed meanwhile')
  await other.stop()
  await separate.line('NATS disconnected')
  expect((await call(separate.port, '/api/categories')).json).toBe('changed meanwhile')
  // without events nothing says what has changed: answers are then cached for a second instead of a minute
  says('catalogue', 'changed without a word')
  await pause(1_050)
  expect((await call(separate.port, '/api/categories')).json).toBe('changed without a word')
  await separate.stop()
})

test('a gateway that has not found the broker yet keeps answers for a second only', async () => {
  const disconnected = await startGateway({ ...upstreams.environment, PUBLIC_CACHE_MS: '60000' })
  await call(disconnected.port, '/api/categories')
  says('catalogue', 'changed without a word')
  await pause(1_050)
  expect((await call(disconnected.port, '/api/categories')).json).toBe('changed without a word')
  await disconnected.stop()
})
