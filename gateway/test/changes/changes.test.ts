import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Change, changes } from '@accolade/contracts/changes'
import { routes } from '@accolade/contracts/http/table'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { connect, type NatsConnection } from 'nats'
import { call } from '../support/call.ts'
import { type EventStream, openEventStream } from '../support/event-stream.ts'
import { type GatewayProcess, startGateway } from '../support/gateway-process.ts'
import { type FakeIdentity, happens, type Member, playIdentity } from '../support/identity.ts'
import { type NatsServer, startNatsServer } from '../support/nats-server.ts'
import { startUpstreams, type Upstreams } from '../support/upstreams.ts'

let broker: NatsServer
let nats: NatsConnection
let upstreams: Upstreams
let identity: FakeIdentity
let gateway: GatewayProcess

beforeAll(async () => {
  broker = await startNatsServer()
  nats = await connect({ servers: broker.url, reconnectTimeWait: 50, maxReconnectAttempts: -1 })
  upstreams = await startUpstreams()
  identity = playIdentity(upstreams)
  const environment = { ...upstreams.environment, NATS_URL: broker.url, LOG_LEVEL: 'debug' }
  gateway = await startGateway({ ...environment, CHANGE_STREAMS: '40' })
  await gateway.line('NATS connected')
})
afterAll(async () => {
  await gateway.stop()
  await nats.close()
  await broker.stop()
  await upstreams.stop()
})

const open: EventStream[] = []
async function listen(member: Member, query = ''): Promise<EventStream> {
  const stream = await openEventStream(gateway.port, `/api/changes${query}`, member.token)
  open.push(stream)
  return stream
}
const pathsOf = ({ data }: { data: string }) => JSON.parse(data) as string[]

/** All changes that a person gets when these events happen, one after the other. */
async function announcedTo(member: Member, work: () => void): Promise<string[]> {
  const stream = await listen(member)
  work()
  // the last one concerns only this person, and ends the list
  happens(nats, 'identity.user-changed', { userId: member.userId })
  while (!stream.events.flatMap(pathsOf).includes('/api/user')) await stream.wait(stream.events.length + 1)
  stream.close()
  return [...new Set(stream.events.flatMap(pathsOf))].filter((path) => path !== '/api/user')
}

/** Events of people, organizations and things that nobody here has to do with. */
const everyEvent = (wanted: (change: Change) => boolean = () => true) => {
  for (const { event, subject } of changes.filter(wanted)) {
    const organizationId = randomUUID()
    happens(nats, event, event === 'identity.member-invited' ? { organizationId } : {}, subject)
  }
}
const forVisitors = new Set(routes.flatMap(({ keptUntil = [] }) => keptUntil))
/** The same without what visitors may know. */
const everyPrivateEvent = () => everyEvent(({ event }) => !forVisitors.has(event))

test('a stream is no answer to keep, to collect or to log as one that took hours', async () => {
  const stream = await listen(identity.signIn())
  expect(stream.response.statusCode).toBe(200)
  expect(stream.response.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-request-id': expect.any(String),
  })
  expect(stream.response.headers['content-encoding']).toBeUndefined()
  const figures = async () => (await call(gateway.healthPort, '/metrics')).text
  expect(await figures()).toContain('accolade_change_streams{service="gateway"} 1')
  expect(await figures()).toMatch(
    /duration_seconds_count\{service="gateway",method="GET",route="\/api\/changes",status="2xx".*\} 1/,
  )
  stream.close()
  for (;;) if ((await figures()).includes('accolade_change_streams{service="gateway"} 0')) break
  expect(await figures()).toMatch(
    /duration_seconds_count\{service="gateway",method="GET",route="\/api\/changes",status="2xx".*\} 1/,
  )
  expect(await figures()).not.toMatch(/route="\/api\/changes",status="left"/)
})

