import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals'
import { call } from '../support/call.ts'
import { type GatewayProcess, startGateway } from '../support/gateway-process.ts'
import { owners, startUpstreams, type Upstreams } from '../support/upstreams.ts'

let upstreams: Upstreams
let gateway: GatewayProcess
/** A service that does something rude to every connection, and a gateway before it. */
let rude: { service: Server; gateway: GatewayProcess; behave(how: (socket: Socket) => void): void }
/** What takes seconds is begun first and looked at last. */
let slow: Awaited<ReturnType<typeof beginSlowOnes>>

beforeAll(async () => {
  upstreams = await startUpstreams()
  gateway = await startGateway({
    ...upstreams.environment,
    WINNERS_URL: 'http://127.0.0.1:9',
    CONTACT_URL: '',
  })
  slow = await beginSlowOnes()
  rude = await startRudeService()
})
afterAll(async () => {
  expect(rude.gateway.child.exitCode).toBeNull()
  await rude.gateway.stop()
  rude.service.close()
  expect(gateway.child.exitCode).toBeNull()
  await gateway.stop()
  await upstreams.stop()
})
afterEach(() => {
  for (const owner of owners) upstreams.behave(owner, null)
})

const megabyte = 1024 * 1024
const sha256 = (data: Buffer) => createHash('sha256').update(data).digest('hex')

function open(
  path: string,
  options: { method?: string; headers?: Record<string, string> } = {},
): ClientRequest {
  const headers = { 'sec-fetch-site': 'same-origin', ...options.headers }
  return httpRequest({
    host: '127.0.0.1',
    port: gateway.port,
    agent: false,
    path,
    method: options.method,
    headers,
  })
}

async function answerOf(request: ClientRequest): Promise<IncomingMessage> {
  const [response] = await once(request, 'response')
  return response
}

async function collect(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function startRudeService(): Promise<typeof rude> {
  let how: (socket: Socket) => void = () => undefined
  const service = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => how(socket))
  })
  await once(service.listen(0, '127.0.0.1'), 'listening')
  const address = service.address() as { port: number }
  const environment = {
    CATALOGUE_URL: `http://127.0.0.1:${address.port}`,
    SUBMISSIONS_URL: 'http://127.0.0.1:9',
  }
  const behave = (next: typeof how) => {
    how = next
  }
  return { service, gateway: await startGateway(environment), behave }
}

/** Asks a service that hangs, and sends a file to one that takes its time; resolves once both have arrived. */
async function beginSlowOnes() {
  let began = 0
  let given: (() => void) | undefined
  const givenUp = new Promise<void>((resolve) => {
    given = resolve
  })
  const hangs = new Promise<void>((resolve) =>
    upstreams.behave('catalogue', (_request, response) => {
      began = performance.now()
      response.once('close', () => given?.())
      resolve()
    }),
  )
  const begins = new Promise<void>((resolve) =>
    upstreams.behave('submissions', (request, response) => {
      request.resume()
      setTimeout(() => response.writeHead(204).end(), 5_500)
      resolve()
    }),
  )
  const hanging = call(gateway.port, '/api/categories').then((answer) => ({
    answer,
    tookMs: performance.now() - began,
  }))
  const file = call(gateway.port, '/api/uploads/ticket', { method: 'PUT', body: 'x' })
  await Promise.all([hangs, begins])
  for (const owner of owners) upstreams.behave(owner, null)
  return { hanging, givenUp, file }
}

test('a head that is asked for by itself does not wait for the body that nobody gets', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  upstreams.behave('catalogue', async (_request, response) => {
    response.write('the first piece')
    await answered
    response.end()
  })
  const request = open('/api/categories', { method: 'HEAD' })
  request.end()
  const response = await answerOf(request)
  answer()
  expect(response.statusCode).toBe(200)
  response.resume()
  await once(response, 'end')
})

test('a service that is down is 502, and one that nobody configured 503', async () => {
  const down = await call(gateway.port, '/api/winners')
  expect(down.headers['content-type']).toBe('application/problem+json')
  expect(down.json).toMatchObject({
    status: 502,
    code: 'bad-gateway',
    requestId: down.headers['x-request-id'],
  })
  const absent = await call(gateway.port, '/api/user/payments')
  expect(absent.json).toMatchObject({ status: 503, code: 'unavailable' })
})

