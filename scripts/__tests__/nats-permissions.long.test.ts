import { setTimeout as pause } from 'node:timers/promises'
import { createTestDatabase, type TestDatabase } from '@accolade/chassis/testing/postgres'
import { publishEvent } from '@accolade/chassis/testing/publish'
import { judgeAppointed } from '@accolade/contracts/events/identity'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { nanos, type StreamConfig } from 'nats'
import { type Broker, startBroker } from '../lib/site/broker.ts'
import { startJudging, topologyStep } from './broker-programs.ts'

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
  return publishEvent(broker.operations, 'judging', judgeAppointed, message, { wait: false })
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
  await judging.said('judging listens')
  const manager = await broker.operations.jetstreamManager()
  await expect(manager.streams.info('facts')).rejects.toThrow('stream not found')

  expect(await topologyStep(broker.urlOf('topology'))).toEqual({
    code: 0,
    last: 'streams and consumers are there',
  })
  await appoint(userId)
  await known(userId)
  await judging.stop()
  const waits = judging.lines.filter(({ msg }) => msg.startsWith('waiting for judging__'))
  expect(waits).toHaveLength(5)
}, 60_000)

test('the step may run again; what was said while judging was away is applied when it comes', async () => {
  const applied = broker.operations.subscribe('applied.judging.judge.appointed', { max: 1 })
  await appoint(another)
  expect((await topologyStep(broker.urlOf('topology'))).code).toBe(0)
  const judging = startJudging(broker, database.url)
  await known(userId, another)
  for await (const message of applied) expect(message.json()).toMatchObject({ data: { userId: another } })

  // a consumer that is lost while judging works is waited for, too; from its beginning nothing is applied twice
  const manager = await broker.operations.jetstreamManager()
  await manager.consumers.delete('facts', 'judging__judge')
  await judging.said('waiting for judging__judge: the topology step makes it')
  expect((await topologyStep(broker.urlOf('topology'))).code).toBe(0)
  await appoint(third)
  await known(userId, another, third)
  const { rows } = await database.pool.query(
    "SELECT count(*)::int AS applied FROM inbox WHERE consumer = 'judging__judge'",
  )
  expect(rows).toEqual([{ applied: 3 }])
  await judging.stop()
}, 60_000)

test('streams of an earlier release are brought to the settings of this one, with what they hold', async () => {
  const manager = await broker.operations.jetstreamManager()
  const { config } = (await manager.streams.info('facts')) as { config: StreamConfig }
  for (const name of ['facts', 'dead']) await manager.streams.delete(name)
  const earlier = { ...config, deny_purge: false, max_age: nanos(86_400_000) }
  await manager.streams.add(earlier)
  await appoint(another)
  expect((await topologyStep(broker.urlOf('topology'))).code).toBe(0)
  const { config: now, state } = await manager.streams.info('facts')
  expect([now.deny_purge, now.max_age, state.messages]).toEqual([true, config.max_age, 1])
  expect((await topologyStep(broker.urlOf('topology'))).code).toBe(0)
}, 60_000)

test('the step says in one line that NATS is away, or does not let the user in', async () => {
  const away = await topologyStep('nats://topology:topology-secret@127.0.0.1:1', { NATS_WAIT_SECONDS: '0' })
  expect(away.code).toBe(1)
  expect(away.last).toMatch(/^no streams and consumers: NATS at 127\.0\.0\.1:1 was not ready within 0 s: /)
  const judge = await topologyStep(`nats://judging:wrong@${broker.host}`)
  expect(judge.code).toBe(1)
  expect(judge.last).toMatch(/does not let this user make streams: .*authorization violation/i)
  expect(JSON.stringify([away, judge])).not.toMatch(/topology-secret|wrong/)
}, 60_000)
