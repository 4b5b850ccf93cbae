import type { OwnScores } from '@accolade/contracts/entities/judging'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Fixture, startFixture } from '../fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
  await fixture.phase(true)
})
afterAll(() => fixture.stop())

type Judge = Awaited<ReturnType<Fixture['judge']>>
const own = async (judge: Judge): Promise<OwnScores> =>
  (await fixture.call(judge).get('/api/judging/own-scores')).json()

test("a judge's mean and distribution are made of the own scores, whatever other judges give", async () => {
  const category = await fixture.category([30, 10])
  const [judge, other] = [await fixture.judgeOf(category), await fixture.judgeOf(category)]
  expect(await own(judge)).toEqual({ all: null, categories: [] })
  const titles = ['First work', 'Second work']
  for (const title of titles) await fixture.submission(category.id, { title })
  for (const [at, title] of titles.entries()) {
    await fixture.score(judge, await fixture.seen(judge, title), [8, 6 + at])
    await fixture.score(other, await fixture.seen(other, title), [1, 2])
  }
  const [first, second] = category.criteria.map(({ id, name }) => ({ id, name }))
  const spread = { given: 4, mean: 7.25, counts: [0, 0, 0, 0, 0, 0, 1, 1, 2, 0, 0] }
  expect(await own(judge)).toEqual({
    all: spread,
    categories: [
      {
        ...{ id: category.id, name: category.name, ...spread },
        criteria: [
          { ...first, given: 2, mean: 8, counts: [0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0] },
          { ...second, given: 2, mean: 6.5, counts: [0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0] },
        ],
      },
    ],
  })
})

test('what the judge does not have any more is not counted', async () => {
  const category = await fixture.category([30, 10])
  const judge = await fixture.judgeOf(category)
  const { title } = await fixture.submission(category.id)
  const entry = await fixture.seen(judge, title)
  await fixture.score(judge, entry, [8, 6])
  await fixture.declare(judge, entry)
  expect(await own(judge)).toEqual({ all: null, categories: [] })
})
