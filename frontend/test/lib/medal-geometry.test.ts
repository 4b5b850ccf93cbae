import { expect, test } from '@jest/globals'
import { ringsOf } from '../../src/lib/medal-geometry.ts'

test('the same name gives the same medal, another name another', () => {
  expect(ringsOf('Design Excellence', [40, 30])).toEqual(ringsOf('Design Excellence', [40, 30]))
  expect(ringsOf('Design Excellence', [40, 30])).not.toEqual(ringsOf('Open Source', [40, 30]))
})

test('rings are as wide as their criteria weigh', () => {
  const [heavy, light] = ringsOf('Social Impact', [75, 25]).map((ring) => ring.outer - ring.inner)
  expect(heavy! / light!).toBeCloseTo(3)
})

test('without weights there are four rings', () => {
  expect(ringsOf('Anything', [])).toHaveLength(4)
})