test('an entrant hears of the own organization, never of another one', async () => {
  const organizationId = randomUUID()
  const member = identity.signIn({ organizationIds: [organizationId] })
  expect(await announcedTo(member, everyPrivateEvent)).toEqual([])
  const told = await announcedTo(member, () => {
    happens(nats, 'submission.changed', { organizationId })
    happens(nats, 'payment.changed', { payerId: member.userId })
  })
  expect(told.sort()).toEqual([
    '/api/finalists/:code',
    '/api/submissions/:id',
    '/api/submissions/:id/certificate',
    '/api/submissions/:id/feedback',
    '/api/submissions/:id/names-in-files',
    '/api/submissions/:id/preview',
    '/api/submissions/:id/warnings',
    '/api/user/payable-entries',
    '/api/user/payment-methods',
    '/api/user/payments',
    '/api/user/stats',
    '/api/user/submissions',
  ])
})

test('a judge hears of judging, and nothing of whoever entered', async () => {
  const judge = identity.signIn({ roles: ['entrant', 'judge'] })
  const judges = ['/api/judging/own-scores', '/api/judging/submissions', '/api/judging/submissions/:id']
  expect((await announcedTo(judge, everyPrivateEvent)).sort()).toEqual(judges)
  const saved = (judgeIds: string[]) =>
    happens(nats, 'scoring.saved', {
      sheets: judgeIds.map((judgeId) => ({ judgingId: randomUUID(), judgeId })),
    })
  // what other judges do is not the judge's either
  const others = () => {
    for (const type of [
      'judging.assigned',
      'judging.unassigned',
      'judging.score-recorded',
      'judging.conflict-declared',
      'judging.judge-added',
    ])
      happens(nats, type, { judgeId: randomUUID() })
    saved([randomUUID()])
    happens(nats, 'judging.panels-drawn', { judgeIds: [randomUUID()] })
    happens(nats, 'judging.entries-handed-over', { judgeIds: [randomUUID()], gets: [] })
  }
  expect(await announcedTo(judge, others)).toEqual([])
  const log = [
    '/api/judging/records',
    ...['consistency', 'heads', 'keys', 'transparency'].map((of) => `/api/score-log/${of}`),
  ]
  const withLog = [...judges, ...log].sort()
  const own = () =>
    happens(nats, 'judging.conflict-declared', { judgeId: randomUUID(), reassignedTo: judge.userId })
  expect((await announcedTo(judge, own)).sort()).toEqual(withLog)
  expect((await announcedTo(judge, () => saved([randomUUID(), judge.userId]))).sort()).toEqual(withLog)
  const drawn = () => happens(nats, 'judging.panels-drawn', { judgeIds: [randomUUID(), judge.userId] })
  expect((await announcedTo(judge, drawn)).sort()).toEqual([
    '/api/draws',
    '/api/judging/expertise',
    ...judges,
    '/api/score-log/transparency',
  ])
})

test('an administrator hears of everything that administrators read', async () => {
  const stream = await listen(identity.signIn({ roles: ['entrant', 'admin'] }))
  const all = changes.flatMap(({ routes }) => routes).filter(({ access }) => access !== 'judge')
  const wanted = [...new Set(all.map(({ path }) => path))].sort()
  everyEvent()
  const told = () => [...new Set(stream.events.flatMap(pathsOf))].sort()
  while (told().length < wanted.length) await stream.wait(stream.events.length + 1)
  expect(told()).toEqual(wanted)
})

test('a change tells no data and no ids', async () => {
  const admin = identity.signIn({ roles: ['admin'] })
  const stream = await listen(admin)
  happens(nats, 'submission.created')
  const [event] = await stream.wait(1)
  expect(event?.data).toBe(
    '["/api/user/submissions","/api/user/stats","/api/submissions/:id","/api/submissions/:id/warnings","/api/admin/submissions","/api/admin/stats","/api/admin/figures/entries","/api/user/payable-entries","/api/admin/submissions/:id/neighbours"]',
  )
})

