import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Fixture, startFixture } from '../fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture({ SEED_DEMO: 'true' })
})
afterAll(() => fixture.stop())

const seed = () =>
  fixture.service.jobs?.find(({ name }) => name === 'seed')?.run(new AbortController().signal)
const assignments = async () => (await fixture.call(fixture.admin).get('/api/admin/judge-assignments')).json()

test('once three judges and six categories are known, everybody judges everything, assigned once', async () => {
  const categories = await Promise.all(Array.from({ length: 6 }, () => fixture.category()))
  const judges = [await fixture.judge(), await fixture.judge()]
  await seed()
  expect(await assignments()).toEqual([])
  judges.push(await fixture.judge())
  await seed()
  await seed()
  const pairs = (await assignments()).map(
    ({ judgeId, categoryId }: { judgeId: string; categoryId: string }) => `${judgeId} ${categoryId}`,
  )
  const wanted = judges.flatMap(({ userId }) => categories.map(({ id }) => `${userId} ${id}`))
  expect(pairs.sort()).toEqual(wanted.sort())
})
