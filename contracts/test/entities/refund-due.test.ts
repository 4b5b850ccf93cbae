import { expect, test } from '@jest/globals'
import type { Refund } from '../../src/entities/payment.ts'
import { addBusinessDays, refundDue } from '../../src/entities/refund-due.ts'

test.each([
  ['2025-11-03', 1, '2025-11-04'],
  ['2025-11-03', 5, '2025-11-10'],
  ['2025-11-07', 1, '2025-11-10'],
  ['2025-11-08', 1, '2025-11-10'],
  ['2025-11-09', 5, '2025-11-14'],
  ['2025-12-30', 10, '2026-01-13'],
])('%s and %s business days are %s', (day, count, expected) => {
  expect(addBusinessDays(day, count)).toBe(expected)
})

const step = (status: Refund['status'], at: string) => ({ status, at, reference: null })
const due = (timeZone: string, ...steps: Refund['steps']) =>
  refundDue({ status: steps.at(-1)!.status, steps }, timeZone)
const asked = step('requested', '2025-11-03T23:30:00Z')
const approved = step('approved', '2025-11-05T10:00:00Z')
const started = step('processing', '2025-11-06T10:00:00Z')

test('a decision takes five business days, a transfer ten from the approval, whatever happens in between, and the bank five', () => {
  expect(due('UTC', asked)).toBe('2025-11-10')
  expect(due('UTC', asked, approved)).toBe('2025-11-19')
  expect(due('UTC', asked, approved, started)).toBe('2025-11-19')
  const failed = step('failed', '2025-11-12T10:00:00Z')
  expect(due('UTC', asked, approved, started, failed)).toBe('2025-11-19')
  expect(due('UTC', asked, approved, started, step('succeeded', '2025-11-14T10:00:00Z'))).toBe('2025-11-21')
  expect(due('UTC', asked, step('denied', '2025-11-05T10:00:00Z'))).toBeNull()
})

test("the day of a step is that of the programme's time zone", () => {
  expect(due('Asia/Tokyo', asked)).toBe('2025-11-11')
})
