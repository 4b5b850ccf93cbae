import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { type PostgresServer, startPostgres } from '../../src/testing/postgres-server.ts'
import { type Child, startChild } from './support/children.ts'
import type { CrashPlan } from './support/crash-child.ts'
import { countOf, type Fixture, setUpFixture, tillState, until } from './support/fixture.ts'
import { expectedTill } from './support/shop.ts'

// Servers of our own: the run's PostgreSQL serves other tests meanwhile.
// Longer traffic on demand: RESTART_SALES=1500 npm run jest -- messaging/restart

const total = Number(process.env.RESTART_SALES ?? 400)

let postgres: PostgresServer
let fixture: Fixture
let children: Child[]

beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

beforeEach(async () => {
  fixture = await setUpFixture({ adminUrl: postgres.url })
  children = []
})

afterEach(async () => {
  for (const child of children) child.process.kill('SIGKILL')
  await Promise.all(children.map(({ ended }) => ended))
  await fixture.clear()
})

function start(role: CrashPlan['role']): Child {
  const child = startChild({ role, databaseUrl: fixture[role].url, natsUrl: fixture.broker.url, total })
  children.push(child)
  return child
}

const counted = () => countOf(fixture.till.pool, 'inbox')

/** The processes live through it: no restart, exit code 0 at the end. */
async function expectAllCountedOnce(shop: Child, till: Child): Promise<void> {
  expect(await shop.ended).toBe('exit 0')
  await until('all counted', async () => (await counted()) === total, 25_000)
  expect(await tillState(fixture.till.pool)).toEqual(expectedTill(total))
  expect(await countOf(fixture.till.pool, 'dead_letter')).toBe(0)
  till.process.kill('SIGTERM')
  expect(await till.ended).toBe('exit 0')
}

test('nats-server dies twice in the middle of traffic', async () => {
  const [shop, till] = [start('shop'), start('till')]
  for (const share of [0.1, 0.4]) {
    await until(`${share} counted`, async () => (await counted()) > total * share)
    await fixture.broker.kill()
    await fixture.broker.start()
  }
  await expectAllCountedOnce(shop, till)
}, 60_000)

test('PostgreSQL restarts twice in the middle of traffic', async () => {
  const [shop, till] = [start('shop'), start('till')]
  for (const share of [0.1, 0.4]) {
    await until(`${share} counted`, async () => (await counted()) > total * share)
    await postgres.restart()
  }
  await expectAllCountedOnce(shop, till)
}, 60_000)
