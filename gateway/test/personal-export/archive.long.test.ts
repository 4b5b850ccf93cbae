import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { DataExport } from '@accolade/contracts/entities/data-export'
import { toProblem } from '@accolade/contracts/problem'
import { sessionQuestion } from '@accolade/contracts/questions'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { strFromU8, unzipSync } from 'fflate'
import { call } from '../support/call.ts'
import { type GatewayProcess, startGateway } from '../support/gateway-process.ts'
import { exportOf, headerOf, partEnd, partOf, writeSlowly } from '../support/parts.ts'
import { type Owner, owners, startUpstreams, type Upstreams } from '../support/upstreams.ts'

const id = randomUUID()
const path = `/api/user/exports/${id}/archive`
const token = randomBytes(32).toString('base64url')
const as = (cookie: string) => ({ headers: { cookie: `accolade=${cookie}` } })
const services = ['identity', 'catalogue', 'submissions', 'winners', 'contact'] as const

type Listener = (request: IncomingMessage, response: ServerResponse) => void

let upstreams: Upstreams
let gateway: GatewayProcess
let shown: DataExport[]
let parts: Partial<Record<Owner, Listener>>

/** Answers questions about sessions as identity does. */
function playIdentity() {
  upstreams.answer(sessionQuestion, ({ token: given, audience }) => {
    const expiresAt = new Date(Date.now() + 60_000).toISOString()
    const session = { sessionId: randomUUID(), userId: randomUUID(), roles: ['entrant' as const], expiresAt }
    return given === token ? { ...session, jwt: `jwt-${audience}` } : null
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
beforeEach(() => {
  upstreams.seen.length = 0
  shown = [exportOf(id, services)]
  parts = {}
  for (const owner of services)
    upstreams.behave(owner, (request, response) => {
      if (request.url === '/api/user/exports') return void response.end(JSON.stringify(shown))
      const special = parts[owner]
      if (special) special(request, response)
      else response.end(partOf({ 'data.json': `{"of":"${owner}"}` }))
    })
})
afterEach(() => {
  for (const owner of owners) upstreams.behave(owner, null)
})

/** The answer to the export's owner, its body not read yet. */
async function download(): Promise<IncomingMessage> {
  const request = httpRequest({ host: '127.0.0.1', port: gateway.port, path, agent: false, ...as(token) })
  const answer = once(request, 'response')
  request.end()
  const [response] = await answer
  return response
}

test('the ZIP has a folder of each service that has a part, an index, and words that explain it', async () => {
  const response = await download()
  expect([response.statusCode, response.headers]).toMatchObject([
    200,
    {
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="my-accolade-data.zip"',
      'cache-control': 'private, no-store',
    },
  ])
  const files = unzipSync(await buffer(response))
  expect(Object.keys(files)).toEqual([
    ...services.map((service) => `${service}/data.json`),
    'index.json',
    'README.txt',
  ])
  expect(strFromU8(files['contact/data.json']!)).toBe('{"of":"contact"}')
  expect(JSON.parse(strFromU8(files['index.json']!))[0]).toEqual({
    ...{ path: 'identity/data.json', sizeBytes: 17, what: 'A word.', why: 'To find it.' },
    ...{ kept: 'For the test.', receivers: 'Nobody.' },
  })
  const words = strFromU8(files['README.txt']!)
  for (const each of ['contact/data.json', 'How long we keep it: For the test.', 'YOUR RIGHTS'])
    expect(words).toContain(each)
  expect(Math.max(...words.split('\r\n').map(({ length }) => length))).toBeLessThan(90)
  const asked = upstreams.seen.map(({ owner, url, headers }) => [owner, url, headers.authorization])
  expect(asked.sort()).toEqual(
    [
      ...services.map((owner) => [owner, `/api/user/exports/${id}/parts/${owner}`, `Bearer jwt-${owner}`]),
      ['identity', '/api/user/exports', 'Bearer jwt-identity'],
    ].sort(),
  )
  expect(upstreams.seen.filter(({ headers }) => headers.cookie !== undefined)).toEqual([])
})

test('a file of which there are many is described once, and one that was deleted is named', async () => {
  const many = { oneOfMany: true, note: { what: 'Evidence.', why: 'w', kept: 'k', receivers: 'r' } }
  parts.submissions = (_, response) => {
    for (const name of ['files/a.png', 'files/b.png'])
      response.write(Buffer.concat([headerOf(name, 3, many), Buffer.from('png')]))
    response.write(headerOf('files/c.png', 0, { ...many, gone: true }))
    response.end(partEnd)
  }
  const files = unzipSync(await buffer(await download()))
  expect(Object.keys(files).filter((name) => name.startsWith('submissions/'))).toEqual([
    'submissions/files/a.png',
    'submissions/files/b.png',
  ])
  const words = strFromU8(files['README.txt']!)
  expect(words.match(/Evidence\./g)).toHaveLength(1)
  expect(words).toContain('submissions/files/…')
  expect(words).toContain(
    'WHAT IS MISSING\r\n\r\nThese files were deleted after this copy was prepared:\r\n\r\n  submissions/files/c.png',
  )
})

test('HEAD is answered like GET, without the body', async () => {
  const answer = await call(gateway.port, path, { method: 'HEAD', ...as(token) })
  expect([answer.status, answer.headers['content-type'], answer.text]).toEqual([200, 'application/zip', ''])
})

test.each([
  ['a visitor', {}],
  ['a cookie without a session', as(randomBytes(32).toString('base64url'))],
  ['a cookie that cannot be one', as('"><script>')],
])('%s gets nothing, and no service is asked', async (_who, options) => {
  const answer = await call(gateway.port, path, options)
  expect(answer.json).toMatchObject({ status: 401, code: 'unauthorized' })
  expect(upstreams.seen).toEqual([])
})

test.each([
  ['that the caller does not have', () => [], 404, 'not-found'],
  ['of another one of the caller', () => [exportOf(randomUUID(), services)], 404, 'not-found'],
  ['that is being prepared', () => [exportOf(id, services, 'preparing')], 409, 'conflict'],
  ['that is late', () => [exportOf(id, services, 'late')], 409, 'conflict'],
])('an export %s is none, and no part is asked for', async (_which, exports, status, code) => {
  shown = exports()
  const answer = await call(gateway.port, path, as(token))
  expect(answer.json).toMatchObject({ status, code })
  expect(upstreams.seen.map(({ url }) => url)).toEqual(['/api/user/exports'])
})

test.each<[string, Owner, Listener, number, string]>([
  ['breaks the connection', 'winners', ({ socket }) => void socket.destroy(), 502, 'bad-gateway'],
  ['fails', 'contact', (_, response) => void response.writeHead(500).end('{}'), 502, 'bad-gateway'],
  [
    'has no part any more',
    'contact',
    (_, response) => void response.writeHead(404).end('{}'),
    502,
    'bad-gateway',
  ],
  [
    'wants a recent sign-in',
    'identity',
    (_, response) => void response.writeHead(403).end(JSON.stringify(toProblem('sign-in-not-recent'))),
    403,
    'sign-in-not-recent',
  ],
])(
  'a service that %s before its part begins is a problem, not a ZIP',
  async (_what, owner, listener, status, code) => {
    parts[owner] = listener
    const answer = await call(gateway.port, path, as(token))
    expect(answer.headers['content-type']).toBe('application/problem+json')
    expect(answer.json).toMatchObject({ status, code })
  },
)

test('a service that nobody configured is 503, and so is a silent identity', async () => {
  const other = await startGateway({ ...upstreams.environment, WINNERS_URL: '' })
  const absent = await call(other.port, path, as(token))
  await other.stop()
  upstreams.answer(sessionQuestion, null)
  const silent = await call(gateway.port, path, as(token))
  playIdentity()
  expect([absent.json, silent.json]).toMatchObject([
    { status: 503, code: 'unavailable' },
    { status: 503, code: 'unavailable' },
  ])
})

test.each<[string, (response: ServerResponse) => void]>([
  [
    'breaks off in its first file',
    (response) => response.write(headerOf('data.json', 100), () => response.destroy()),
  ],
  ['ends without its end', (response) => response.end(partOf({ 'data.json': '{}' }).subarray(0, -4))],
  ['is something else', (response) => response.end('<html></html>')],
])('a part that %s breaks the ZIP off', async (_how, answer) => {
  parts.contact = (_, response) => answer(response)
  const response = await download()
  expect(response.statusCode).toBe(200)
  await expect(buffer(response)).rejects.toMatchObject({ code: 'ECONNRESET' })
})

const megabyte = 1024 * 1024

/** Megabytes of the gateway's process: now (`VmRSS`), or the most that it ever had (`VmHWM`); 0 except on Linux. */
async function memory(key: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${gateway.child.pid}/status`, 'utf8').catch(() => '')
  return Number(new RegExp(`${key}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024
}

test('a browser that does not read stops the service, and gets a large file when it does, within 100 MB of memory', async () => {
  const data = randomBytes(130 * megabyte)
  let written = 0
  parts.submissions = async (_request, response) => {
    response.write(headerOf('files/film.mp4', data.length, { oneOfMany: true }))
    await writeSlowly(response, data, (bytes) => (written += bytes))
    response.end(partEnd)
  }
  const before = await memory('VmRSS')
  const response = await download()
  for (let last = -1; last !== written; await pause(300)) last = written
  expect(written).toBeLessThan(20 * megabyte)
  const film = unzipSync(await buffer(response))['submissions/files/film.mp4']!
  expect((await memory('VmHWM')) - before).toBeLessThan(100)
  const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
  expect(hash(film)).toBe(hash(data))
})

test('a browser that leaves ends the work of every service', async () => {
  const left = services.map(
    (owner) =>
      new Promise<void>((resolve) => {
        parts[owner] = (_request, response) => {
          response.write(headerOf('data.json', 100))
          response.once('close', resolve)
        }
      }),
  )
  const response = await download()
  response.on('error', () => undefined)
  response.destroy()
  await Promise.all(left)
})
