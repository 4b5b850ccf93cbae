import { setTimeout as pause } from 'node:timers/promises'
import { startNats, type TestNats } from '@accolade/chassis/testing/nats'
import { createTestDatabase } from '@accolade/chassis/testing/postgres'
import { eventRow, readTables } from '@accolade/chassis/testing/replay'
import { startTestService, type TestService } from '@accolade/chassis/testing/service'
import { categoryChanged } from '@accolade/contracts/events/catalogue'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { catalogue } from '../../../services/catalogue/src/definition.ts'
import { winners } from '../../../services/winners/src/definition.ts'
import { runTask } from './task.ts'

const admin = { userId: newId(), roles: ['admin'] } as const
const form = (name: string) => ({
  name,
  description: 'Work that moved people to act.',
  fee: 149.5,
  deadline: '2030-12-15',
  criteria: [{ name: 'Idea', weight: 100, description: '' }],
})

let broker: TestNats
let source: TestService
let copy: TestService
let env: Record<string, string>

beforeAll(async () => {
  broker = await startNats()
  source = await startTestService(catalogue, { natsServer: broker })
  copy = await startTestService(winners, { natsServer: broker })
  env = {
    NATS_URL: broker.url,
    DATABASE_URL_CATALOGUE: String(source.pool.options.connectionString),
    DATABASE_URL_WINNERS: String(copy.pool.options.connectionString),
  }
})
afterAll(async () => {
  await Promise.all([source.stop(), copy.stop()])
  await broker.stop()
})

const category = async (name: string) => {
  const request = { method: 'POST', url: '/api/admin/categories', payload: form(name) } as const
  const reply = await source.as({ ...admin, roles: [...admin.roles] })(request)
  if (reply.statusCode !== 201) throw new Error(reply.body)
  return reply.json() as { id: string; version: number }
}
const copies = async () => (await readTables(copy.pool, { category: true })).category
async function until(isSo: () => Promise<boolean>) {
  const giveUpAt = Date.now() + 20_000
  while (!(await isSo())) {
    if (Date.now() > giveUpAt) throw new Error('not within 20 s')
    await pause(20)
  }
}
const stored = async () => {
  const manager = await (await broker.connect()).jetstreamManager({ checkAPI: false })
  return (await manager.streams.info('facts')).state.messages
}

test('after the loss of the broker its stream is rebuilt; copies stay what they are, and lost ones come back', async () => {
  // how many there are to publish differs: the service has begun by itself as soon as the stream is there
  const done = {
    code: 0,
    output: expect.stringMatching(/^catalogue: \d+ events to publish again\nAll of them are published\.$/),
  }
  const names = ['Design', 'Social Impact', 'Open Source']
  for (const name of names) await category(name)
  await until(async () => (await copies())?.length === names.length)
  const before = await copies()
  const eventRow = (await source.pool.query('SELECT 1 FROM outbox')).rowCount
  await broker.kill()
  await broker.start({ empty: true })

  const first = await runTask('outbox', ['replay', '--service', 'catalogue'], env)
  expect(first).toEqual(done)
  await until(async () => (await stored()) === eventRow)
  const inbox = 'SELECT 1 FROM inbox'
  await until(async () => ((await copy.pool.query(inbox)).rowCount ?? 0) >= names.length)
  expect(await copies()).toEqual(before)

  // as after restoring an older backup of only winners
  await copy.pool.query('TRUNCATE category; TRUNCATE inbox')
  await broker.kill()
  await broker.start({ empty: true })
  expect(await runTask('outbox', ['replay', '--service', 'catalogue'], env)).toEqual(done)
  await until(async () => (await copies())?.length === names.length)
  expect(await copies()).toEqual(before)
})

test('a service that does not run is named, with what waits', async () => {
  const { url, pool, drop } = await createTestDatabase('catalogue')
  await pool.query(
    `INSERT INTO outbox (id, aggregate_id, aggregate_version, subject, payload, published_at)
     VALUES (gen_random_uuid(), 'a', 1, 'evt.catalogue.category-changed', '{}', now())`,
  )
  const idle = { ...env, DATABASE_URL_CATALOGUE: url }
  const reply = await runTask('outbox', ['replay', '--service', 'catalogue', '--wait', '0.5'], idle)
  const { rowCount } = await pool.query('SELECT 1 FROM outbox WHERE published_at IS NULL')
  await drop()
  const problem = '1 events of catalogue are not published yet: does the service run?'
  expect(reply).toEqual({ code: 1, output: `catalogue: 1 events to publish again\n${problem}` })
  expect(rowCount).toBe(1)
})

test('a dead letter is listed, sent round again and applied', async () => {
  const [id, letter] = [newId(), newId()]
  const criteria = [{ ...form('Late').criteria[0], id: newId() }]
  const data = { ...form('Late'), id, isActive: true, revealProjectUrl: false, version: 1, criteria } as never
  const { subject, envelope } = eventRow(categoryChanged, { id, version: 1 }, data)
  // ten attempts take half an hour: what the last one writes is written here
  await copy.pool.query(
    `INSERT INTO dead_letter (id, consumer, subject, event_id, payload, reason, deliveries, fingerprint)
     VALUES ($1, 'winners__catalogue', $2, $3::uuid, $4, E'Error: no\\nroom', 10, $3::text)`,
    [letter, subject, envelope.id, Buffer.from(JSON.stringify(envelope))],
  )
  const listed = await runTask('dead-letters', ['list', '--service', 'winners'], env)
  expect(listed.output).toMatch(
    /^[0-9a-f-]{36} {2}catalogue\.category-changed at winners__catalogue\n {2}\S+, 10 attempts: Error: no room$/,
  )
  expect(await runTask('dead-letters', ['retry', letter, '--service', 'winners'], env)).toEqual({
    code: 0,
    output: `${letter}  catalogue.category-changed sent round again`,
  })
  await until(async () => JSON.stringify(await copies()).includes(id))
  expect((await runTask('dead-letters', ['list', '--service', 'winners'], env)).output).toBe(
    'There are no dead letters.',
  )
  expect((await runTask('dead-letters', ['retry', '--all', '--service', 'winners'], env)).output).toBe(
    'There are no dead letters to send round again.',
  )
  expect(
    (await runTask('dead-letters', ['list', '--replayed', '--service', 'winners'], env)).output,
  ).toContain(letter)
})

test.each([
  ['outbox', ['replay', '--since', 'soon'], '--since has to be a time, not "soon"'],
  ['outbox', ['replay', '--service', 'shop'], /^There is no service "shop"; there are identity, catalogue,/],
  ['outbox', ['replay', '--service', 'identity'], /npm start first, or name DATABASE_URL_IDENTITY$/],
  ['outbox', ['replay', '--fast'], /^Unknown option '--fast'.* \(--help says what there is\)$/],
  ['dead-letters', ['retry', '--service', 'winners'], 'Either name the ids of the letters, or say --all'],
  ['dead-letters', ['retry', 'x', '--service', 'winners'], 'There is no dead letter x'],
])('%s %j is one clear line', async (name, args, problem) => {
  const { code, output } = await runTask(name, args, env)
  expect(code).toBe(1)
  expect(output).toMatch(typeof problem === 'string' ? new RegExp(`^${escapeLike(problem)}$`) : problem)
})
const escapeLike = (text: string) => text.replaceAll(/[()|?.]/g, '\\$&')

test.each(['outbox', 'dead-letters'])('%s says how it is used', async (name) => {
  const { code, output } = await runTask(name, ['--help'])
  expect([code, output.split('\n')[0]?.startsWith(`npm run ${name} -- `)]).toEqual([0, true])
})
