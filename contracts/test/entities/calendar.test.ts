import { expect, test } from '@jest/globals'
import { addDays } from '../../src/entities/add-days.ts'
import { dayIn, lastSecondOf } from '../../src/entities/calendar.ts'

test('a day that is longer because clocks go back counts whole', () => {
  expect(dayIn('Europe/Berlin', new Date('2025-10-26T22:59:59Z'))).toBe('2025-10-26')
  expect(dayIn('Europe/Berlin', new Date('2025-10-26T23:00:00Z'))).toBe('2025-10-27')
})

test('days are added over months, years and leap days', () => {
  expect(addDays('2025-12-25', 7)).toBe('2026-01-01')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2025-11-03', 0)).toBe('2025-11-03')
})

test.each([
  ['UTC', '2025-12-15', '2025-12-15T23:59:59.000Z'],
  ['Europe/Berlin', '2025-12-15', '2025-12-15T22:59:59.000Z'],
  ['Europe/Berlin', '2025-10-26', '2025-10-26T22:59:59.000Z'],
  ['Europe/Berlin', '2026-03-29', '2026-03-29T21:59:59.000Z'],
  ['Pacific/Kiritimati', '2025-12-15', '2025-12-15T09:59:59.000Z'],
  ['Pacific/Pago_Pago', '2025-12-15', '2025-12-16T10:59:59.000Z'],
  // clocks go forward at midnight, so that the day after begins at one
  ['Africa/Cairo', '2026-04-23', '2026-04-23T21:59:59.000Z'],
])('the last second of a day in %s, %s', (timeZone, day, expected) => {
  expect(lastSecondOf(timeZone, day).toISOString()).toBe(expected)
})
