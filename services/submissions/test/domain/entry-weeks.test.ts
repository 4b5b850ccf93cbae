import { expect, test } from '@jest/globals'
import { weeksOf, yearBefore } from '../../src/domain/entry-weeks.ts'

test('weeks begin on Monday, with the one in which submissions opened', () => {
  expect(weeksOf('2026-11-04', '2026-11-24')).toEqual([
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
  ])
  expect(weeksOf('2026-11-22', '2026-11-22')).toEqual(['2026-11-16'])
})

test.each([
  ['nobody knows when they opened', null],
  ['they opened long ago', '2025-01-01'],
  ['they open later', '2026-12-01'],
])('26 weeks where %s', (_why, opensOn) => {
  const weeks = weeksOf(opensOn, '2026-11-24')
  expect([weeks.length, weeks[0], weeks.at(-1)]).toEqual([26, '2026-06-01', '2026-11-23'])
})

test('the year before has the same day of the week', () => {
  expect(yearBefore('2026-11-23')).toBe('2025-11-24')
})
