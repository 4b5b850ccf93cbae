import { readFigures } from '@accolade/chassis/testing/figures'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Fixture, startFixture } from './fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.stop())

test('judging’s progress shows by category: entries in hand, scored on every criterion, given back', async () => {
  await fixture.phase(true)
  const category = await fixture.category([60, 40], { name: 'Social Impact' })
  const judge = await fixture.judgeOf(category)
  const progress = async () => {
    const figures = readFigures((await fixture.app.inject({ url: '/metrics' })).body)
    const labels = { service: 'judging', category: 'Social Impact' }
    return ['assigned', 'scored', 'conflict'].map((state) =>
      figures.of('accolade_reviews', { ...labels, state }),
    )
  }
  expect(await progress()).toEqual([undefined, undefined, undefined])
  const { judgingId } = await fixture.submission(category.id, { title: 'One' })
  await fixture.submission(category.id, { title: 'Two' })
  expect(await progress()).toEqual([2, 0, 0])

  const one = await fixture.seen(judge, 'One')
  await fixture.score(judge, one, [7])
  expect(await progress()).toEqual([2, 0, 0])
  await fixture.score(judge, one, [7, 8])
  expect(await progress()).toEqual([2, 1, 0])
  await fixture.declare(judge, await fixture.seen(judge, 'Two'))
  expect(await progress()).toEqual([1, 1, 1])
  await fixture.withdraw(judgingId)
  expect(await progress()).toEqual([0, 0, 1])
})
