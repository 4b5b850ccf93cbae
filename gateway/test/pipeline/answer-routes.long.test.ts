import { text } from 'node:stream/consumers'
import { createSeededRandom } from '@accolade/chassis/testing/seeded-random'
import { routes } from '@accolade/contracts/http/table'
import { sessionQuestion } from '@accolade/contracts/questions'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type GatewayProcess, startGateway } from '../support/gateway-process.ts'
import { type RawAnswer, rawCall } from '../support/raw-call.ts'
import { owners, startUpstreams, type Upstreams } from '../support/upstreams.ts'

let upstreams: Upstreams
let direct: GatewayProcess
let express: GatewayProcess

const memberToken = 'm'.repeat(43)
const nobodysToken = 'n'.repeat(43)
const brokenToken = 'b'.repeat(43)
const contactLimit = 3

beforeAll(async () => {
  upstreams = await startUpstreams()
  upstreams.answer(sessionQuestion, ({ token }, response) => {
    if (token === brokenToken) response.writeHead(500).end()
    if (token !== memberToken) return null
    return {
      userId: '0190b5a8-0000-7000-8000-000000000001',
      sessionId: '0190b5a8-0000-7000-8000-000000000002',
      roles: ['entrant' as const],
      jwt: 'jwt',
      expiresAt: new Date(Date.now() + 60_000).toISOString(),
    }
  })
  // what arrived is answered, so that the comparison sees it as well
  for (const owner of owners) {
    upstreams.behave(owner, async (request, response) => {
      const { method, url, headers } = request
      const body = await text(request)
      const arrived = JSON.stringify({
        owner,
        method,
        url,
        headers: Object.entries(headers).toSorted(),
        body,
      })
      response.setHeader('content-type', 'application/json')
      response.setHeader('set-cookie', ['one=1', 'two=2'])
      if (url?.includes('as=nothing')) return void response.writeHead(204).end()
      if (url?.includes('as=refused')) response.statusCode = 422
      if (url?.includes('as=closed')) return void request.socket.destroy()
      if (!url?.includes('as=pieces')) response.setHeader('content-length', Buffer.byteLength(arrived))
      response.write(arrived.slice(0, 10))
      response.end(arrived.slice(10))
    })
  }
  const environment = {
    ...upstreams.environment,
    TRUST_PROXY: '1',
    RATE_LIMIT_GENERAL: '1000000',
    RATE_LIMIT_SIGN_IN: '1000000',
    RATE_LIMIT_CONTACT: String(contactLimit),
    RATE_LIMIT_PAGES: '1000000',
  }
  const preloaded = new URL('../support/everything-in-express.mjs', import.meta.url)
  direct = await startGateway(environment)
  express = await startGateway({ ...environment, NODE_OPTIONS: `--import=${preloaded}` })
})
afterAll(async () => {
  await direct.stop()
  await express.stop()
  await upstreams.stop()
})

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** An answer without what differs from one to the next. */
function comparable({ head, body }: RawAnswer) {
  const lines = head.filter((line) => !/^date:/i.test(line))
  const plain = (line: string) => line.replace(uuid, 'id').replace(/t=\d+/, 't=seconds')
  const text = body.toString('latin1')
  const whole = head.some((line) => /^transfer-encoding: chunked/i.test(line)) ? joined(text) : text
  return [lines.map(plain), whole.replace(uuid, 'id')]
}

/** The content of chunks: where a long answer is cut follows the network. What is not cut as it should be, is given back as it is. */
function joined(chunks: string): string {
  let content = ''
  for (let at = 0; ; ) {
    const size = /^([0-9a-f]+)\r\n/.exec(chunks.slice(at, at + 12))
    if (!size) return chunks
    const length = Number.parseInt(size[1]!, 16)
    const start = at + size[0].length
    if (length === 0) return `${content} ${JSON.stringify(chunks.slice(start))}`
    content += chunks.slice(start, start + length)
    at = start + length + 2
  }
}

/** The same request answered directly, and in Express. */
async function bothWays(lines: readonly string[], body = '') {
  const bytes = [...lines, '', body].join('\r\n')
  const answers = await Promise.all([direct, express].map(({ port }) => rawCall(port, bytes)))
  return answers.map(comparable)
}

