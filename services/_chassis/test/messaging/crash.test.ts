import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { type Child, startChild } from './support/children.ts'
import type { CrashPlan } from './support/crash-child.ts'
import { consumerPoints, producerPoints } from './support/crash-points.ts'
import { expectedTill } from './support/shop.ts'
import { countOf, type Stage, setStage, tillState, until } from './support/stage.ts'

/** How much more every test sells, on top of what was sold before it. */
const share = 40

let stage: Stage
let sold = 0
let children: Child[] = []

beforeAll(async () => {
  stage = await setStage()
})
afterEach(async () => {
  for (const child of children) child.process.kill('SIGKILL')
  await Promise.all(children.map(({ ended }) => ended))
  children = []
})
afterAll(() => stage.clear())

function start(role: CrashPlan['role'], crash: Pick<CrashPlan, 'crashAt' | 'passes'> = {}): Child {
  const plan = { role, databaseUrl: stage[role].url, natsUrl: stage.broker.url, total: sold, ...crash }
  const child = startChild(plan)
  children.push(child)
  return child
}

async function expectAllCountedOnce(): Promise<void> {
  const { pool } = stage.till
  await until('all counted', async () => (await countOf(pool, 'inbox')) === sold)
  expect(await tillState(pool)).toEqual(expectedTill(sold))
  expect(await countOf(pool, 'dead_letter')).toBe(0)
}

test.each(producerPoints)(
  'the shop is killed %s: nothing is lost, nothing is counted twice',
  async (crashAt) => {
    sold += share
    start('till')
    expect(await start('shop', { crashAt, passes: 7 }).ended).toBe('SIGKILL')
    expect(await start('shop').ended).toBe('exit 0')
    await expectAllCountedOnce()
  },
)

test.each(consumerPoints)(
  'the till is killed %s: nothing is lost, nothing is counted twice',
  async (crashAt) => {
    sold += share
    const shop = start('shop')
    expect(await start('till', { crashAt, passes: 9 }).ended).toBe('SIGKILL')
    expect(await shop.ended).toBe('exit 0')
    const till = start('till')
    await expectAllCountedOnce()
    till.process.kill('SIGTERM')
    expect(await till.ended).toBe('exit 0')
  },
)
