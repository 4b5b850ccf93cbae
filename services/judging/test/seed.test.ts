import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Stage, startStage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await startStage({ SEED_DEMO: 'true' })
})
afterAll(() => stage.stop())

const seed = () => stage.service.jobs?.find(({ name }) => name === 'seed')?.run(new AbortController().signal)
const assignments = async () => (await stage.call(stage.admin).get('/api/admin/judge-assignments')).json()

test('once three judges and six categories are known, everybody judges everything, assigned once', async () => {
  const categories = await Promise.all(Array.from({ length: 6 }, () => stage.category()))
  const judges = [await stage.judge(), await stage.judge()]
  await seed()
  expect(await assignments()).toEqual([])
  judges.push(await stage.judge())
  await seed()
  await seed()
  const pairs = (await assignments()).map(
    ({ judgeId, categoryId }: { judgeId: string; categoryId: string }) => `${judgeId} ${categoryId}`,
  )
  const wanted = judges.flatMap(({ userId }) => categories.map(({ id }) => `${userId} ${id}`))
  expect(pairs.sort()).toEqual(wanted.sort())
})
