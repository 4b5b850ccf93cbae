import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Role } from '@accolade/contracts/entities/user'
import { sessionQuestion } from '@accolade/contracts/questions'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { connect, JSONCodec, type NatsConnection } from 'nats'
import { call } from '../support/call.ts'
import { type GatewayProcess, internalSecret, startGateway } from '../support/gateway-process.ts'
import { type NatsServer, startNatsServer } from '../support/nats-server.ts'
import { startUpstreams, type Upstreams } from '../support/upstreams.ts'

interface Question {
  token: string
  audience: string
}

let broker: NatsServer
let nats: NatsConnection
let upstreams: Upstreams
let gateway: GatewayProcess
/** What identity was asked, and what it answers by cookie. */
let asked: Question[]
const sessions = new Map<string, { sessionId: string; userId: string }>()
const codec = JSONCodec<unknown>()

/** Answers questions as identity does; gives the way to stop answering. */
function playIdentity(): () => void {
  upstreams.answer(sessionQuestion, ({ token, audience }) => {
    asked.push({ token, audience })
    const session = sessions.get(token)
    if (!session) return null
    const expiresAt = new Date(Date.now() + 60_000).toISOString()
    return { ...session, roles: ['entrant'] as Role[], jwt: `jwt-${audience}-${asked.length}`, expiresAt }
  })
  return () => upstreams.answer(sessionQuestion, null)
}

beforeAll(async () => {
  broker = await startNatsServer()
  nats = await connect({
    servers: `127.0.0.1:${broker.port}`,
    reconnectTimeWait: 50,
    maxReconnectAttempts: -1,
  })
  upstreams = await startUpstreams()
  gateway = await startGateway({ ...upstreams.environment, NATS_URL: broker.url, LOG_LEVEL: 'debug' })
  await gateway.line('NATS connected')
})
afterAll(async () => {
  await gateway.stop()
  await nats.close()
  await broker.stop()
  await upstreams.stop()
})

let silence: () => void
beforeEach(() => {
  asked = []
  upstreams.seen.length = 0
  silence = playIdentity()
})
afterEach(() => silence())

function signIn(): { token: string; sessionId: string; userId: string } {
  const session = { sessionId: randomUUID(), userId: randomUUID() }
  const token = randomBytes(32).toString('base64url')
  sessions.set(token, session)
  return { token, ...session }
}

const as = (token: string) => ({ headers: { cookie: `theme=dark; accolade=${token}` } })

async function happens(type: string, userId: string, data: object): Promise<void> {
  const at = new Date().toISOString()
  nats.publish(
    `evt.${type}`,
    codec.encode({
      id: randomUUID(),
      type,
      version: 1,
      at,
      actor: { userId },
      aggregate: { id: userId, version: 1 },
      traceparent: null,
      data: { at, ...data },
    }),
  )
  await nats.flush()
}

const revoke = (userId: string, sessionId: string | null) =>
  happens('identity.session-revoked', userId, { userId, sessionId })

/** Waits until the broker has handed on what it got: the gateway has it on the same connection before the next answer. */
const messageArrived = () => pause(50)

const authorizations = () => upstreams.seen.map(({ headers }) => headers.authorization)

test('a cookie becomes a token for the service asked, and identity is asked once per service', async () => {
  const { token } = signIn()
  await call(gateway.port, '/api/user/submissions', as(token))
  await call(gateway.port, '/api/user/stats', as(token))
  await call(gateway.port, '/api/user/payments', as(token))
  expect(asked).toEqual([
    { token, audience: 'submissions' },
    { token, audience: 'contact' },
  ])
  expect(authorizations()).toEqual([
    'Bearer jwt-submissions-1',
    'Bearer jwt-submissions-1',
    'Bearer jwt-contact-2',
  ])
  expect(upstreams.seen.map(({ headers }) => headers.cookie)).toEqual([undefined, undefined, undefined])
})

test('where a recent sign-in is needed identity is asked again, as it may have been proved a moment ago', async () => {
  const { token } = signIn()
  const paths = ['/api/admin/payments', '/api/admin/payments']
  const guarded = ['/api/admin/exports/history.csv', '/api/admin/exports/history.csv']
  for (const path of [...paths, ...guarded]) await call(gateway.port, path, as(token))
  expect(asked.map(({ audience }) => audience)).toEqual(['contact', 'submissions', 'submissions'])
})

