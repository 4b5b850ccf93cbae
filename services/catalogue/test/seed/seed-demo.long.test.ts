import { createUnitOfWork } from '@accolade/chassis/database/create-unit-of-work'
import type { TestService } from '@accolade/chassis/testing/service'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { seedDemo } from '../../src/seed/seed-demo.ts'
import { createDatabase } from '../../src/store/database.ts'
import { startFixture } from '../fixture.ts'

let fixture: TestService
beforeAll(async () => {
  fixture = await startFixture({ SEED_DEMO: 'true' })
})
afterAll(() => fixture.stop())

const categories = async () => (await fixture.as(null)({ method: 'GET', url: '/api/categories' })).json()

test('the demonstration has the six known categories, open until the coming December 15', async () => {
  const shown = await categories()
  expect(shown.map(({ name }: { name: string }) => name)).toEqual([
    'Technology Innovation',
    'Design Excellence',
    'Social Impact',
    'Sustainability',
    'Healthcare Innovation',
    'Open Source',
  ])
  expect(new Set(shown.map(({ deadline }: { deadline: string }) => deadline))).toEqual(
    new Set(['2025-12-15']),
  )
  expect(Math.min(...shown.map(({ fee }: { fee: number }) => fee))).toBe(49)
})

test('judges can score in it, and its winners are public', async () => {
  const { toggles } = (await fixture.as(null)({ method: 'GET', url: '/api/programme' })).json()
  expect(toggles).toEqual({
    acceptSubmissions: true,
    judgingPhase: true,
    publicWinners: true,
  })
})

test('a start in the next year moves the deadlines, and nothing doubles', async () => {
  const db = createDatabase(fixture.pool)
  const context = { db, unitOfWork: createUnitOfWork(db), newId, areResultsSealed: async () => false }
  await seedDemo(context, new Date('2026-01-10T10:00:00Z'))
  await seedDemo(context, new Date('2026-01-10T10:00:00Z'))
  const shown = await categories()
  expect(
    shown.map(({ deadline, version }: { deadline: string; version: number }) => [deadline, version]),
  ).toEqual(Array.from({ length: 6 }, () => ['2026-12-15', 2]))
  expect((await fixture.as(null)({ method: 'GET', url: '/api/awards' })).json()).toHaveLength(5)
})
