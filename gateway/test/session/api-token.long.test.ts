import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { formatApiToken } from '@accolade/contracts/api-token-format'
import type { Role } from '@accolade/contracts/entities/user'
import type { Route } from '@accolade/contracts/http/route'
import { routes } from '@accolade/contracts/http/table'
import { apiTokenQuestion, sessionQuestion } from '@accolade/contracts/questions'
import { rolesUnder, type Scope, scopeNames } from '@accolade/contracts/scopes'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { connect, type NatsConnection } from 'nats'
import { type CallOptions, call } from '../support/call.ts'
import { type GatewayProcess, startGateway } from '../support/gateway-process.ts'
import { happens } from '../support/identity.ts'
import { type NatsServer, startNatsServer } from '../support/nats-server.ts'
import { startUpstreams, type Upstreams } from '../support/upstreams.ts'

interface Known {
  sessionId: string
  userId: string
  scopes: Scope[]
}

const perMinute = 40
let broker: NatsServer
let nats: NatsConnection
let upstreams: Upstreams
let gateway: GatewayProcess
let asked: string[]
let known: Map<string, Known>

beforeAll(async () => {
  broker = await startNatsServer()
  nats = await connect({ servers: `127.0.0.1:${broker.port}` })
  upstreams = await startUpstreams()
  gateway = await startGateway({
    ...upstreams.environment,
    NATS_URL: broker.url,
    RATE_LIMIT_API_TOKEN: String(perMinute),
  })
  await gateway.line('NATS connected')
  upstreams.answer(sessionQuestion, () => null)
})
afterAll(async () => {
  await gateway.stop()
  await nats.close()
  await broker.stop()
  await upstreams.stop()
})

const everyRole: Role[] = ['entrant', 'judge', 'admin']
function playIdentity(): void {
  upstreams.answer(apiTokenQuestion, ({ token, audience }) => {
    asked.push(audience)
    const found = known.get(token)
    if (!found) return null
    const expiresAt = new Date(Date.now() + 60_000).toISOString()
    const roles = rolesUnder(everyRole, found.scopes)
    return { ...found, roles, addressConfirmed: true, jwt: `jwt-${audience}`, expiresAt }
  })
}
beforeEach(() => {
  asked = []
  known = new Map()
  upstreams.seen.length = 0
  playIdentity()
})

function issue(...scopes: Scope[]): Known & { token: string } {
  const token = formatApiToken(randomBytes(32))
  const entry = { sessionId: randomUUID(), userId: randomUUID(), scopes }
  known.set(token, entry)
  return { token, ...entry }
}

const by = (token: string, headers: Record<string, string> = {}): CallOptions => ({
  headers: { authorization: `Bearer ${token}`, ...headers },
})
const ask = (path: string, options: CallOptions) => call(gateway.port, path, options)
const codeOf = async (path: string, options: CallOptions) => {
  const { status, json } = await ask(path, options)
  return [status, json?.code]
}

test('a token in place of the cookie becomes a token for the service asked, and no cookie is set', async () => {
  const { token } = issue('submissions:read')
  const answer = await ask('/api/user/submissions', by(token))
  expect([answer.status, answer.headers['set-cookie']]).toEqual([200, undefined])
  await ask('/api/user/stats', { headers: { authorization: `bearer ${token}` } })
  expect(upstreams.seen.map(({ headers }) => headers.authorization)).toEqual([
    'Bearer jwt-submissions',
    'Bearer jwt-submissions',
  ])
  expect(asked).toEqual(['submissions'])
})

/** Waits until the broker has handed on what it got: the gateway has it on the same connection before the next answer. */
const messageArrived = () => pause(50)

const addressOf = ({ path }: Route) => path.replaceAll(/:\w+/g, randomUUID())

test.each(scopeNames)('a token with %s reaches the routes that name it, and no others', async (scope) => {
  const reached: string[] = []
  const expected = routes.filter(({ scopes }) => scopes === 'any' || scopes?.includes(scope))
  for (const route of routes) {
    // one of its own for each: the limit is not what this is about
    const { token } = issue(scope)
    const { status, json } = await ask(addressOf(route), { method: route.method, ...by(token) })
    if (status === 200) reached.push(route.name)
    else
      expect([route.name, status, json?.code]).toEqual([
        route.name,
        403,
        expect.stringMatching(/^(not-by-api-token|scope-missing)$/),
      ])
  }
  expect(reached).toEqual(expected.map(({ name }) => name))
})