test('requests that come at once share one question', async () => {
  const { token } = signIn()
  await Promise.all(Array.from({ length: 20 }, () => call(gateway.port, '/api/user/submissions', as(token))))
  expect(asked).toHaveLength(1)
  expect(new Set(authorizations())).toEqual(new Set(['Bearer jwt-submissions-1']))
})

test('without a cookie nobody is asked, and nothing is claimed', async () => {
  await call(gateway.port, '/api/user')
  await call(gateway.port, '/api/user', { headers: { cookie: '__Host-accolade=x; other=y' } })
  expect(asked).toEqual([])
  expect(upstreams.seen.map(({ headers }) => [headers.authorization, headers['x-session']])).toEqual([
    [undefined, undefined],
    [undefined, undefined],
  ])
})

test('a cookie without a session goes on as a visitor, marked as invalid', async () => {
  await call(gateway.port, '/api/user', as(randomBytes(32).toString('base64url')))
  await call(gateway.port, '/api/user', as('"><script>'))
  expect(asked).toHaveLength(1)
  expect(upstreams.seen.map(({ headers }) => [headers.authorization, headers['x-session']])).toEqual([
    [undefined, 'invalid'],
    [undefined, 'invalid'],
  ])
})

test('an answer is believed for five seconds', async () => {
  const { token } = signIn()
  await call(gateway.port, '/api/user/submissions', as(token))
  sessions.delete(token)
  await call(gateway.port, '/api/user/submissions', as(token))
  await pause(5_050)
  await call(gateway.port, '/api/user/submissions', as(token))
  expect(authorizations()).toEqual(['Bearer jwt-submissions-1', 'Bearer jwt-submissions-1', undefined])
})

test('while identity says that everything is published, an answer is believed for longer, until it is revoked', async () => {
  const saying = setInterval(() => nats.publish('published.identity'), 500)
  try {
    nats.publish('published.identity')
    await nats.flush()
    await messageArrived()
    const { token, userId, sessionId } = signIn()
    await call(gateway.port, '/api/user/submissions', as(token))
    await pause(5_050)
    await call(gateway.port, '/api/user/submissions', as(token))
    expect(asked).toHaveLength(1)
    sessions.delete(token)
    await revoke(userId, sessionId)
    await messageArrived()
    await call(gateway.port, '/api/user/submissions', as(token))
    expect(authorizations()).toEqual(['Bearer jwt-submissions-1', 'Bearer jwt-submissions-1', undefined])
  } finally {
    clearInterval(saying)
  }
})

test('a revoked session is forgotten at once, the other sessions are not', async () => {
  const [one, other] = [signIn(), signIn()]
  await call(gateway.port, '/api/user/submissions', as(one.token))
  await call(gateway.port, '/api/user/submissions', as(other.token))
  sessions.delete(one.token)
  await revoke(one.userId, one.sessionId)
  await messageArrived()
  await call(gateway.port, '/api/user/submissions', as(one.token))
  await call(gateway.port, '/api/user/submissions', as(other.token))
  expect(asked.map(({ token }) => token)).toEqual([one.token, other.token, one.token])
  expect(authorizations().slice(2)).toEqual([undefined, 'Bearer jwt-submissions-2'])
})

test('a revocation without a session ends all of that user', async () => {
  const one = signIn()
  const second = signIn()
  sessions.set(second.token, { sessionId: second.sessionId, userId: one.userId })
  for (const { token } of [one, second]) await call(gateway.port, '/api/user/submissions', as(token))
  await revoke(one.userId, null)
  await messageArrived()
  for (const { token } of [one, second]) await call(gateway.port, '/api/user/submissions', as(token))
  expect(asked).toHaveLength(4)
})

test('when identity sets a cookie, what was known of the old one is forgotten', async () => {
  const { token } = signIn()
  await call(gateway.port, '/api/user/submissions', as(token))
  upstreams.behave('identity', (_request, response) =>
    response.setHeader('set-cookie', 'accolade=; Max-Age=0').end(),
  )
  const headers = { ...as(token).headers, 'sec-fetch-site': 'same-origin' }
  await call(gateway.port, '/api/logout', { method: 'POST', headers })
  upstreams.behave('identity', null)
  sessions.delete(token)
  await call(gateway.port, '/api/user/submissions', as(token))
  expect(authorizations().at(-1)).toBeUndefined()
})

