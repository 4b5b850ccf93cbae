import { expect, test } from '@jest/globals'
import { draw } from '../../../src/domain/draw/draw.ts'
import { prepareDraw } from '../../../src/domain/draw/from-facts.ts'
import { noiseOf } from '../../../src/seeded-noise.ts'

test('an entry whose category came in while the facts were read waits for the next draw', () => {
  const entries = [{ judgingId: 'a', categoryId: 'c' }]
  const facts = { categories: [], assignments: [], groups: [], others: [], entries, barred: [], held: [] }
  const { inputs, judgingIds } = prepareDraw(facts, { floor: 0, ceiling: 9, keep: 'all' }, (id) => id)
  expect(judgingIds).toEqual([])
  expect(draw(inputs, noiseOf('x')).shortages).toEqual([])
})
