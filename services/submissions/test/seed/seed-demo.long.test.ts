import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { demoEntries } from '../../src/seed/demo-entries.ts'
import { type Fixture, startFixture } from '../fixture.ts'

let fixture: Fixture

beforeAll(async () => {
  fixture = await startFixture({ SEED_DEMO: 'true' })
})
afterAll(() => fixture.stop())

const seed = () => fixture.service.jobs?.find((job) => job.name === 'seed')?.run(new AbortController().signal)

test('the demonstration enters its works once, when all that it needs has arrived', async () => {
  await seed()
  const names = [
    'Technology Innovation',
    'Design Excellence',
    'Social Impact',
    'Sustainability',
    'Healthcare Innovation',
  ]
  for (const name of names) await fixture.category({ name })
  await seed()
  const owner = await fixture.member({ organizationName: 'Northlight Agency' })
  await Promise.all([seed(), seed()])
  const items = (await fixture.call(owner).get('/api/user/submissions')).json()
  const shown = items.map(({ title, categoryName, status }: Record<string, string>) => ({
    title,
    categoryName,
    status,
  }))
  expect(shown).toEqual(
    demoEntries
      .toSorted((a, b) => a.daysAgo - b.daysAgo)
      .map(({ title, categoryName, status }) => ({ title, categoryName, status })),
  )
  expect(new Set(shown.map(({ status }: { status: string }) => status)).size).toBe(4)
  const requested = await fixture.events.next('submission.payment-requested')
  expect(requested.data).toMatchObject({ organizationName: 'Northlight Agency', amountCents: 14900 })
})
