import { countQueries } from '@accolade/chassis/testing/count-queries'
import type { TestService } from '@accolade/chassis/testing/service'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { admin, categoryForm, startFixture } from '../fixture.ts'

let fixture: TestService
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.stop())

test('a list of one category and a list of three take the same number of queries', async () => {
  const create = () =>
    fixture.as(admin)({ method: 'POST', url: '/api/admin/categories', body: categoryForm() })
  const list = (length: number) =>
    countQueries(['category', 'criterion'], async () => {
      const reply = await fixture.as(null)({ method: 'GET', url: '/api/categories' })
      expect(reply.json()).toHaveLength(length)
    })
  await create()
  const forOne = await list(1)
  await create()
  await create()
  expect(await list(3)).toBe(forOne)
  expect(forOne).toBeGreaterThan(0)
})
