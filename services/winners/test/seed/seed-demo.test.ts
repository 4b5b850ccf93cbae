import { linkedAwards, toSlug } from '@accolade/contracts/entities/slug'
import { articleFormSchema, winnerFormSchema } from '@accolade/contracts/entities/winner'
import { awardsMarker } from '@accolade/contracts/entities/winner-rules'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { demoArticles } from '../../src/seed/demo-articles.ts'
import { demoCovers } from '../../src/seed/demo-covers.ts'
import { demoWinners } from '../../src/seed/demo-winners.ts'
import { seedDemo } from '../../src/seed/seed-demo.ts'
import { createDatabase } from '../../src/store/database.ts'
import { type Fixture, startFixture } from '../fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture({ config: { SEED_DEMO: 'true' } })
})
afterAll(() => fixture.stop())

test('what is seeded is what an administrator could have written', () => {
  for (const winner of demoWinners) expect(winnerFormSchema.parse(winner)).toEqual(winner)
  for (const article of demoArticles) expect(articleFormSchema.parse(article)).toEqual(article)
})

test('the first winner is that of the six linked awards, and each of them has its article', async () => {
  const [first] = (await fixture.visit('/api/winners')).json()
  expect(first.organizationName).toBe(linkedAwards.organizationName)
  expect(first.cover.alt).toBe(demoCovers[0]?.alt)
  expect((await fixture.visit(first.cover.card.url)).headers['content-type']).toBe('image/jpeg')
  const names = first.description
    .split(awardsMarker)[1]
    .split('•')
    .slice(1)
    .map((entry: string) => entry.split('-')[0]?.trim())
  expect(names.map(toSlug)).toEqual(linkedAwards.awardSlugs)
  const found = await Promise.all(
    names.map((name: string) => fixture.visit(`/api/awards/northlight-studio/${toSlug(name)}`)),
  )
  expect(found.map((reply) => reply.json().title)).toEqual(names)
})

test('a second start adds nothing', async () => {
  const db = createDatabase(fixture.pool)
  const context = { db, unitOfWork: fixture.unitOfWork, newId: () => '' }
  await seedDemo(context, new Date())
  await db.$disconnect()
  const count = async (list: string) => (await fixture.get(`/api/admin/${list}`)).json().total
  expect([await count('winners'), await count('articles')]).toEqual([demoWinners.length, 6])
})