test('while identity does not answer, visitors and public pages still work and signed-in requests get 503', async () => {
  silence()
  const { token } = signIn()
  const paths = ['/api/user/submissions', '/api/user', '/api/categories', '/', '/api/user']
  const answers = []
  for (const path of paths.slice(0, 4)) answers.push(await call(gateway.port, path, as(token)))
  answers.push(await call(gateway.port, '/api/user'))
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 200, 200, 200])
  expect(answers[0]?.json).toMatchObject({ code: 'unavailable', error: 'Temporarily unavailable' })
  expect(answers[0]?.headers['retry-after']).toBe('2')
  silence = playIdentity()
  expect((await call(gateway.port, '/api/user/submissions', as(token))).status).toBe(200)
})

test('an answer that cannot be parsed counts as no answer', async () => {
  const { token } = signIn()
  for (const body of ['{"userId":', '{}', '{"answer":{"userId":"x"}}']) {
    upstreams.answer(sessionQuestion, (_request, response) => {
      response.end(body)
      return null
    })
    expect((await call(gateway.port, '/api/user/submissions', as(token))).status).toBe(503)
  }
})

test('nobody asks identity’s questions from outside', async () => {
  const { token } = signIn()
  const headers = { 'content-type': 'application/json', 'x-internal-secret': internalSecret }
  const body = JSON.stringify({ token, audience: 'contact' })
  const posted = await call(gateway.port, sessionQuestion.path, { method: 'POST', headers, body })
  const inside = await call(gateway.port, `/api/..${sessionQuestion.path}`, { method: 'POST', headers, body })
  const read = await call(gateway.port, sessionQuestion.path)
  expect([posted.status, inside.status, read.json]).toEqual([405, 400, { owner: 'frontend' }])
  expect(asked).toEqual([])
})

test('identity refuses a gateway with the wrong secret', async () => {
  const stranger = await startGateway({ ...upstreams.environment, INTERNAL_SECRET: 'x'.repeat(40) })
  const { token } = signIn()
  expect((await call(stranger.port, '/api/user/submissions', as(token))).status).toBe(503)
  expect(asked).toEqual([])
  await stranger.stop()
})

test.each([
  ['a second factor', 'identity.second-factor-changed', { change: 'passkey-added' }],
  ['a rule of signing in', 'identity.sign-in-rules-changed', { secondFactorFor: ['judge'] }],
])('roles are asked about afresh after a change of %s', async (_, type, data) => {
  const { token, userId } = signIn()
  await call(gateway.port, '/api/user/submissions', as(token))
  await happens(type, userId, { userId, ...data })
  await messageArrived()
  await call(gateway.port, '/api/user/submissions', as(token))
  expect(asked).toHaveLength(2)
})

test('a revocation message that cannot be parsed empties the session cache and breaks nothing', async () => {
  const { token } = signIn()
  await call(gateway.port, '/api/user/submissions', as(token))
  nats.publish('evt.identity.session-revoked', new TextEncoder().encode('}{'))
  await nats.flush()
  await messageArrived()
  await call(gateway.port, '/api/user/submissions', as(token))
  expect(asked).toHaveLength(2)
})

test('without the broker the signed-in go on; an answer is believed for a second, as nobody says that it is over', async () => {
  const { token } = signIn()
  await broker.stop()
  await gateway.line('NATS disconnected')
  const headers = { ...as(token).headers, 'sec-fetch-site': 'same-origin' }
  const write = () => call(gateway.port, '/api/submissions', { method: 'POST', headers })
  expect([(await write()).status, (await write()).status]).toEqual([200, 200])
  expect(asked).toHaveLength(1)
  sessions.delete(token)
  await pause(1_050)
  await write()
  expect(authorizations()).toEqual(['Bearer jwt-submissions-1', 'Bearer jwt-submissions-1', undefined])

  const other = signIn()
  await call(gateway.port, '/api/user/submissions', as(other.token))
  broker = await startNatsServer(broker.port)
  await gateway.line('NATS reconnected')
  sessions.delete(other.token)
  await call(gateway.port, '/api/user/submissions', as(other.token))
  expect(authorizations().slice(3)).toEqual(['Bearer jwt-submissions-3', undefined])
})

test('a gateway that has never found the broker lets the signed-in in', async () => {
  const early = await startGateway(upstreams.environment)
  const { token } = signIn()
  await call(early.port, '/api/user/submissions', as(token))
  expect(authorizations()).toEqual(['Bearer jwt-submissions-1'])
  expect((await call(early.healthPort, '/readyz')).json).toEqual({ status: 'ready', degraded: ['nats'] })
  await early.stop()
})