test('what a token lacks is named', async () => {
  const { token } = issue('programme:read')
  const answer = await ask(`/api/submissions/${randomUUID()}`, by(token))
  expect(answer.json).toMatchObject({
    code: 'scope-missing',
    detail: 'It needs submissions:read or admin:read',
  })
  expect(answer.headers['www-authenticate']).toBe(
    'Bearer error="insufficient_scope", scope="submissions:read admin:read"',
  )
  expect(upstreams.seen).toEqual([])
})

test('a program changes things without saying where it comes from', async () => {
  const { token } = issue('submissions:write')
  const path = '/api/submissions'
  const foreign: Record<string, string>[] = [
    {},
    { origin: 'https://elsewhere.example' },
    { 'sec-fetch-site': 'cross-site' },
  ]
  for (const headers of foreign)
    expect((await ask(path, { method: 'POST', ...by(token, headers) })).status).toBe(200)
})

test('a token that is none is refused, on public routes too, and identity is asked only where it may be one', async () => {
  const { token } = issue('programme:read')
  const wrong = `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`
  for (const each of [wrong, `${token}x`, 'accolade_', `accolade_ ${token}`])
    for (const path of ['/api/programme', '/api/user']) {
      const answer = await ask(path, by(each))
      expect([answer.status, answer.json?.code]).toEqual([401, 'invalid-api-token'])
      expect(answer.headers['www-authenticate']).toBe('Bearer error="invalid_token"')
    }
  expect(asked).toEqual([])
  expect(await codeOf('/api/programme', by(formatApiToken(randomBytes(32))))).toEqual([
    401,
    'invalid-api-token',
  ])
  expect(asked).toEqual(['catalogue'])
  expect(upstreams.seen).toEqual([])
})

test('a token beside a cookie is refused, and so is one in the address or in the cookie', async () => {
  const { token } = issue('profile:read')
  const cookie = `accolade=${randomBytes(32).toString('base64url')}`
  expect(await codeOf('/api/user', by(token, { cookie }))).toEqual([400, 'invalid-request'])
  expect((await ask('/api/user', by(token, { cookie: 'theme=dark' }))).status).toBe(200)
  for (const path of [`/api/user?access_token=${token}`, `/api/programme?x=${token.replace('_', '%5f')}`])
    expect(await codeOf(path, {})).toEqual([400, 'invalid-request'])
  asked = []
  await ask('/api/user', { headers: { cookie: `accolade=${token}` } })
  expect([asked, upstreams.seen.at(-1)?.headers.authorization]).toEqual([[], undefined])
})

test('a revoked token is forgotten at once, as are all of a user whose sessions end', async () => {
  for (const end of [
    ({ sessionId, userId }: Known) =>
      happens(nats, 'identity.api-token-changed', { userId, tokenId: sessionId, change: 'revoked' }),
    ({ userId }: Known) => happens(nats, 'identity.session-revoked', { userId, sessionId: null }),
    ({ userId }: Known) => happens(nats, 'identity.second-factor-changed', { userId }),
  ]) {
    const one = issue('profile:read')
    const other = issue('profile:read')
    for (const { token } of [one, other]) expect((await ask('/api/user', by(token))).status).toBe(200)
    known.clear()
    end(one)
    await nats.flush()
    await messageArrived()
    expect((await ask('/api/user', by(one.token))).status).toBe(401)
    expect((await ask('/api/user', by(other.token))).status).toBe(200)
  }
})

test('while identity does not answer a program is told so, on public routes too', async () => {
  const { token } = issue('programme:read')
  upstreams.answer(apiTokenQuestion, null)
  expect(await codeOf('/api/programme', by(token))).toEqual([503, 'unavailable'])
})

test('one token may ask only so often, whichever service answers; another one is not affected', async () => {
  const { token } = issue('profile:read', 'submissions:read')
  const paths = ['/api/user', '/api/user/submissions']
  for (let count = 0; count < perMinute; count += 1)
    expect((await ask(paths[count % 2] as string, by(token))).status).toBe(200)
  const refused = await ask('/api/user', by(token))
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  expect((await ask('/api/user', by(issue('profile:read').token))).status).toBe(200)
})
