import { createSeededRandom } from '@accolade/chassis/testing/seeded-random'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { call } from '../support/call.ts'
import { type GatewayProcess, startGateway } from '../support/gateway-process.ts'
import { adminsOnly, adminToken, answerToBeKept, constantPath, keptPaths } from '../support/kept-answers.ts'
import { type NatsServer, startNatsServer } from '../support/nats-server.ts'
import { type RawAnswer, rawCall } from '../support/raw-call.ts'
import { startUpstreams, type Upstreams } from '../support/upstreams.ts'

let server: NatsServer
let upstreams: Upstreams
let gateway: GatewayProcess

beforeAll(async () => {
  server = await startNatsServer()
  upstreams = await startUpstreams()
  answerToBeKept(upstreams)
  gateway = await startGateway({
    ...upstreams.environment,
    NATS_URL: server.url,
    PUBLIC_CACHE_MS: '600000',
    RATE_LIMIT_GENERAL: '1000000',
    RATE_LIMIT_PAGES: '1000000',
  })
  await gateway.line('NATS connected')
  for (const path of keptPaths)
    for (const encoding of ['identity', 'gzip', 'br'])
      await fetch(`http://127.0.0.1:${gateway.port}${path}`, { headers: { 'accept-encoding': encoding } })
  upstreams.seen.length = 0
})
afterAll(async () => {
  await gateway.stop()
  await server.stop()
  await upstreams.stop()
})

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g
const isLimit = (line: string) => /^ratelimit/i.test(line)

/** An answer without what differs from one to the next, and without the limits, which kept answers do not count for. */
function comparable({ head, body }: RawAnswer) {
  const lines = head.filter((line) => !isLimit(line) && !/^date:/i.test(line))
  return [lines.map((line) => line.replace(uuid, 'id')), body.toString('latin1').replace(uuid, 'id')]
}

/** The same request before Express, and past it: whoever wants a range goes the long way. */
function bothWays(lines: readonly string[]): Promise<RawAnswer[]> {
  const [first, ...rest] = lines
  const ask = (...more: string[]) => rawCall(gateway.port, [first, ...more, ...rest, '', ''].join('\r\n'))
  return Promise.all([ask(), ask('Range: bytes=0-9')])
}

const encodings = [
  '',
  'gzip',
  'br',
  'gzip, deflate, br, zstd',
  'br;q=0, gzip',
  'identity',
  '*',
  'gzip;q=0.5, br;q=0.1',
]

test.each(keptPaths)('%s is answered as Express would, header for header', async (path) => {
  for (const encoding of encodings) {
    const base = ['Host: here', ...(encoding ? [`Accept-Encoding: ${encoding}`] : [])]
    const [plain] = await bothWays([`GET ${path} HTTP/1.1`, ...base])
    const etag = plain?.head.find((line) => line.startsWith('etag: '))?.slice('etag: '.length) ?? ''
    expect(etag).toMatch(/^"[\w-]{27}(-br|-gzip)?"$/)
    for (const method of ['GET', 'HEAD']) {
      for (const condition of [undefined, etag, `W/${etag}`, `"other", ${etag}`, '"other"', '*', '']) {
        const lines = condition === undefined ? base : [...base, `If-None-Match: ${condition}`]
        const [kept, long] = await bothWays([`${method} ${path} HTTP/1.1`, ...lines])
        expect([method, encoding, condition, comparable(kept!)]).toEqual([
          method,
          encoding,
          condition,
          comparable(long!),
        ])
        expect([kept?.head.some(isLimit), long?.head.some(isLimit)]).toEqual([false, true])
      }
    }
  }
  expect(upstreams.seen).toEqual([])
})

test('who asks without a session who they are is answered as identity would, which is not asked', async () => {
  const ask = (...more: string[]) =>
    rawCall(gateway.port, [`GET ${constantPath} HTTP/1.1`, 'Host: here', ...more, '', ''].join('\r\n'))
  const answer = await ask('Cookie: theme=dark; accolade-device=1', 'If-None-Match: *')
  expect([answer.head[0], answer.body.toString()]).toEqual(['HTTP/1.1 200 OK', '{"user":null}'])
  expect(answer.head).toContain('cache-control: private, no-store')
  expect(upstreams.seen).toEqual([])
  const signedIn = await ask(`Cookie: accolade=${adminToken}`)
  expect(signedIn.body.toString()).toContain(adminsOnly)
  const signedOut = await ask()
  expect(signedOut.body.toString()).toBe('{"user":null}')
  expect(upstreams.seen.splice(0).map(({ url }) => url)).toEqual([constantPath])
})