test.each([
  ['closes the connection', (socket: Socket) => socket.destroy()],
  ['resets the connection', (socket: Socket) => socket.resetAndDestroy()],
  ['speaks no HTTP', (socket: Socket) => socket.end('SSH-2.0-OpenSSH_9.9\r\n')],
  ['sends half a header', (socket: Socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-le')],
  ['sends a header that is none', (socket: Socket) => socket.end('HTTP/1.1 200 OK\r\na\0b: c\r\n\r\n')],
])('a service that %s is 502', async (_name, how) => {
  rude.behave(how)
  for (let times = 0; times < 3; times++) {
    const { json } = await call(rude.gateway.port, '/api/categories')
    expect(json).toMatchObject({ status: 502, code: 'bad-gateway' })
  }
})

test.each([
  ['with a length', 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf'],
  ['in pieces', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n4\r\nhalf\r\n'],
])('an answer %s that breaks off is seen to be broken', async (_name, half) => {
  rude.behave((socket) => socket.write(half, () => setTimeout(() => socket.destroy(), 50)))
  const answer = call(rude.gateway.port, '/api/categories')
  await expect(answer).rejects.toMatchObject({ code: 'ECONNRESET' })
})

test('an early hint is not taken for the answer', async () => {
  upstreams.behave('catalogue', (_request, response) => {
    response.writeEarlyHints({ link: '</a.css>; rel=preload' })
    response.end('the answer')
  })
  expect((await call(gateway.port, '/api/categories')).text).toBe('the answer')
})

test('50 MB upwards go through as they come: a service that does not read stops the browser', async () => {
  const data = randomBytes(50 * megabyte)
  let incoming: IncomingMessage | undefined
  const arrived = new Promise<void>((resolve) => {
    upstreams.behave('submissions', (request, response) => {
      incoming = request
      request.pause()
      resolve()
      collectLater(request).then((body) => response.end(sha256(body)))
    })
  })
  let start: () => void = () => undefined
  const started = new Promise<void>((resolve) => {
    start = resolve
  })
  async function collectLater(request: IncomingMessage): Promise<Buffer> {
    await started
    return collect(request)
  }
  const upload = open('/api/uploads/ticket', {
    method: 'PUT',
    headers: { 'content-length': String(data.length) },
  })
  const answer = answerOf(upload)
  let sent = 0
  const writing = (async () => {
    for (let at = 0; at < data.length; at += 65_536) {
      const piece = data.subarray(at, at + 65_536)
      if (!upload.write(piece)) await once(upload, 'drain')
      sent += piece.length
    }
    upload.end()
  })()
  await arrived
  await settled(() => sent)
  expect(sent).toBeGreaterThan(0)
  expect(sent).toBeLessThan(20 * megabyte)
  expect(incoming?.headers['content-length']).toBe(String(data.length))
  start()
  await writing
  expect((await collect(await answer)).toString()).toBe(sha256(data))
})

test('50 MB downwards go through as they come: a browser that does not read stops the service', async () => {
  const data = randomBytes(50 * megabyte)
  let written = 0
  upstreams.behave('submissions', async (_request, response) => {
    response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': data.length })
    for (let at = 0; at < data.length; at += 65_536) {
      const piece = data.subarray(at, at + 65_536)
      if (!response.write(piece)) await once(response, 'drain')
      written += piece.length
    }
    response.end()
  })
  const download = open('/api/files/ticket')
  download.end()
  const response = await answerOf(download)
  expect(response.headers).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': String(data.length),
  })
  await settled(() => written)
  expect(written).toBeLessThan(20 * megabyte)
  expect(sha256(await collect(response))).toBe(sha256(data))
})

/** Waits until a number has stopped growing. */
async function settled(value: () => number): Promise<void> {
  for (let before = -1; before !== value(); await pause(300)) before = value()
}

test('the first piece of an endless answer arrives while the second is still to come', async () => {
  let end: () => void = () => undefined
  upstreams.behave('catalogue', (_request, response) => {
    response.write('first')
    end = () => response.end('second')
  })
  const request = open('/api/categories')
  request.end()
  const response = await answerOf(request)
  const [first] = await once(response, 'data')
  expect(String(first)).toBe('first')
  end()
  expect((await collect(response)).toString()).toBe('second')
})

test('a body in pieces, without a length, arrives whole', async () => {
  upstreams.behave('identity', async (request, response) => response.end(await collect(request)))
  const request = open('/api/register', { method: 'POST', headers: { 'transfer-encoding': 'chunked' } })
  request.write('{"user')
  await pause(20)
  request.end('name":"a"}')
  expect((await collect(await answerOf(request))).toString()).toBe('{"username":"a"}')
})

test('a client that leaves cancels the work upstream', async () => {
  const cancelled = new Promise<void>((resolve) => {
    upstreams.behave('catalogue', (_request, response) => {
      response.write('a first piece')
      response.once('close', resolve)
    })
  })
  const request = open('/api/categories')
  request.end()
  await answerOf(request)
  request.destroy()
  await cancelled
})

test('an upload that breaks off breaks off upstream as well', async () => {
  const broken = new Promise<string>((resolve) => {
    upstreams.behave('submissions', (request) => {
      request.resume()
      request.once('error', (error: NodeJS.ErrnoException) => resolve(String(error.code)))
    })
  })
  const upload = open('/api/uploads/ticket', { method: 'PUT', headers: { 'content-length': '1000000' } })
  upload.on('error', () => undefined)
  upload.write('half')
  await pause(100)
  upload.destroy()
  expect(await broken).toBe('ECONNRESET')
})

test.each([
  ['with a length', { 'content-length': String(2.5 * megabyte) }],
  ['in pieces', { 'transfer-encoding': 'chunked' }],
])('a body over the limit, %s, is always 413, and nothing of it goes on', async (_name, lengths) => {
  upstreams.seen.length = 0
  // as Fastify does it: the answer at once, and the connection closed under the rest of the body
  upstreams.behave('submissions', (_request, response) =>
    response.writeHead(413, { connection: 'close', 'content-type': 'application/problem+json' }).end('{}'),
  )
  const headers = { 'content-type': 'application/json', ...lengths }
  const body = Buffer.alloc(2.5 * megabyte, ' ')
  const codes = new Map<unknown, number>()
  for (let tries = 0; tries < 100; tries++) {
    const request = open('/api/submissions', { method: 'POST', headers })
    request.end(body)
    const { status, code } = JSON.parse((await collect(await answerOf(request))).toString())
    codes.set(`${status} ${code}`, (codes.get(`${status} ${code}`) ?? 0) + 1)
  }
  expect([...codes]).toEqual([['413 body-too-large', 100]])
  expect(upstreams.seen).toEqual([])
})

test('whoever wants the connection closed can send the rest of a body over the limit, and reads the answer', async () => {
  const socket = connect(gateway.port, '127.0.0.1')
  const broken = jest.fn()
  socket.on('error', broken)
  const lines = ['Host: here', 'Connection: close', 'Content-Type: application/json']
  socket.write(
    ['POST /api/submissions HTTP/1.1', ...lines, `Content-Length: ${2.5 * megabyte}`, '', ''].join('\r\n'),
  )
  socket.write(Buffer.alloc(1.5 * megabyte, ' '))
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 413 /)
  for (let sent = 0; sent < 10; sent++) {
    await new Promise((resolve) => socket.write(Buffer.alloc(megabyte / 10, ' '), resolve))
    await pause(5)
  }
  expect(broken).not.toHaveBeenCalled()
  socket.destroy()
})

test('a body at the limit arrives whole', async () => {
  upstreams.behave('submissions', async (request, response) => {
    const { length } = await collect(request)
    response.end(JSON.stringify({ length }))
  })
  const headers = { 'content-type': 'application/json' }
  const body = Buffer.alloc(megabyte, ' ')
  expect((await call(gateway.port, '/api/submissions', { method: 'POST', headers, body })).text).toBe(
    JSON.stringify({ length: megabyte }),
  )
})

test('a service may refuse an upload before it has read it', async () => {
  upstreams.behave('submissions', (_request, response) => {
    response.writeHead(413, { 'content-type': 'application/problem+json' }).end('{"code":"file-too-large"}')
  })
  const body = Buffer.alloc(8 * megabyte)
  const answer = await call(gateway.port, '/api/uploads/ticket', { method: 'PUT', body })
  expect({ status: answer.status, json: answer.json }).toEqual({
    status: 413,
    json: { code: 'file-too-large' },
  })
})

test('who goes on sending what was refused reads the whole refusal, and finds the connection open until then', async () => {
  const refusal = '{"code":"file-too-large"}'
  upstreams.behave('submissions', (_request, response) => {
    response.writeHead(413, { 'content-type': 'application/problem+json' }).end(refusal)
  })
  expect(await goOnSending(gateway.port, refusal)).toEqual([undefined, 'HTTP/1.1 413 Payload Too Large'])
})

/** Sends a large file whatever is answered meanwhile. @returns what broke the connection, and the answer's first line */
async function goOnSending(port: number, wanted: string): Promise<[Error | undefined, string | undefined]> {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  let broken: Error | undefined
  socket.on('data', (piece) => (text += piece)).on('error', (error) => (broken = error))
  const closed = once(socket, 'close')
  const pieces = 8
  const head = ['PUT /api/uploads/ticket HTTP/1.1', 'Host: x', `Content-Length: ${pieces * megabyte}`]
  socket.write(`${head.join('\r\n')}\r\nConnection: close\r\n\r\n`)
  for (let sent = 0; sent < pieces; sent++) {
    await new Promise((resolve) => socket.write(Buffer.alloc(megabyte), resolve))
    while (!text.includes(wanted) && !broken) await pause(5)
  }
  socket.end()
  await closed
  return [broken, text.split('\r\n', 1)[0]]
}

test('an upload to a service that is down gets 502', async () => {
  const body = Buffer.alloc(8 * megabyte)
  const answer = await call(rude.gateway.port, '/api/uploads/ticket', { method: 'PUT', body })
  expect(answer.json).toMatchObject({ status: 502, code: 'bad-gateway' })
  // also where it comes before the file has been sent
  expect(await goOnSending(rude.gateway.port, '"bad-gateway"')).toEqual([
    undefined,
    'HTTP/1.1 502 Bad Gateway',
  ])
})

test('a hundred at once all get their own answer', async () => {
  upstreams.behave('catalogue', (request, response) => response.end(request.url))
  const paths = Array.from({ length: 100 }, (_each, at) => `/api/awards/award-${at}`)
  const answers = await Promise.all(paths.map((path) => call(gateway.port, path)))
  expect(answers.map(({ text }) => text)).toEqual(paths)
})

test('what may come twice is tried once more where the connection was closed, other writing never', async () => {
  const { port, stop } = await startGateway(upstreams.environment)
  let times = 0
  for (const owner of ['identity', 'contact'] as const) {
    upstreams.behave(owner, (request) => {
      times++
      request.socket.destroy()
    })
  }
  expect((await call(port, '/api/user')).status).toBe(502)
  expect(times).toBe(2)
  const headers = { 'content-type': 'application/json' }
  const post = async (path: string, more = {}) =>
    (await call(port, path, { method: 'POST', headers: { ...headers, ...more }, body: '{}' })).status
  expect(await post('/api/login')).toBe(502)
  expect(times).toBe(3)
  // it may have been done
  expect(await post('/api/contact')).toBe(502)
  expect(times).toBe(4)
  // the service answers a creation under the same key as before
  expect(await post('/api/contact', { 'idempotency-key': '"once"' })).toBe(502)
  expect(times).toBe(6)
  // this route does not look at the key
  expect(await post('/api/login', { 'idempotency-key': '"once"' })).toBe(502)
  expect(times).toBe(7)
  await stop()
})

test('a body on GET stays here, and what looks like a request in it is none', async () => {
  upstreams.seen.length = 0
  const inner = 'DELETE /api/admin/awards/1 HTTP/1.1\r\nhost: x\r\n\r\n'
  const headers = { 'content-length': String(inner.length) }
  await call(gateway.port, '/api/categories', { headers, body: inner })
  await call(gateway.port, '/api/categories', { headers: { 'transfer-encoding': 'chunked' }, body: inner })
  await call(gateway.port, '/api/awards')
  expect(upstreams.seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /api/categories',
    'GET /api/categories',
    'GET /api/awards',
  ])
  expect(upstreams.seen[0]?.headers).not.toHaveProperty('content-length')
  expect(upstreams.seen[1]?.headers).not.toHaveProperty('transfer-encoding')
})

