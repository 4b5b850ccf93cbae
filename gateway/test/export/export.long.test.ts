import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { Role } from '@accolade/contracts/entities/user'
import { toProblem } from '@accolade/contracts/problem'
import { sessionQuestion } from '@accolade/contracts/questions'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { strFromU8, unzipSync } from 'fflate'
import { call } from '../support/call.ts'
import { type GatewayProcess, startGateway } from '../support/gateway-process.ts'
import { owners, startUpstreams, type Upstreams } from '../support/upstreams.ts'

const path = '/api/admin/export.zip'
const token = () => randomBytes(32).toString('base64url')
const [admin, entrant] = [token(), token()]
const rolesOf = new Map<string, Role[]>([
  [admin, ['entrant', 'admin']],
  [entrant, ['entrant', 'judge']],
])
const as = (cookie: string) => ({ headers: { cookie: `accolade=${cookie}` } })

let upstreams: Upstreams
let gateway: GatewayProcess

/** Answers questions about sessions as identity does. */
function playIdentity() {
  upstreams.answer(sessionQuestion, ({ token, audience }) => {
    const roles = rolesOf.get(token)
    const expiresAt = new Date(Date.now() + 60_000).toISOString()
    const [sessionId, userId] = [randomUUID(), randomUUID()]
    return roles ? { sessionId, userId, roles, jwt: `jwt-${audience}`, expiresAt } : null
  })
}

beforeAll(async () => {
  upstreams = await startUpstreams()
  playIdentity()
  gateway = await startGateway(upstreams.environment)
})
afterAll(async () => {
  expect(gateway.child.exitCode).toBeNull()
  await gateway.stop()
  await upstreams.stop()
})

type Listener = (request: IncomingMessage, response: ServerResponse) => void
const csv: Listener = ({ url }, response) => {
  response.setHeader('content-type', 'text/csv')
  response.end(`heading\r\nfrom ${url}\r\n`)
}
beforeEach(() => {
  upstreams.seen.length = 0
  for (const owner of ['submissions', 'judging', 'contact', 'winners', 'identity'] as const)
    upstreams.behave(owner, csv)
})
afterEach(() => {
  for (const owner of owners) upstreams.behave(owner, null)
})

/** The answer to an administrator, its body not read yet. */
async function download(): Promise<IncomingMessage> {
  const request = httpRequest({ host: '127.0.0.1', port: gateway.port, path, agent: false, ...as(admin) })
  const answer = once(request, 'response')
  request.end()
  const [response] = await answer
  return response
}

const calls = () =>
  upstreams.seen.map(({ owner, url, headers }) => [owner, url, headers.authorization]).sort()
const everyCall = [
  ['contact', '/api/admin/exports/ledger.csv', 'Bearer jwt-contact'],
  ['identity', '/api/admin/exports/audit.csv', 'Bearer jwt-identity'],
  ['judging', '/api/admin/exports/scores.csv', 'Bearer jwt-judging'],
  ['submissions', '/api/admin/exports/history.csv', 'Bearer jwt-submissions'],
  ['submissions', '/api/admin/exports/submissions.csv', 'Bearer jwt-submissions'],
  ['winners', '/api/admin/exports/winners.csv', 'Bearer jwt-winners'],
]

test('the ZIP holds every CSV file, each asked of its owner with a token for it', async () => {
  const response = await download()
  expect([response.statusCode, response.headers]).toMatchObject([
    200,
    {
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="accolade.zip"',
      'cache-control': 'private, no-store',
    },
  ])
  const files = unzipSync(await buffer(response))
  expect(Object.entries(files).map(([name, content]) => [name, strFromU8(content)])).toEqual(
    ['submissions.csv', 'history.csv', 'scores.csv', 'ledger.csv', 'winners.csv', 'audit.csv'].map((name) => [
      name,
      `heading\r\nfrom /api/admin/exports/${name}\r\n`,
    ]),
  )
  expect(calls()).toEqual(everyCall)
  expect(upstreams.seen[0]?.headers).toMatchObject({
    'x-request-id': response.headers['x-request-id'],
    'x-forwarded-for': '127.0.0.1',
  })
  expect(upstreams.seen.filter(({ headers }) => headers.cookie !== undefined)).toEqual([])
})

test('HEAD is answered like GET, without the body', async () => {
  const answer = await call(gateway.port, path, { method: 'HEAD', ...as(admin) })
  expect([answer.status, answer.headers['content-type'], answer.text]).toEqual([200, 'application/zip', ''])
})

