import { expect, test } from '@jest/globals'
import { refundAmount, refundPercent, stepsOf } from '../../src/domain/refund.ts'

const paidAt = new Date('2025-11-01T12:00:00Z')
const after = (days: number, ms = 0) => new Date(paidAt.getTime() + days * 86_400_000 + ms)

// spec §9: full within 7 days, 75 % from day 8 to 30, nothing later
test.each([
  [after(0), 100],
  [after(7), 100],
  [after(7, 1), 75],
  [after(30), 75],
  [after(30, 1), 0],
])('a refund asked for at %s is of %s percent', (now, percent) => {
  expect(refundPercent(paidAt, now, false)).toBe(percent)
})

test('nothing goes back once judging has begun', () => {
  expect(refundPercent(paidAt, after(1), true)).toBe(0)
})

test.each([
  [14950, 75, 11213],
  [29900, 75, 22425],
  [29900, 100, 29900],
  [1, 75, 1],
])('%s cents at %s percent are %s', (amount, percent, cents) => {
  expect(refundAmount(amount, percent)).toBe(cents)
})

test('approving pays out, denying ends it', () => {
  expect(stepsOf('approve')).toEqual(['approved', 'processing', 'succeeded'])
  expect(stepsOf('deny')).toEqual(['denied'])
})
