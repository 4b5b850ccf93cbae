import { setTimeout as pause } from 'node:timers/promises'
import { makeTopology } from '@accolade/chassis/messaging/make-topology'
import { createTestDatabase, type TestDatabase } from '@accolade/chassis/testing/postgres'
import { publishEvent } from '@accolade/chassis/testing/publish'
import { judgeAppointed } from '@accolade/contracts/events/judging'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createInbox, Events } from 'nats'
import { type Broker, startBroker, startJudging, topologyStep } from './nats-broker.ts'

const own = ['judging__blind', 'judging__catalogue', 'judging__judge']
const userId = '0193e7a0-0000-7000-8000-000000000003'
const another = '0193e7a0-0000-7000-8000-000000000004'
const third = '0193e7a0-0000-7000-8000-000000000005'

let broker: Broker
let database: TestDatabase

beforeAll(async () => {
  ;[broker, database] = await Promise.all([startBroker(), createTestDatabase('judging')])
})
afterAll(async () => {
  await broker?.stop()
  await database?.drop()
})

const appoint = (userId: string) => {
  const message = { aggregate: { id: userId, version: 1 }, data: { userId } }
  return publishEvent(broker.services, 'judging', judgeAppointed, message, { wait: false })
}
/** Resolves once judging knows exactly these. */
async function known(...ids: string[]): Promise<void> {
  const found = async () => (await database.pool.query('SELECT user_id FROM judge ORDER BY user_id')).rows
  const wanted = ids.map((id) => ({ user_id: id }))
  for (let tries = 0; tries < 400 && (await found()).length < wanted.length; tries++) await pause(50)
  expect(await found()).toEqual(wanted)
}

test('judging starts before all others, says what it waits for, and works once the step has run', async () => {
  const judging = startJudging(broker, database.url)
  for (const name of own) await judging.said(`waiting for ${name}: the topology step makes it`)
  const manager = await broker.services.jetstreamManager()
  await expect(manager.streams.info('facts')).rejects.toThrow('stream not found')
  expect(judging.lines.map(({ msg }) => msg)).not.toContain('judging listens')

  expect(await topologyStep(broker)).toEqual({ code: 0, last: 'streams and consumers are there' })
  await judging.said('judging listens')
  await appoint(userId)
  await known(userId)
  await judging.stop()
  const waits = judging.lines.filter(({ msg }) => msg.startsWith('waiting for judging__'))
  expect(waits).toHaveLength(3)
}, 60_000)

test('the step may run again; what was said while judging was away is applied when it comes', async () => {
  const applied = broker.services.subscribe('applied.judging.judge.appointed', { max: 1 })
  await appoint(another)
  expect((await topologyStep(broker)).code).toBe(0)
  const judging = startJudging(broker, database.url)
  await known(userId, another)
  for await (const message of applied) expect(message.json()).toMatchObject({ data: { userId: another } })

  // a consumer that is lost while judging works is waited for, too; from its beginning nothing is applied twice
  const manager = await broker.services.jetstreamManager()
  await manager.consumers.delete('facts', 'judging__judge')
  await judging.said('waiting for judging__judge: the topology step makes it')
  expect((await topologyStep(broker)).code).toBe(0)
  await appoint(third)
  await known(userId, another, third)
  const { rows } = await database.pool.query(
    "SELECT count(*)::int AS applied FROM inbox WHERE consumer = 'judging__judge'",
  )
  expect(rows).toEqual([{ applied: 3 }])
  await judging.stop()
}, 60_000)

test('the step says in one line that NATS is away, or does not let the user in', async () => {
  const away = await topologyStep({ ...broker, host: '127.0.0.1:1' }, { NATS_WAIT_SECONDS: '0' })
  expect(away.code).toBe(1)
  expect(away.last).toMatch(/^no streams and consumers: NATS at 127\.0\.0\.1:1 was not ready within 0 s: /)
  const judge = await topologyStep({ ...broker, user: 'judging', password: 'wrong' })
  expect(judge.code).toBe(1)
  expect(judge.last).toMatch(/does not let this user make streams: .*authorization violation/i)
  expect(JSON.stringify([away, judge])).not.toMatch(/services-secret|wrong/)
}, 60_000)

