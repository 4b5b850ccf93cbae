import { expect, test } from '@jest/globals'
import { distributionOf } from '../../src/domain/distribution.ts'

const row = (criterionId: string, valueTenths: number, times = 1) => ({
  ...{ criterionId, criterion: `Criterion ${criterionId}`, category: 'Film' },
  ...{ valueTenths, times },
})

test('without a score there is nothing to say', () => {
  expect(distributionOf([])).toEqual({ all: null, criteria: [] })
})

test('values are counted by their whole number, and 10 by itself; means are rounded to hundredths, halves up', () => {
  const { all, criteria } = distributionOf([
    row('a', 0),
    row('a', 9),
    row('a', 99, 2),
    row('b', 100),
    row('b', 70, 2),
  ])
  expect(criteria).toEqual([
    {
      ...{ criterionId: 'a', criterion: 'Criterion a', category: 'Film' },
      ...{ given: 4, mean: 5.18, counts: [2, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0] },
    },
    {
      ...{ criterionId: 'b', criterion: 'Criterion b', category: 'Film' },
      ...{ given: 3, mean: 8, counts: [0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 1] },
    },
  ])
  expect(all).toEqual({ given: 7, mean: 6.39, counts: [2, 0, 0, 0, 0, 0, 0, 2, 0, 2, 1] })
})