test('a service that hangs is 502 within five seconds, and its request is given up', async () => {
  const { answer, tookMs } = await slow.hanging
  expect(answer.json).toMatchObject({ status: 502, code: 'bad-gateway' })
  expect(tookMs).toBeLessThan(5_000)
  await slow.givenUp
})

test('a file may take longer than that to begin', async () => {
  expect((await slow.file).status).toBe(204)
})

test.each([
  ['GET', 'a moment', 200, 2],
  ['GET', 'for good', 503, 2],
  ['POST', 'a moment', 503, 1],
] as const)(
  '%s where an owner is unavailable for %s: %i after %i requests',
  async (method, long, status, asked) => {
    const before = upstreams.seen.length
    upstreams.behave('submissions', (_request, response) => {
      const away = long === 'for good' || upstreams.seen.length === before + 1
      response.writeHead(away ? 503 : 200, { 'retry-after': '2', 'content-type': 'application/json' })
      response.end(JSON.stringify({ away }))
    })
    const path = method === 'GET' ? '/api/user/submissions' : '/api/submissions'
    const headers = { 'sec-fetch-site': 'same-origin' }
    const answer = await call(gateway.port, path, { method, headers })
    expect([answer.status, answer.json, upstreams.seen.length - before]).toEqual([
      status,
      { away: status === 503 },
      asked,
    ])
  },
)

test('an owner that is unavailable without saying for how long is asked once', async () => {
  const before = upstreams.seen.length
  upstreams.behave('submissions', (_request, response) => response.writeHead(503).end())
  expect((await call(gateway.port, '/api/user/submissions')).status).toBe(503)
  expect(upstreams.seen.length - before).toBe(1)
})
