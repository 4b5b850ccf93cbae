import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { type PostgresServer, startPostgres } from '../../src/testing/postgres-server.ts'
import { type Child, startChild } from './support/children.ts'
import type { CrashPlan } from './support/crash-child.ts'
import { expectedTill } from './support/shop.ts'
import { countOf, type Stage, setStage, tillState, until } from './support/stage.ts'

// Servers of our own: the run's PostgreSQL serves other tests meanwhile.

let postgres: PostgresServer
let stage: Stage
let children: Child[]

beforeEach(async () => {
  postgres = await startPostgres()
  stage = await setStage({ adminUrl: postgres.url })
  children = []
})

afterEach(async () => {
  for (const child of children) child.process.kill('SIGKILL')
  await Promise.all(children.map(({ ended }) => ended))
  await stage.clear()
  await postgres.stop()
})

function start(role: CrashPlan['role'], total: number): Child {
  const child = startChild({ role, databaseUrl: stage[role].url, natsUrl: stage.broker.url, total })
  children.push(child)
  return child
}

const counted = () => countOf(stage.till.pool, 'inbox')

/** The processes live through it: no restart, exit code 0 at the end. */
async function expectAllCountedOnce(shop: Child, till: Child, total: number): Promise<void> {
  expect(await shop.ended).toBe('exit 0')
  await until('all counted', async () => (await counted()) === total, 25_000)
  expect(await tillState(stage.till.pool)).toEqual(expectedTill(total))
  expect(await countOf(stage.till.pool, 'dead_letter')).toBe(0)
  till.process.kill('SIGTERM')
  expect(await till.ended).toBe('exit 0')
}

test('nats-server dies twice in the middle of traffic', async () => {
  const total = 1_500
  const [shop, till] = [start('shop', total), start('till', total)]
  for (const share of [0.1, 0.4]) {
    await until(`${share} counted`, async () => (await counted()) > total * share)
    await stage.broker.kill()
    await stage.broker.start()
  }
  await expectAllCountedOnce(shop, till, total)
}, 60_000)

test('PostgreSQL restarts twice in the middle of traffic', async () => {
  const total = 1_500
  const [shop, till] = [start('shop', total), start('till', total)]
  for (const share of [0.1, 0.4]) {
    await until(`${share} counted`, async () => (await counted()) > total * share)
    await postgres.restart()
  }
  await expectAllCountedOnce(shop, till, total)
}, 60_000)
