import { expect, test } from '@jest/globals'
import { feeToCents, isDeadlineSoon } from '../../src/entities/category-rules.ts'

const now = new Date('2025-11-15T23:59:59Z')

test.each([
  ['2025-12-15', true],
  ['2025-12-16', false],
  ['2025-11-15', true],
  ['2024-01-01', true],
])('a deadline on %s, seen 30 days before December 15: soon is %s', (deadline, soon) => {
  expect(isDeadlineSoon(deadline, now)).toBe(soon)
})

test.each([
  [49, 4900],
  [149.99, 14999],
  [1.1, 110],
  [0, 0],
])('$%s is %s cents', (dollars, cents) => {
  expect(feeToCents(dollars)).toBe(cents)
})