test.each([
  ['a visitor', {}, 401, 'unauthorized'],
  ['a cookie without a session', as(token()), 401, 'unauthorized'],
  ['a cookie that cannot be one', as('"><script>'), 401, 'unauthorized'],
  ['somebody who is no administrator', as(entrant), 403, 'forbidden'],
])('%s gets no file, and no service is asked', async (_who, options, status, code) => {
  const answer = await call(gateway.port, path, options)
  expect(answer.headers['content-type']).toBe('application/problem+json')
  expect(answer.json).toMatchObject({ status, code })
  expect(upstreams.seen).toEqual([])
})

test.each([
  ['breaks the connection', (({ socket }) => void socket.destroy()) as Listener, 502, 'bad-gateway'],
  ['fails', ((_, response) => void response.writeHead(500).end('{}')) as Listener, 502, 'bad-gateway'],
  [
    'lets the caller not in',
    ((_, response) => void response.writeHead(403).end()) as Listener,
    403,
    'forbidden',
  ],
  [
    'wants a recent sign-in',
    ((_, response) =>
      void response.writeHead(403).end(JSON.stringify(toProblem('sign-in-not-recent')))) as Listener,
    403,
    'sign-in-not-recent',
  ],
])(
  'a service that %s before its file begins is a problem, not a ZIP',
  async (_what, listener, status, code) => {
    upstreams.behave('winners', listener)
    const answer = await call(gateway.port, path, as(admin))
    expect(answer.headers['content-type']).toBe('application/problem+json')
    expect(answer.json).toMatchObject({ status, code })
  },
)

test('a service that nobody configured is 503, and so is a silent identity', async () => {
  const other = await startGateway({ ...upstreams.environment, WINNERS_URL: '' })
  const absent = await call(other.port, path, as(admin))
  await other.stop()
  upstreams.answer(sessionQuestion, null)
  // a cookie that the gateway has not asked about yet: it keeps what it knows of the others for some seconds
  const silent = await call(gateway.port, path, as(token()))
  playIdentity()
  expect([absent.json, silent.json]).toMatchObject([
    { status: 503, code: 'unavailable' },
    { status: 503, code: 'unavailable' },
  ])
  expect(upstreams.seen).toEqual([])
})

test.each(['submissions', 'winners'] as const)(
  '%s breaking off in its file breaks the ZIP off',
  async (owner) => {
    upstreams.behave(owner, (_request, response) => {
      response.write('heading\r\n', () => setTimeout(() => response.destroy(), 100))
    })
    const response = await download()
    expect(response.statusCode).toBe(200)
    await expect(buffer(response)).rejects.toMatchObject({ code: 'ECONNRESET' })
  },
)

const megabyte = 1024 * 1024

/** Megabytes of the gateway's process: now (`VmRSS`), or the most that it ever had (`VmHWM`); 0 except on Linux. */
async function memory(key: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${gateway.child.pid}/status`, 'utf8').catch(() => '')
  return Number(new RegExp(`${key}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024
}

test('a browser that does not read stops the service, and gets all when it does, within 100 MB of memory', async () => {
  // no packing makes it smaller: what the gateway kept would be seen
  const data = randomBytes(130 * megabyte)
  let written = 0
  upstreams.behave('judging', async (_request, response) => {
    for (let at = 0; at < data.length; at += 65_536) {
      const piece = data.subarray(at, at + 65_536)
      if (!response.write(piece)) await once(response, 'drain')
      written += piece.length
    }
    response.end()
  })
  const before = await memory('VmRSS')
  const response = await download()
  for (let last = -1; last !== written; await pause(300)) last = written
  expect(written).toBeLessThan(20 * megabyte)
  const scores = unzipSync(await buffer(response))['scores.csv']!
  expect((await memory('VmHWM')) - before).toBeLessThan(100)
  expect(createHash('sha256').update(scores).digest('hex')).toBe(
    createHash('sha256').update(data).digest('hex'),
  )
})

test('a browser that leaves ends the work of every service', async () => {
  const left = (['submissions', 'judging', 'winners'] as const).map(
    (owner) =>
      new Promise<void>((resolve) => {
        upstreams.behave(owner, (_request, response) => {
          response.write('heading\r\n')
          response.once('close', resolve)
        })
      }),
  )
  const response = await download()
  response.on('error', () => undefined)
  response.destroy()
  await Promise.all(left)
})
