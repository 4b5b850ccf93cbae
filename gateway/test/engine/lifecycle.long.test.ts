import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { call } from '../support/call.ts'
import { type GatewayProcess, internalSecret, startGateway } from '../support/gateway-process.ts'
import { startUpstreams } from '../support/upstreams.ts'

const main = fileURLToPath(new URL('../../main.ts', import.meta.url))
const { PATH, NODE_COMPILE_CACHE } = process.env
const withoutServices = {
  PATH,
  NODE_COMPILE_CACHE,
  NATS_URL: 'nats://127.0.0.1:9',
  INTERNAL_SECRET: internalSecret,
}
/** For the tests that leave it as it is. */
let running: GatewayProcess

beforeAll(async () => {
  running = await startGateway()
})
afterAll(async () => {
  expect(running.child.exitCode).toBeNull()
  await running.stop()
})

async function failToStart(
  environment: Record<string, string>,
): Promise<{ code: number | null; lines: Record<string, unknown>[] }> {
  const env = { ...withoutServices, ...environment }
  const child = spawn(process.execPath, [main], { env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const [code] = await once(child, 'close')
  return {
    code,
    lines: output
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  }
}

test.each([
  [{ PORT: 'http' }, 'PORT (must be a port)'],
  [{ PORT: '70000' }, 'PORT (must be a port)'],
  [
    { IDENTITY_URL: 'localhost:3000', PUBLIC_URL: 'x' },
    'PUBLIC_URL (must be an http(s) address), IDENTITY_URL (must be an http(s) address)',
  ],
  [{ INTERNAL_SECRET: 'short' }, 'INTERNAL_SECRET (At least 32 characters)'],
  [{ LOG_LEVEL: 'loud' }, expect.stringMatching(/^LOG_LEVEL \([^(]+\)$/)],
])('a bad setting ends in one line that names it: %j', async (environment, problem) => {
  const { code, lines } = await failToStart(environment as Record<string, string>)
  expect(code).toBe(1)
  const start = 'gateway can not start: bad configuration: '
  const [line] = lines
  expect(lines).toEqual([
    { level: 'fatal', time: expect.any(String), service: 'gateway', msg: expect.stringContaining(start) },
  ])
  expect(String(line?.msg).slice(start.length)).toEqual(problem)
})

test('a port that is taken ends in one line', async () => {
  const taken = createServer()
  await once(taken.listen(0, '127.0.0.1'), 'listening')
  const { port } = taken.address() as { port: number }
  const { code, lines } = await failToStart({ PORT: String(port) })
  taken.close()
  expect([code, lines.map(({ level, msg }) => [level, msg])]).toEqual([
    1,
    [['fatal', `gateway can not start: listen EADDRINUSE: address already in use 127.0.0.1:${port}`]],
  ])
})

test('it says once that it listens, and express-gateway adds nothing', () => {
  expect(running.lines.map(({ msg }) => msg)).toEqual(['gateway listens'])
})

test('health and readiness are on their own port, and not on the public one', async () => {
  expect((await call(running.healthPort, '/healthz')).status).toBe(200)
  const ready = await call(running.healthPort, '/readyz')
  expect({ status: ready.status, json: ready.json }).toEqual({
    status: 200,
    json: { status: 'ready', degraded: ['nats'] },
  })
  expect((await call(running.healthPort, '/api/user')).status).toBe(404)
})

test('asked to stop, it lets the requests under way end', async () => {
  const upstreams = await startUpstreams()
  const gateway = await startGateway(upstreams.environment)
  let answer: () => void = () => undefined
  const arrived = new Promise<void>((resolve) => {
    upstreams.behave('catalogue', (_request, response) => {
      answer = () => response.end('in time')
      resolve()
    })
  })
  const underWay = call(gateway.port, '/api/categories')
  await arrived
  const stopped = gateway.stop()
  await gateway.line('stopping')
  expect((await call(gateway.healthPort, '/readyz')).status).toBe(503)
  // one that was on its way when the port was closed is reset; nobody who comes later gets in
  const code = await call(gateway.port, '/').catch((error: NodeJS.ErrnoException) => error.code)
  expect(['ECONNRESET', 'ECONNREFUSED']).toContain(code)
  await expect(call(gateway.port, '/')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  answer()
  expect((await underWay).text).toBe('in time')
  expect(await stopped).toBe(0)
  await upstreams.stop()
})

test('while it drains it is not ready, answers all the same, and asks for connections to be closed', async () => {
  const upstreams = await startUpstreams()
  const gateway = await startGateway({ ...upstreams.environment, DRAIN_MS: '700', PUBLIC_CACHE_MS: '60000' })
  await call(gateway.port, '/api/categories')
  const stopped = gateway.stop()
  await gateway.line('stopping')
  expect((await call(gateway.healthPort, '/readyz')).status).toBe(503)
  for (const path of ['/', '/api/user', '/api/categories']) {
    const { status, headers } = await call(gateway.port, path, { headers: { connection: 'keep-alive' } })
    expect([path, status, headers.connection]).toEqual([path, 200, 'close'])
  }
  expect(await stopped).toBe(0)
  await upstreams.stop()
})

test('it ends with the process that started it', async () => {
  const env = { ...withoutServices, PORT: '0' }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  await once(child.stdout as NodeJS.ReadableStream, 'data')
  child.disconnect()
  expect(await once(child, 'exit')).toEqual([0, null])
})

function speak(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text, 'latin1'))
    let received = ''
    socket.on('data', (chunk) => {
      received += chunk
    })
    socket.on('close', () => resolve(received))
    socket.on('error', () => resolve(received))
  })
}

test.each([
  ['no HTTP', 'hello\r\n\r\n', 400],
  ['an unknown method', 'BREW /api/user HTTP/1.1\r\nhost: x\r\n\r\n', 400],
  [
    'two lengths',
    'POST /api/contact HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab',
    400,
  ],
  [
    'a length beside pieces',
    'POST /api/contact HTTP/1.1\r\nhost: x\r\ncontent-length: 6\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nx',
    400,
  ],
  ['endless headers', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
])('%s gets a problem, and the gateway lives on', async (_name, text, status) => {
  const received = await speak(running.port, text)
  expect(received).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(received).toContain('content-type: application/problem+json')
  expect(JSON.parse(received.split('\r\n\r\n')[1] as string)).toMatchObject({ status })
  expect((await call(running.port, '/api/docs')).status).toBe(200)
})
