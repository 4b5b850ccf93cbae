import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { type PostgresServer, startPostgres } from '../../src/testing/postgres-server.ts'
import { createSeededRandom } from '../../src/testing/seeded-random.ts'
import { type Child, startChild } from './support/children.ts'
import type { CrashPlan } from './support/crash-child.ts'
import { type CrashPoint, consumerPoints, producerPoints } from './support/crash-points.ts'
import { countOf, type Fixture, setUpFixture, tillState, until } from './support/fixture.ts'
import { expectedTill } from './support/shop.ts'

// On demand: CRASH_ROUNDS=50 npm run jest -- crash-fuzz. The seed of a run that failed repeats it: CRASH_SEED=…

const rounds = Number(process.env.CRASH_ROUNDS ?? 0)
const seed = Number(process.env.CRASH_SEED ?? Date.now() % 1_000_000)
const perRound = 60
const total = rounds * perRound

let postgres: PostgresServer
let fixture: Fixture
let children: Child[]

beforeEach(async () => {
  if (rounds === 0) return
  postgres = await startPostgres()
  fixture = await setUpFixture({ adminUrl: postgres.url })
  children = []
})

afterEach(async () => {
  if (rounds === 0) return
  for (const child of children) child.process.kill('SIGKILL')
  await Promise.all(children.map(({ ended }) => ended))
  await fixture.clear()
  await postgres.stop()
})

function start(
  role: CrashPlan['role'],
  upTo: number,
  crash: Pick<CrashPlan, 'crashAt' | 'passes'> = {},
): Child {
  const child = startChild({
    role,
    databaseUrl: fixture[role].url,
    natsUrl: fixture.broker.url,
    total: upTo,
    ...crash,
  })
  children.push(child)
  return child
}

const testOnDemand = rounds > 0 ? test : test.skip

testOnDemand(
  `${rounds} rounds of crashes at random points, seed ${seed}`,
  async () => {
    const random = createSeededRandom(seed)
    const pick = (points: readonly CrashPoint[]) => points[random(points.length)]
    let kills = 0
    for (let round = 1; round <= rounds; round += 1) {
      const crashAt = pick(producerPoints)
      const till = start('till', total, { crashAt: pick(consumerPoints), passes: 1 + random(perRound) })
      const shop = start('shop', round * perRound, { crashAt, passes: 1 + random(perRound) })
      if (random(4) === 0) {
        await fixture.broker.kill()
        await fixture.broker.start()
      }
      if (random(6) === 0) await postgres.restart()
      if ((await shop.ended) === 'SIGKILL') kills += 1
      if (random(2) === 0) till.process.kill('SIGKILL')
      await Promise.race([till.ended, pause(1_000)])
      till.process.kill('SIGKILL')
      if ((await till.ended) === 'SIGKILL') kills += 1
    }
    start('till', total)
    expect(await start('shop', total).ended).toBe('exit 0')
    const settled = async () =>
      (await countOf(fixture.till.pool, 'inbox')) + (await countOf(fixture.till.pool, 'dead_letter'))
    await until('all settled', async () => (await settled()) === total, 120_000)
    expect(await tillState(fixture.till.pool)).toEqual(expectedTill(total))
    expect(await countOf(fixture.till.pool, 'dead_letter')).toBe(0)
    expect(kills).toBeGreaterThanOrEqual(rounds)
  },
  rounds * 30_000 + 150_000,
)
