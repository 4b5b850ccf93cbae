import { expect, test } from '@jest/globals'
import { addDays, dayIn } from '../../src/entities/calendar.ts'

test('a day that is longer because clocks go back counts whole', () => {
  expect(dayIn('Europe/Berlin', new Date('2025-10-26T22:59:59Z'))).toBe('2025-10-26')
  expect(dayIn('Europe/Berlin', new Date('2025-10-26T23:00:00Z'))).toBe('2025-10-27')
})

test('days are added over months, years and leap days', () => {
  expect(addDays('2025-12-25', 7)).toBe('2026-01-01')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2025-11-03', 0)).toBe('2025-11-03')
})
