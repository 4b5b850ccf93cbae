import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { scaleWeights, sumOfWeights } from '../../src/entities/category-weights.ts'

const weights = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 20 })

test.each([
  [[25], [100]],
  [
    [60, 30],
    [67, 33],
  ],
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  [
    [25, 25, 25, 25],
    [25, 25, 25, 25],
  ],
  [
    [10, 20, 20],
    [20, 40, 40],
  ],
  [
    [100, 1, 1, 1],
    [97, 1, 1, 1],
  ],
  [
    [100, 100, 100, 1],
    [33, 33, 33, 1],
  ],
])('%j becomes %j', (given, expected) => {
  expect(scaleWeights(given)).toEqual(expected)
})

test('whatever they are, they become integers of 1 to 100 that sum to 100', () => {
  fc.assert(
    fc.property(weights, (given) => {
      const scaled = scaleWeights(given)
      expect(scaled).toHaveLength(given.length)
      expect(scaled.every((weight) => Number.isInteger(weight) && weight >= 1 && weight <= 100)).toBe(true)
      expect(sumOfWeights(scaled.map((weight) => ({ weight })))).toBe(100)
    }),
  )
})

test('the heavier stays the heavier, and what sums to 100 stays as it is', () => {
  fc.assert(
    fc.property(weights, (given) => {
      const scaled = scaleWeights(given)
      for (const [one, weight] of given.entries())
        for (const [other, than] of given.entries())
          if (weight > than) expect(scaled[one]).toBeGreaterThanOrEqual(scaled[other]!)
      expect(scaleWeights(scaled)).toEqual(scaled)
    }),
  )
})

test('no weight is further from its share than 1, unless the smallest are lifted to 1', () => {
  fc.assert(
    fc.property(weights, (given) => {
      const total = given.reduce((sum, weight) => sum + weight, 0)
      const shares = given.map((weight) => (weight * 100) / total)
      fc.pre(shares.every((share) => share >= 1))
      for (const [at, weight] of scaleWeights(given).entries())
        expect(Math.abs(weight - shares[at]!)).toBeLessThan(1)
    }),
  )
})
