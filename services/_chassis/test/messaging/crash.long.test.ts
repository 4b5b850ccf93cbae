import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { type Child, startChild } from './support/children.ts'
import type { CrashPlan } from './support/crash-child.ts'
import { consumerPoints, producerPoints } from './support/crash-points.ts'
import { countOf, type Fixture, setUpFixture, tillState, until } from './support/fixture.ts'
import { expectedTill } from './support/shop.ts'

/** How much more every test sells, on top of what was sold before it. */
const share = 40

let fixture: Fixture
let sold = 0
let children: Child[] = []

beforeAll(async () => {
  fixture = await setUpFixture()
})
afterEach(async () => {
  for (const child of children) child.process.kill('SIGKILL')
  await Promise.all(children.map(({ ended }) => ended))
  children = []
})
afterAll(() => fixture.clear())

function start(role: CrashPlan['role'], crash: Pick<CrashPlan, 'crashAt' | 'passes' | 'deadly'> = {}): Child {
  const plan = { role, databaseUrl: fixture[role].url, natsUrl: fixture.broker.url, total: sold, ...crash }
  const child = startChild(plan)
  children.push(child)
  return child
}

async function expectAllCountedOnce(): Promise<void> {
  const { pool } = fixture.till
  await until('all counted', async () => (await countOf(pool, 'inbox')) === sold)
  expect(await tillState(pool)).toEqual(expectedTill(sold))
  expect(await countOf(pool, 'dead_letter')).toBe(0)
}

test.each(producerPoints)(
  'the shop is killed %s: nothing is lost, nothing is counted twice',
  async (crashAt) => {
    sold += share
    start('till')
    // a batch is marked as a whole, and on a busy machine there may be one batch only
    const passes = crashAt.includes('the mark') ? 1 : 7
    expect(await start('shop', { crashAt, passes }).ended).toBe('SIGKILL')
    expect(await start('shop').ended).toBe('exit 0')
    await expectAllCountedOnce()
  },
)

test.each(consumerPoints)(
  'the till is killed %s: nothing is lost, nothing is counted twice',
  async (crashAt) => {
    sold += share
    const shop = start('shop')
    // events share a transaction, and all of them may be in one
    const passes = /transaction|commit/.test(crashAt) && !crashAt.includes('handler') ? 1 : 9
    expect(await start('till', { crashAt, passes }).ended).toBe('SIGKILL')
    expect(await shop.ended).toBe('exit 0')
    const till = start('till')
    await expectAllCountedOnce()
    till.process.kill('SIGTERM')
    expect(await till.ended).toBe('exit 0')
  },
)

test('an event that kills the process is a dead letter after five deaths; its neighbours are counted', async () => {
  const deadly = sold + 3
  sold += share
  expect(await start('shop').ended).toBe('exit 0')
  const { pool } = fixture.till
  const deadLetters = () => countOf(pool, 'dead_letter')
  let deaths = 0
  while ((await deadLetters()) === 0) {
    const { process: till, ended } = start('till', { deadly })
    const end = await Promise.race([
      ended,
      until('dead letter', async () => (await deadLetters()) === 1).then(() => 'lives'),
    ])
    if (end === 'SIGKILL') deaths += 1
    till.kill('SIGTERM')
    await ended
  }
  expect(deaths).toBe(5)
  start('till', { deadly })
  await until('the others counted', async () => (await countOf(pool, 'inbox')) === sold - 1)
  expect((await tillState(pool)).numbers).toEqual(
    expectedTill(sold).numbers.filter((number) => number !== deadly),
  )
  const { rows } = await pool.query('SELECT reason FROM dead_letter')
  expect(rows).toEqual([{ reason: 'never settled: the consumer died' }])
  expect(await countOf(pool, 'repeated_attempt')).toBe(0)
})
