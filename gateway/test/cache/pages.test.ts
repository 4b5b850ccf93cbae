import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { pageReadsHeader } from '@accolade/contracts/page-reads'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { connect, type NatsConnection } from 'nats'
import { call } from '../support/call.ts'
import { type GatewayProcess, startGateway } from '../support/gateway-process.ts'
import { type NatsServer, startNatsServer } from '../support/nats-server.ts'
import { rawCall } from '../support/raw-call.ts'
import { startUpstreams, type Upstreams } from '../support/upstreams.ts'

let server: NatsServer
let nats: NatsConnection
let upstreams: Upstreams
let gateways: GatewayProcess[]
let gateway: GatewayProcess
let version = 0

beforeAll(async () => {
  server = await startNatsServer()
  nats = await connect({ servers: server.url })
  upstreams = await startUpstreams()
  const environment = {
    ...upstreams.environment,
    NATS_URL: server.url,
    PUBLIC_CACHE_MS: '600000',
    RATE_LIMIT_PAGES: '40',
    TRUST_PROXY: '1',
  }
  gateways = await Promise.all([startGateway(environment), startGateway(environment)])
  gateway = gateways[0] as GatewayProcess
  await Promise.all(gateways.map((each) => each.line('NATS connected')))
})
afterAll(async () => {
  await Promise.all(gateways.map((each) => each.stop()))
  await nats.close()
  await server.stop()
  await upstreams.stop()
})
beforeEach(async () => {
  says(`first ${++version}`, '/api/programme /api/winners')
  await tell('winner.published')
  upstreams.seen.length = 0
})

/** What the front end answers from now on. */
function says(text: string, reads: string | undefined, status = 200): void {
  upstreams.behave('frontend', (_request, response) => {
    response.writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding, cookie',
      ...(reads !== undefined && { [pageReadsHeader]: reads }),
    })
    response.end(text)
  })
}

async function tell(type: string): Promise<void> {
  const sample = new URL(`../../../contracts/samples/${type}.json`, import.meta.url)
  nats.publish(`evt.${type}`, readFileSync(sample))
  await nats.flush()
  await pause(40)
}

let clients = 0
/** Somebody new each time, as far as limits are concerned. */
const visit = (path: string, headers: Record<string, string> = {}, from = gateway) =>
  call(from.port, path, {
    headers: { 'x-forwarded-for': `10.1.${clients >> 8}.${clients++ & 255}`, ...headers },
  })
const asked = () => upstreams.seen.filter(({ owner }) => owner === 'frontend').length

test('visitors get the same page, which the front end has rendered once, and do not see what it is made of', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => visit('/winners')))
  answers.push(await visit('/winners', { cookie: 'theme=dark' }))
  expect(new Set(answers.map(({ text }) => text))).toEqual(new Set([`first ${version}`]))
  expect(asked()).toBe(1)
  for (const { headers } of answers) {
    expect(headers).not.toHaveProperty(pageReadsHeader)
    expect(headers).toMatchObject({
      vary: 'accept-encoding, cookie',
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
      etag: answers[0]?.headers.etag,
    })
    expect(headers['content-security-policy']).toContain("script-src 'self';")
  }
  expect((await visit('/winners', { 'if-none-match': answers[0]?.headers.etag as string })).status).toBe(304)
})

test('an event ends it at every gateway within 50 ms, and only what is made of the answers that it changes', async () => {
  for (const from of gateways) await visit('/winners', {}, from)
  says('changed', '/api/programme /api/winners')
  await tell('catalogue.category-changed')
  for (const from of gateways) expect((await visit('/winners', {}, from)).text).toBe(`first ${version}`)
  await tell('winner.withdrawn')
  for (const from of gateways) expect((await visit('/winners', {}, from)).text).toBe('changed')
})

test('whoever has a session gets a page of their own, and leaves none behind', async () => {
  const cookie = `accolade=${'e'.repeat(43)}`
  await visit('/winners')
  says('for somebody', '/api/programme /api/winners')
  for (const path of ['/winners', '/faq']) {
    const own = await visit(path, { cookie })
    expect([own.text, own.headers[pageReadsHeader]]).toEqual(['for somebody', undefined])
  }
  expect(upstreams.seen.at(-1)?.headers.cookie).toBe(cookie)
  says('for nobody', '/api/programme')
  expect((await visit('/winners')).text).toBe(`first ${version}`)
  expect((await visit('/faq')).text).toBe('for nobody')
})

test('the front end is asked as by a visitor, whoever is first', async () => {
  await visit('/winners', {
    cookie: 'theme=dark',
    'accept-encoding': 'br',
    'if-none-match': '"a"',
    'accept-language': 'fr, en;q=0.5',
  })
  const { headers } = upstreams.seen[0] ?? {}
  for (const name of ['cookie', 'accept-encoding', 'if-none-match', 'accept-language'])
    expect(headers).not.toHaveProperty(name)
})

test('what is not to be kept is asked for each time, and is compressed all the same', async () => {
  const long = 'Nothing here. '.repeat(200)
  says(long, '/api/programme', 404)
  const get = () =>
    rawCall(gateway.port, 'GET /nothing HTTP/1.1\r\nHost: here\r\nAccept-Encoding: br\r\n\r\n')
  for (const { head, body } of [await get(), await get()]) {
    expect(head[0]).toBe('HTTP/1.1 404 Not Found')
    expect(head).toContain('content-encoding: br')
    expect(brotliDecompressSync(body).toString()).toBe(long)
  }
  says('searched', undefined)
  expect([(await visit('/?a=1')).text, (await visit('/?a=1')).text]).toEqual(['searched', 'searched'])
  expect(asked()).toBe(4)
})

test('files pass as they come, whatever they say of themselves', async () => {
  says('a file', '/api/programme')
  for (const path of ['/assets/app', '/robots.txt', '/share/home.png']) {
    for (let times = 0; times < 2; times++) {
      const { text, headers } = await visit(path)
      expect([text, headers.etag, headers[pageReadsHeader]]).toEqual(['a file', undefined, undefined])
    }
  }
  expect(asked()).toBe(6)
})

test('what is kept costs nothing, so that it is answered beyond the limit', async () => {
  const headers = { 'x-forwarded-for': '10.2.0.1' }
  const statuses = []
  for (let times = 0; times < 60; times++) statuses.push((await visit('/winners', headers)).status)
  expect(new Set(statuses)).toEqual(new Set([200]))
  for (let times = 0; times < 40; times++) await visit('/?a=1', headers)
  expect((await visit('/?a=1', headers)).status).toBe(429)
  expect((await visit('/winners', headers)).status).toBe(200)
})

test('while the front end is away, visitors get the last page, unless an event ended it', async () => {
  const quick = await startGateway({ ...upstreams.environment, NATS_URL: server.url, PUBLIC_CACHE_MS: '1' })
  await quick.line('NATS connected')
  await visit('/winners', {}, quick)
  upstreams.behave('frontend', ({ socket }) => void socket.destroy())
  expect((await visit('/winners', {}, quick)).text).toBe(`first ${version}`)
  await tell('winner.published')
  expect((await visit('/winners', {}, quick)).status).toBe(502)
  await quick.stop()
})
