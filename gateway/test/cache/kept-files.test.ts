import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { type GatewayProcess, startGateway } from '../support/gateway-process.ts'
import { adminToken } from '../support/kept-answers.ts'
import { type NatsServer, startNatsServer } from '../support/nats-server.ts'
import { rawCall } from '../support/raw-call.ts'
import { startUpstreams, type Upstreams } from '../support/upstreams.ts'

const text = 'export const medal = "A word that is worth repeating."\n'.repeat(300)
const bodies = { br: brotliCompressSync(text), gzip: gzipSync(text), identity: Buffer.from(text) }
const immutable = 'public, max-age=31536000, immutable'

let server: NatsServer
let upstreams: Upstreams
let gateway: GatewayProcess

beforeAll(async () => {
  server = await startNatsServer()
  upstreams = await startUpstreams()
  gateway = await startGateway({ ...upstreams.environment, NATS_URL: server.url, PUBLIC_CACHE_MS: '5000' })
  await gateway.line('NATS connected')
})
beforeEach(() => {
  upstreams.seen.length = 0
  answerWith({})
})
afterAll(async () => {
  await gateway.stop()
  await server.stop()
  await upstreams.stop()
})

/** The front end sends the file as its server of static files does. */
function answerWith({ status = 200, headers = {} }: { status?: number; headers?: Record<string, string> }) {
  upstreams.behave('frontend', (request, response) => {
    const asked = request.headers['accept-encoding'] ?? 'identity'
    const encoding = asked in bodies ? (asked as keyof typeof bodies) : 'identity'
    response.writeHead(status, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': immutable,
      vary: 'accept-encoding',
      etag: 'W/"4711-abc"',
      'content-length': bodies[encoding].length,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      ...headers,
    })
    response.end(request.method === 'HEAD' ? undefined : bodies[encoding])
  })
}

let count = 0
const newPath = () => `/assets/file-${++count}.js`

async function get(path: string, headers: string[] = [], method = 'GET') {
  const { head, body } = await rawCall(
    gateway.port,
    [`${method} ${path} HTTP/1.1`, 'Host: here', ...headers, '', ''].join('\r\n'),
  )
  const lines = Object.fromEntries(
    head.slice(1).map((line) => {
      const at = line.indexOf(':')
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()]
    }),
  )
  return { status: Number(head[0]!.split(' ')[1]), lines, body }
}
const asked = () => upstreams.seen.map(({ url, headers }) => `${url} ${headers['accept-encoding']}`)

test('a file is asked for once in each encoding, and goes out byte for byte as the front end sends it', async () => {
  const path = newPath()
  const encodings = ['br', 'gzip', 'identity'] as const
  const all = await Promise.all(
    encodings.flatMap((encoding) =>
      Array.from({ length: 5 }, () => get(path, [`Accept-Encoding: ${encoding}`])),
    ),
  )
  expect(asked().sort()).toEqual([`${path} br`, `${path} gzip`, `${path} identity`])
  for (const [at, { status, lines, body }] of all.entries()) {
    const encoding = encodings[Math.floor(at / 5)]!
    expect([status, body.equals(bodies[encoding])]).toEqual([200, true])
    expect(lines['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
    expect(lines).toMatchObject({ 'cache-control': immutable, vary: 'accept-encoding', etag: 'W/"4711-abc"' })
    expect(lines['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(lines['content-security-policy']).toBeTruthy()
  }
  expect(new Set(all.map(({ lines }) => lines['x-request-id'])).size).toBe(all.length)
})

test('a session, a condition and HEAD are answered from memory as well', async () => {
  const path = newPath()
  await get(path, ['Accept-Encoding: gzip, deflate, br, zstd'])
  upstreams.seen.length = 0
  const withSession = await get(path, ['Accept-Encoding: br', `Cookie: accolade=${adminToken}`])
  expect(withSession.body.equals(bodies.br)).toBe(true)
  const unchanged = await get(path, ['Accept-Encoding: br', 'If-None-Match: W/"4711-abc"'])
  expect([unchanged.status, unchanged.body.length]).toEqual([304, 0])
  expect(unchanged.lines).toMatchObject({ 'cache-control': immutable, etag: 'W/"4711-abc"' })
  const head = await get(path, ['Accept-Encoding: br'], 'HEAD')
  expect([head.status, head.body.length]).toEqual([200, 0])
  expect(head.lines['content-length']).toBe(String(bodies.br.length))
  expect(asked()).toEqual([])
})

test.each<[string, Parameters<typeof answerWith>[0]]>([
  ['is not there', { status: 404 }],
  ['may change', { headers: { 'cache-control': 'public, max-age=3600' } }],
  ['sets a cookie', { headers: { 'set-cookie': 'a=b' } }],
  ['differs by more than its encoding', { headers: { vary: 'accept-encoding, cookie' } }],
])('what %s is not kept', async (_name, answer) => {
  const path = newPath()
  answerWith(answer)
  const status = answer.status ?? 200
  expect((await get(path)).status).toBe(status)
  upstreams.seen.length = 0
  expect((await get(path)).status).toBe(status)
  expect(asked()).toEqual([`${path} identity`])
  answerWith({})
  expect((await get(path)).body.equals(bodies.identity)).toBe(true)
})

test.each([
  ['an address with a query', '?v=1', []],
  ['a part of a file', '', ['Range: bytes=0-9']],
])('%s goes on to the front end each time', async (_name, query, headers) => {
  const path = newPath()
  await get(path)
  upstreams.seen.length = 0
  for (let time = 0; time < 2; time++) await get(path + query, headers)
  expect(upstreams.seen.map(({ url }) => url)).toEqual([path + query, path + query])
})
