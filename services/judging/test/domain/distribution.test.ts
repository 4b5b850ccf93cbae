import { expect, test } from '@jest/globals'
import { distributionOf } from '../../src/domain/distribution.ts'

const row = (criterionId: string, valueTenths: number, times = 1) => ({
  ...{
    categoryId: criterionId === 'c' ? 'second' : 'first',
    category: criterionId === 'c' ? 'Print' : 'Film',
  },
  ...{ criterionId, criterion: `Criterion ${criterionId}`, valueTenths, times },
})

test('without a score there is nothing to say', () => {
  expect(distributionOf([])).toEqual({ all: null, categories: [] })
})

test('values are counted by their whole number, and 10 by itself; means are rounded to hundredths, halves up', () => {
  const { all, categories } = distributionOf([
    row('a', 0),
    row('a', 9),
    row('a', 99, 2),
    row('b', 100),
    row('b', 70, 2),
    row('c', 15),
  ])
  expect(categories).toEqual([
    {
      ...{ id: 'first', name: 'Film', given: 7, mean: 6.39, counts: [2, 0, 0, 0, 0, 0, 0, 2, 0, 2, 1] },
      criteria: [
        { id: 'a', name: 'Criterion a', given: 4, mean: 5.18, counts: [2, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0] },
        { id: 'b', name: 'Criterion b', given: 3, mean: 8, counts: [0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 1] },
      ],
    },
    {
      ...{ id: 'second', name: 'Print', given: 1, mean: 1.5, counts: [0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0] },
      criteria: [
        { id: 'c', name: 'Criterion c', given: 1, mean: 1.5, counts: [0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0] },
      ],
    },
  ])
  expect(all).toEqual({ given: 8, mean: 5.78, counts: [2, 1, 0, 0, 0, 0, 0, 2, 0, 2, 1] })
})