test('each encoding has a tag of its own, and is what it says', async () => {
  const get = (encoding: string) =>
    fetch(`http://127.0.0.1:${gateway.port}/api/winners`, { headers: { 'accept-encoding': encoding } })
  const answers = await Promise.all(['identity', 'gzip', 'br'].map(get))
  const texts = await Promise.all(answers.map((answer) => answer.text()))
  expect(new Set(texts).size).toBe(1)
  expect(answers.map(({ headers }) => headers.get('content-encoding'))).toEqual([null, 'gzip', 'br'])
  expect(new Set(answers.map(({ headers }) => headers.get('etag'))).size).toBe(3)
  expect(new Set(answers.map(({ headers }) => headers.get('vary')))).toEqual(new Set(['accept-encoding']))
})

const often = <T>(usual: T, unusual: readonly T[]): T[] => [
  ...Array<T>(2 * unusual.length).fill(usual),
  ...unusual,
]
const methods = often('GET', ['HEAD', 'HEAD', 'POST', 'OPTIONS', 'DELETE', 'TRACE', 'get', 'GETT'])
const spellings = often<(path: string) => string>(
  (path) => path,
  [
    (path) => `${path}?`,
    (path) => `${path}?a=1`,
    (path) => `${path}#x`,
    (path) => `${path}/`,
    (path) => `/${path}`,
    (path) => path.toUpperCase(),
    (path) => path.replace(/i/, '%69'),
    (path) => `/.${path}`,
    (path) => `http://here${path}`,
    () => '*',
    (path) => path.replaceAll('/', '\\'),
    (path) => `${path}%00`,
    (path) => `${path}%`,
  ],
)
const versions = often('HTTP/1.1', ['HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTQ/1.1'])
const hosts = often('Host: here', ['Host:', 'Host: a, b', 'Host: evil.example:99999', 'X: y'])
const others = [
  'Accept-Encoding: br',
  'Accept-Encoding: gzip;q=1.0, br;q=0',
  'Accept-Encoding: ,,;;q=',
  'Accept-Encoding: br\r\nAccept-Encoding: gzip',
  'If-None-Match: *',
  'If-None-Match: "a", W/"b"',
  'If-Match: "a"',
  'If-Modified-Since: Sat, 01 Jan 2000 00:00:00 GMT',
  'If-Range: "a"',
  'Cookie: theme=dark',
  'Cookie: accolade-device=1',
  'Cookie: accolade=',
  'Cookie: ;;=; accolade',
  ...Array<string>(6).fill(`Cookie: accolade=${adminToken}`),
  `Cookie: a=b;accolade=${adminToken};c=d`,
  `cookie: theme=dark\r\nCOOKIE: accolade=${adminToken}`,
  'Authorization: Bearer forged',
  'Content-Length: 0',
  'Content-Length: 3',
  'Content-Length: -1',
  'Content-Length: 0\r\nContent-Length: 5',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: chunked\r\nContent-Length: 4',
  'Expect: 100-continue',
  'Expect: something',
  'Connection: close',
  'Connection: keep-alive, x-other',
  'Connection: upgrade\r\nUpgrade: websocket',
  'X-Forwarded-For: 1.2.3.4',
  'X-Request-Id: forged',
  'X-Accolade-Reads: /api/programme',
  'traceparent: 00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  'Folded: a\r\n b',
  'No colon',
  'Bytes: \xff\xfe\x80',
  'Nul: a\0b',
  ' Leading: space',
  'Space : before',
  `Long: ${'x'.repeat(5_000)}`,
  `TooLong: ${'x'.repeat(20_000)}`,
]

test('whatever the head of a request is, it is answered as Express would, and a session is never overlooked', async () => {
  const below = createSeededRandom(20_261_122)
  const one = <T>(of: readonly T[]) => of[below(of.length)] as T
  const heads = Array.from({ length: 1_200 }, () => {
    const target = one(spellings)(one([...keptPaths, constantPath]))
    const some = Array.from({ length: below(3) }, () => one(others))
    return [`${one(methods)} ${target} ${one(versions)}`, one(hosts), ...some]
  })
  let personal = 0
  let kept = 0
  const waiting = [...heads]
  const work = async () => {
    for (let head = waiting.pop(); head; head = waiting.pop()) {
      const [before, past] = await bothWays(head)
      expect([head, comparable(before!)]).toEqual([head, comparable(past!)])
      const isWelcome = before?.head[0] === 'HTTP/1.1 200 OK'
      if (isWelcome && !before.head.some(isLimit)) kept += 1
      const cookies = head.filter((line) => line.includes('accolade'))
      if (!cookies.some((line) => line.includes(`accolade=${adminToken}`)) || !isWelcome) continue
      expect([head, before.head.some(isLimit)]).toEqual([head, true])
      // of several cookies of that name the first one counts
      if (!head[0]?.startsWith('GET') || cookies.length > 1) continue
      expect([head, before.body.toString().includes(adminsOnly)]).toEqual([head, true])
      personal += 1
    }
  }
  await Promise.all(Array.from({ length: 16 }, work))
  // the test has met both often
  expect([kept > 100, personal > 20]).toEqual([true, true])
  expect((await call(gateway.port, '/api/categories')).status).toBe(200)
})