test('what another service makes of an event is told once that has applied it', async () => {
  const admin = identity.signIn({ roles: ['admin'] })
  const stream = await listen(admin)
  happens(nats, 'scoring.results-changed')
  const [own] = (await stream.wait(1)).map(pathsOf)
  expect(own).toContain('/api/admin/judging/results')
  expect(own).not.toContain('/api/admin/submissions')
  happens(nats, 'scoring.results-changed', {}, 'applied.submissions.scoring.results-changed')
  const [, applied] = (await stream.wait(2)).map(pathsOf)
  expect(applied).toEqual(['/api/admin/submissions'])
})

test('the first change is told at once, what follows soon, and what goes on once a second', async () => {
  const member = identity.signIn()
  const openedAt = Date.now()
  const stream = await listen(member)
  const happensAt = Date.now()
  happens(nats, 'payment.changed', { payerId: member.userId })
  await stream.wait(1)
  expect(Date.now() - happensAt).toBeLessThan(200)
  const going = setInterval(() => {
    happens(nats, 'payment.changed', { payerId: member.userId })
    happens(nats, 'identity.user-changed', { userId: member.userId })
  }, 10)
  const times = (await stream.wait(5)).map(({ atMs }) => atMs)
  clearInterval(going)
  // by when each may have been sent at the earliest: on a busy machine one may come late, and the next in time
  const earliest = [0, 200, 600, 1_600, 2_600].map((ms) => happensAt - openedAt + ms - 20)
  expect(times.map((at, index) => at >= (earliest[index] as number))).toEqual(times.map(() => true))
  expect(pathsOf(stream.events[2] as never).sort()).toEqual([
    '/api/user',
    '/api/user/payment-methods',
    '/api/user/payments',
  ])
})

test('whoever joins an organization while listening hears of it from then on, and no longer after leaving', async () => {
  const organizationId = randomUUID()
  const member = identity.signIn()
  const joins = (role: string | null) =>
    happens(nats, 'identity.membership-changed', { userId: member.userId, organizationId, role })
  const change = () => happens(nats, 'submission.created', { organizationId })
  const told = await announcedTo(member, () => {
    member.organizationIds.push(organizationId)
    joins('member')
    change()
  })
  expect(told).toContain('/api/submissions/:id')
  const after = await announcedTo(member, () => {
    member.organizationIds.pop()
    joins(null)
    change()
  })
  expect(after).not.toContain('/api/submissions/:id')
})

test('a membership event of old that comes again changes nothing for long', async () => {
  const organizationId = randomUUID()
  const member = identity.signIn({ organizationIds: [organizationId] })
  const stream = await listen(member)
  const asked = identity.asked.length
  happens(nats, 'identity.membership-changed', { userId: member.userId, organizationId, role: null })
  while (identity.asked.length === asked) await pause(10)
  await stream.wait(1)
  await pause(50)
  happens(nats, 'submission.deleted', { organizationId })
  expect(pathsOf((await stream.wait(2))[1] as never)).toContain('/api/user/submissions')
})

test.each([
  ['one session', ({ sessionId }: Member) => sessionId],
  ['all of a user', () => null],
])('the end of %s ends its streams with a word', async (_name, which) => {
  const member = identity.signIn()
  const [stream, stays] = [await listen(member), await listen(identity.signIn())]
  happens(nats, 'identity.session-revoked', { userId: member.userId, sessionId: which(member) })
  await stream.ended
  expect(stream.events.at(-1)?.type).toBe('end')
  expect(stream.response.complete).toBe(true)
  expect(stays.response.destroyed).toBe(false)
})

test('a session that runs out ends the stream, one that was used goes on', async () => {
  const soon = () => new Date(Date.now() + 700).toISOString()
  const idle = identity.signIn({ expiresAt: soon() })
  const used = identity.signIn({ expiresAt: soon() })
  const [ending, going] = [await listen(idle), await listen(used)]
  identity.signOut(idle.token)
  used.expiresAt = new Date(Date.now() + 600_000).toISOString()
  await ending.ended
  expect(ending.events.at(-1)?.type).toBe('end')
  await pause(200)
  expect(going.response.destroyed).toBe(false)
})

