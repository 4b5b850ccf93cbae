import { expect, test } from '@jest/globals'
import { metalOf } from '../../../src/features/winners/metal.ts'

test.each([
  ['Gold, 96.4 points', 'gold'],
  ['Silver, 87.2 points', 'silver'],
  ['The bronze of the year', 'bronze'],
  ['Marigold Prize', 'gold'],
  ['Silverware Award', 'gold'],
  [undefined, 'gold'],
])('%s is struck in %s', (awardTitle, metal) => {
  expect(metalOf(awardTitle)).toBe(metal)
})
