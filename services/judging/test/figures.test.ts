import { readFigures } from '@accolade/chassis/testing/figures'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Stage, startStage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await startStage()
})
afterAll(() => stage.stop())

test('judging’s progress shows by category: entries in hand, scored on every criterion, given back', async () => {
  await stage.phase(true)
  const category = await stage.category([60, 40], { name: 'Social Impact' })
  const judge = await stage.judgeOf(category)
  const progress = async () => {
    const figures = readFigures((await stage.app.inject({ url: '/metrics' })).body)
    const labels = { service: 'judging', category: 'Social Impact' }
    return ['assigned', 'scored', 'conflict'].map((state) =>
      figures.of('accolade_reviews', { ...labels, state }),
    )
  }
  expect(await progress()).toEqual([undefined, undefined, undefined])
  const { judgingId } = await stage.submission(category.id, { title: 'One' })
  await stage.submission(category.id, { title: 'Two' })
  expect(await progress()).toEqual([2, 0, 0])

  const one = await stage.seen(judge, 'One')
  await stage.score(judge, one, [7])
  expect(await progress()).toEqual([2, 0, 0])
  await stage.score(judge, one, [7, 8])
  expect(await progress()).toEqual([2, 1, 0])
  await stage.declare(judge, await stage.seen(judge, 'Two'))
  expect(await progress()).toEqual([1, 1, 1])
  await stage.withdraw(judgingId)
  expect(await progress()).toEqual([0, 0, 1])
})