test('nobody without a session listens, nor anybody with a wrong address', async () => {
  const cookie = `accolade=${'x'.repeat(43)}`
  expect((await call(gateway.port, '/api/changes')).status).toBe(401)
  expect((await call(gateway.port, '/api/changes', { headers: { cookie } })).status).toBe(401)
  const { token } = identity.signIn()
  const own = { headers: { cookie: `accolade=${token}` } }
  expect((await call(gateway.port, '/api/changes?since=soon', own)).status).toBe(400)
  expect((await call(gateway.port, '/api/changes', { ...own, method: 'POST' })).status).toBe(405)
})

test('a session, and the gateway, have so many streams and no more', async () => {
  for (const stream of open.splice(0)) stream.close()
  const member = identity.signIn()
  for (let each = 0; each < 12; each++) await listen(member)
  const refused = await call(gateway.port, '/api/changes', {
    headers: { cookie: `accolade=${member.token}` },
  })
  expect([refused.status, refused.json?.detail]).toEqual([
    429,
    'Too many windows of this account listen to changes',
  ])
  for (let each = 12; each < 40; each++) await listen(identity.signIn())
  const { token } = identity.signIn()
  const full = await call(gateway.port, '/api/changes', { headers: { cookie: `accolade=${token}` } })
  expect([full.status, full.json?.detail]).toEqual([503, 'Changes cannot be listened to now'])
  for (const stream of open.splice(0)) stream.close()
})

test('whoever comes again hears what was missed, and reads everything where nobody knows', async () => {
  const member = identity.signIn()
  ;(await listen(member)).close()
  happens(nats, 'payment.changed', { payerId: member.userId })
  happens(nats, 'payment.changed', { payerId: randomUUID() })
  happens(nats, 'submission.created', { organizationId: randomUUID() })
  await nats.flush()
  const back = await listen(member, '?since=1000')
  const missed = pathsOf((await back.wait(1))[0] as never)
  expect(missed.sort()).toEqual(['/api/user/payment-methods', '/api/user/payments'])
  const late = await listen(member, '?since=3600000')
  expect(pathsOf((await late.wait(1))[0] as never)).toEqual(['*'])
})

test('after a break of the broker everybody is looked up again, and reads everything', async () => {
  for (const stream of open.splice(0)) stream.close()
  const [member, gone] = [identity.signIn(), identity.signIn()]
  const [stream, ending] = [await listen(member), await listen(gone)]
  const { port } = broker
  await broker.stop()
  await gateway.line('NATS disconnected')
  identity.signOut(gone.token)
  broker = await startNatsServer(port)
  expect(pathsOf((await stream.wait(1))[0] as never)).toEqual(['*'])
  await ending.ended
  expect(ending.events.at(-1)?.type).toBe('end')
})

test('asked to stop, it ends the streams at once and takes no new one; the next process knows what was missed', async () => {
  const member = identity.signIn()
  const first = await startGateway({ ...upstreams.environment, NATS_URL: broker.url, DRAIN_MS: '400' })
  await first.line('NATS connected')
  const stream = await openEventStream(first.port, '/api/changes', member.token)
  const stopped = first.stop()
  await stream.ended
  expect(stream.response.complete).toBe(true)
  expect(stream.events.map(({ type }) => type)).not.toContain('end')
  const headers = { cookie: `accolade=${member.token}` }
  expect((await call(first.port, '/api/changes', { headers })).status).toBe(503)
  happens(nats, 'payment.changed', { payerId: member.userId })
  await nats.flush()
  expect(await stopped).toBe(0)
  const next = await listen(member, '?since=100')
  const missed = pathsOf((await next.wait(1))[0] as never) as string[]
  // everything, where the broker came back so lately that it does not know for sure
  expect(missed.filter((path) => path === '*' || path === '/api/user/payments')).toHaveLength(1)
})
