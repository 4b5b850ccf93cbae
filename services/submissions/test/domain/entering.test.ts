import { describe, expect, test } from '@jest/globals'
import { checkOpen, defaultProgramme } from '../../src/domain/entering.ts'

const category = {
  id: 'c',
  name: 'Social Impact',
  feeCents: 100,
  deadline: '2025-12-15',
  isActive: true,
  revealProjectUrl: false,
  version: 1,
}
const at =
  (instant: string, timeZone = 'UTC') =>
  () =>
    checkOpen(category, { ...defaultProgramme, timeZone }, new Date(instant))

describe('the deadline', () => {
  test.each([
    ['UTC', '2025-12-15T23:59:59Z', '2025-12-16T00:00:00Z'],
    ['America/New_York', '2025-12-16T04:59:59Z', '2025-12-16T05:00:00Z'],
    ['Asia/Tokyo', '2025-12-15T14:59:59Z', '2025-12-15T15:00:00Z'],
    ['Pacific/Kiritimati', '2025-12-15T09:59:59Z', '2025-12-15T10:00:00Z'],
  ])('ends with the last second of its day in %s', (timeZone, last, first) => {
    expect(at(last, timeZone)).not.toThrow()
    expect(at(first, timeZone)).toThrow(expect.objectContaining({ code: 'deadline-passed' }))
  })
})

test('the switch comes before the category, the category before the deadline', () => {
  const late = new Date('2026-01-01T00:00:00Z')
  const inactive = { ...category, isActive: false }
  expect(() => checkOpen(inactive, { ...defaultProgramme, acceptSubmissions: false }, late)).toThrow(
    'Submissions are closed',
  )
  expect(() => checkOpen(inactive, defaultProgramme, late)).toThrow('This category does not accept entries')
  expect(() => checkOpen(category, defaultProgramme, late)).toThrow(
    'The deadline of this category has passed',
  )
})
