import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { ensureTopology } from '@accolade/chassis/messaging/topology'
import type { TestNats } from '@accolade/chassis/testing/nats'
import { findNatsServer } from '@accolade/chassis/testing/nats-binary'
import { startTestService, type TestService } from '@accolade/chassis/testing/service'
import { judgeAppointed } from '@accolade/contracts/events/judging'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { AckPolicy, connect, createInbox, Events, type NatsConnection } from 'nats'
import { judging } from '../../services/judging/src/definition.ts'

const secret = 'a secret that is only used in tests'
const passwords = { NATS_SERVICES_PASSWORD: 'services-secret', NATS_JUDGING_PASSWORD: 'judging-secret' }
const config = fileURLToPath(new URL('../../deploy/nats/nats-server.conf', import.meta.url))

let stop: () => Promise<void>
let service: TestService
let host: string
let services: NatsConnection
let judge: NatsConnection

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'accolade-permissions-'))
  const flags = ['-c', config, '--addr', '127.0.0.1', '--port', '-1']
  const server = spawn(findNatsServer(), flags, {
    env: { ...process.env, ...passwords, NATS_STORE_DIR: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  for await (const line of createInterface({ input: server.stderr })) {
    host = /client connections on (.*:\d+)$/.exec(line)?.[1] ?? host
    if (line.includes('Server is ready')) break
  }
  server.stderr.resume()
  services = await connect({ servers: host, user: 'services', pass: passwords.NATS_SERVICES_PASSWORD })
  await ensureTopology(services)
  const natsServer = {
    url: `nats://judging:${passwords.NATS_JUDGING_PASSWORD}@${host}`,
    connect: () => connect({ servers: host, user: 'services', pass: passwords.NATS_SERVICES_PASSWORD }),
  } as TestNats
  const files = { JUDGING_STORE_DIR: join(folder, 'copies'), JUDGING_STORE_SECRET: secret }
  service = await startTestService(judging, { natsServer, config: { ...files, JUDGING_ID_SECRET: secret } })
  judge = await connect({
    servers: host,
    user: 'judging',
    pass: passwords.NATS_JUDGING_PASSWORD,
    inboxPrefix: '_INBOX.accolade-judging',
  })
  stop = async () => {
    await service.stop()
    await Promise.all([services.close(), judge.close()])
    const ended = once(server, 'exit')
    server.kill()
    await ended
    await rm(folder, { recursive: true, force: true })
  }
})
afterAll(() => stop?.())

test('the service works with no more than its own permissions', async () => {
  const userId = '0193e7a0-0000-7000-8000-000000000003'
  await service.publish(judgeAppointed, { aggregate: { id: userId, version: 1 }, data: { userId } })
  const { rows } = await service.pool.query('SELECT user_id, active FROM judge')
  expect(rows).toEqual([{ user_id: userId, active: true }])
  const manager = await services.jetstreamManager()
  const consumers = await manager.consumers.list('facts').next()
  expect(consumers.map(({ config }) => [config.durable_name, config.filter_subject]).sort()).toEqual([
    ['judging__blind', 'evt.blind.>'],
    ['judging__catalogue', 'evt.catalogue.>'],
    ['judging__judge', 'evt.judge.>'],
  ])
})

test.each(['evt.>', 'evt.identity.>', 'evt.submission.changed', '_INBOX.>', '>'])(
  'it can not subscribe to %s',
  async (subject) => {
    const { promise, resolve } = Promise.withResolvers<Error | null>()
    judge.subscribe(subject, { callback: (error) => resolve(error) })
    expect((await promise)?.message).toMatch(/permissions violation/i)
  },
)

test.each([
  ['another filter under its own name', 'judging__blind', 'evt.identity.>'],
  ['another name', 'spy', 'evt.identity.>'],
  ['everything', 'spy', 'evt.>'],
])('it can not make a consumer of %s', async (_what, durable_name, filter_subject) => {
  const manager = await judge.jetstreamManager({ checkAPI: false, timeout: 500 })
  const made = manager.consumers.add('facts', {
    durable_name,
    filter_subject,
    ack_policy: AckPolicy.Explicit,
  })
  await expect(made).rejects.toThrow()
})

test('a filter in the body that differs from the one it may ask for is refused', async () => {
  const body = {
    stream_name: 'facts',
    config: {
      durable_name: 'judging__blind',
      name: 'judging__blind',
      filter_subject: 'evt.identity.>',
      ack_policy: 'explicit',
    },
  }
  const subject = '$JS.API.CONSUMER.CREATE.facts.judging__blind.evt.blind.>'
  const reply = await judge.request(subject, JSON.stringify(body), { timeout: 2_000 })
  expect(reply.json<{ error?: object }>().error).toBeDefined()
})

test.each([
  '$JS.API.STREAM.MSG.GET.facts',
  '$JS.API.DIRECT.GET.facts',
  '$JS.API.STREAM.UPDATE.facts',
  '$JS.API.CONSUMER.MSG.NEXT.facts.submissions__identity',
  'evt.identity.roles-changed',
  'ask.identity.session',
])('it can not publish to %s', async (subject) => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  void (async () => {
    for await (const status of judge.status())
      if (status.type === Events.Error) return resolve(status.permissionContext)
  })()
  judge.publish(subject, '{}', { reply: createInbox('_INBOX.accolade-judging') })
  expect(await promise).toEqual(expect.objectContaining({ operation: 'publish', subject }))
})