const often = <T>(usual: T, unusual: readonly T[]): T[] => [
  ...Array<T>(2 * unusual.length).fill(usual),
  ...unusual,
]
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']
const spellings = often<(path: string) => string>(
  (path) => path,
  [
    (path) => `${path}?as=nothing`,
    (path) => `${path}?as=refused&a=b%2Fc&a=d`,
    (path) => `${path}?as=pieces`,
    (path) => `${path}?as=closed`,
    (path) => `${path}/`,
    (path) => `/${path}`,
    (path) => path.toUpperCase(),
    (path) => path.replace(/i/, '%69'),
    (path) => path.replace('some', '..'),
    (path) => path.replace('some', '%2e%2e'),
    (path) => path.replace('some', 'a%2Fb'),
    (path) => path.replace('some', '%E0%A4%A'),
    (path) => path.replace('some', 'caf%C3%A9'),
    (path) => `http://here${path}`,
    (path) => path.slice(0, -1),
  ],
)
const cookies = [
  ...Array<string>(6).fill(`Cookie: accolade=${memberToken}`),
  `Cookie: accolade=${nobodysToken}`,
  `Cookie: accolade=${brokenToken}`,
  'Cookie: accolade=short',
  `Cookie: a=b;accolade=${memberToken};c=d`,
  'X: no cookie',
]
const sites = often('Sec-Fetch-Site: same-origin', [
  'Sec-Fetch-Site: cross-site',
  'Sec-Fetch-Site: none',
  'Origin: http://127.0.0.1:8080',
  'Origin: https://evil.example',
  'Referer: http://here/page',
  'X: no word',
])
const others = [
  'X-Forwarded-For: 203.0.113.9',
  'X-Forwarded-For: 203.0.113.9, 2001:db8::1',
  'Forwarded: for=203.0.113.9',
  'Authorization: Bearer forged',
  'X-Request-Id: forged',
  'X-User-Id: forged',
  'X-Accolade-Unattended: 1',
  'Idempotency-Key: 0190b5a8-0000-7000-8000-000000000003',
  'Connection: close',
  'Connection: keep-alive, x-other\r\nX-Other: dropped',
  'Connection: upgrade\r\nUpgrade: websocket',
  'Accept: text/html',
  'If-None-Match: *',
  'Range: bytes=0-9',
  'Eg-Request-Id: forged',
  'Te: trailers',
]
const bodies: readonly (readonly [header: string, body: string])[] = [
  ['Content-Length: 7', '{"a":1}'],
  ['Content-Length: 0', ''],
  ['Transfer-Encoding: chunked', '7\r\n{"a":1}\r\n0\r\n\r\n'],
  [`Content-Length: ${100_000}`, 'x'.repeat(100_000)],
  ['Content-Length: 1048577', 'x'.repeat(1_048_577)],
]

test('every route, however it is asked for, is answered as in Express, byte for byte', async () => {
  const below = createSeededRandom(20_261_123)
  const one = <T>(of: readonly T[]) => of[below(of.length)] as T
  const paths = routes
    .filter(({ limit }) => limit !== 'contact-form')
    .map(({ method, path }) => [method, path.replaceAll(/:\w+/g, 'some')] as const)
  // each as a member's page asks for it, so that no answer of a route is left to chance
  const plain = paths.map(([method, path]) => ({
    head: [
      `${method} ${path} HTTP/1.1`,
      'Host: here',
      `Cookie: accolade=${memberToken}`,
      'Sec-Fetch-Site: same-origin',
      method === 'GET' ? 'X: no body' : 'Content-Length: 7',
    ],
    body: method === 'GET' ? '' : '{"a":1}',
  }))
  const drawn = Array.from({ length: 600 }, (_, at) => {
    const [usual, path] = paths[at % paths.length] as (typeof paths)[number]
    const method = below(5) === 0 ? one(methods) : usual
    const [length, body] =
      usual === 'GET' || method === 'GET' || method === 'HEAD' ? ['X: no body', ''] : one(bodies)
    const some = Array.from({ length: below(3) }, () => one(others))
    const first = `${method} ${one(spellings)(path)} HTTP/1.1`
    return { head: [first, 'Host: here', one(cookies), one(sites), length, ...some], body }
  })
  const fromElsewhere = ['GET /api/logout HTTP/1.1', 'Host: here', 'Sec-Fetch-Site: cross-site']
  const byNoToken = ['GET /api/user/stats HTTP/1.1', 'Host: here', 'Authorization: Bearer accolade_forged']
  const fixed = [fromElsewhere, byNoToken].map((head) => ({ head, body: '' }))
  const calls = [...plain, ...fixed, ...drawn]
  const statuses = new Map<string, number>()
  const work = async () => {
    for (let next = calls.pop(); next; next = calls.pop()) {
      const [one, other] = await bothWays(next.head, next.body)
      // each gateway counts for itself, in the order of arrival
      const uncounted = (answer: unknown) => JSON.stringify(answer).replace(/; r=\d+;/, '; r=left;')
      expect([next.head, uncounted(one)]).toEqual([next.head, uncounted(other)])
      const status = String(one?.[0]?.[0]).split(' ')[1] ?? ''
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: 8 }, work))
  // the test has met all of them
  const met = ['200', '204', '302', '400', '401', '403', '404', '405', '413', '422', '502', '503']
  expect([...statuses.keys()].sort()).toEqual(met)
})

test('requests beyond a limit are counted and refused as in Express', async () => {
  const head = [
    'POST /api/contact HTTP/1.1',
    'Host: here',
    'Sec-Fetch-Site: same-origin',
    'Content-Length: 2',
  ]
  const answers = []
  for (let at = 0; at <= contactLimit; at++) answers.push(await bothWays(head, '{}'))
  for (const [one, other] of answers) expect(one).toEqual(other)
  const statuses = answers.map(([one]) => String(one?.[0]?.[0]).split(' ')[1])
  expect(statuses).toEqual([...Array<string>(contactLimit).fill('200'), '429'])
})