test.each([
  ...[
    'evt.>',
    'evt.identity.>',
    'evt.blind.>',
    'evt.submission.changed',
    'dead.>',
    'ask.>',
    'ask.identity.>',
  ],
  ...['_INBOX.>', '_INBOX.accolade-submissions.>', '$JS.>', '$JS.ACK.>', '>'],
])('it can not subscribe to %s', async (subject) => {
  const { promise, resolve } = Promise.withResolvers<Error | null>()
  broker.judge.subscribe(subject, { callback: (error) => resolve(error) })
  expect((await promise)?.message).toMatch(/permissions violation/i)
})

test('it answers what it is asked, once and only there', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  broker.judge.subscribe('ask.judging.settings', {
    callback: (_error, message) => {
      message.respond('{"version":3}')
      resolve(message.reply ?? '')
    },
  })
  await broker.judge.flush()
  const { data } = await broker.services.request('ask.judging.settings', '{}', { timeout: 5_000 })
  expect(new TextDecoder().decode(data)).toBe('{"version":3}')
  await expectRefused(await promise)
})

const streams = ['facts', 'dead']
const ofStreams = [
  'CREATE',
  'UPDATE',
  'DELETE',
  'PURGE',
  'MSG.GET',
  'MSG.DELETE',
  'SNAPSHOT',
  'RESTORE',
  'INFO',
]
const ofConsumers = [
  ...['facts', 'facts.spy', 'facts.spy.evt.identity.>', 'facts.judging__blind', 'facts.judging__blind.evt.>'],
  ...['facts.judging__blind.evt.blind.>', 'facts.judging__blind.evt.identity.>'],
].map((target) => `CREATE.${target}`)

test.each(
  [
    ...['INFO', 'STREAM.LIST', 'STREAM.NAMES', 'CONSUMER.LIST.facts', 'CONSUMER.NAMES.facts'],
    ...streams.flatMap((stream) => ofStreams.map((what) => `STREAM.${what}.${stream}`)),
    ...streams.flatMap((stream) => [
      `DIRECT.GET.${stream}`,
      `DIRECT.GET.${stream}.evt.identity.user-changed`,
    ]),
    ...[...ofConsumers, 'DURABLE.CREATE.facts.judging__blind'].map((what) => `CONSUMER.${what}`),
    ...own.map((name) => `CONSUMER.DELETE.facts.${name}`),
    ...['PAUSE.facts.judging__blind', 'UNPIN.facts.judging__blind'].map((what) => `CONSUMER.${what}`),
    ...['INFO', 'MSG.NEXT', 'DELETE'].map((what) => `CONSUMER.${what}.facts.submissions__identity`),
  ].map((what) => `$JS.API.${what}`),
)('it can not ask for %s', expectRefused)

test.each([
  ...['evt.identity.roles-changed', 'evt.blind.submission.ready', 'evt.judge.appointed', 'dead.contact.x'],
  ...[
    'ask.identity.session',
    '_INBOX.accolade-submissions.x',
    '$JS.ACK.facts.submissions__identity.1.1.1.1.0',
  ],
  ...['$SYS.REQ.SERVER.PING', '$JS.FC.facts.x'],
])('it can not publish to %s', expectRefused)

test('its own consumers are as they were after all that', async () => {
  await makeTopology(broker.services)
  const manager = await broker.services.jetstreamManager()
  const filters = own.map(async (name) => (await manager.consumers.info('facts', name)).config.filter_subject)
  expect(await Promise.all(filters)).toEqual(['evt.blind.>', 'evt.catalogue.>', 'evt.judge.>'])
})

async function expectRefused(subject: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  void (async () => {
    for await (const status of broker.judge.status())
      if (status.type === Events.Error) return resolve(status.permissionContext)
  })()
  broker.judge.publish(subject, '{}', { reply: createInbox('_INBOX.accolade-judging') })
  expect(await promise).toEqual(expect.objectContaining({ operation: 'publish', subject }))
}
