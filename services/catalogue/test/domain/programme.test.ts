import { defaultProgramme } from '@accolade/contracts/entities/default-programme'
import { expect, test } from '@jest/globals'
import { timelineConflicts } from '../../src/domain/programme.ts'
import { comingDeadline } from '../../src/seed/deadline.ts'

test('the two readings of the specification disagree only about judging and winners', () => {
  expect(timelineConflicts(defaultProgramme)).toEqual(['judgingStarts', 'judgingEnds', 'winnersAnnounced'])
})

test('equal timelines do not disagree', () => {
  expect(timelineConflicts({ ...defaultProgramme, timelineB: defaultProgramme.timelineA })).toEqual([])
})

test.each([
  ['2026-11-21T10:00:00Z', '2026-12-15'],
  ['2026-12-15T23:59:00Z', '2026-12-15'],
  ['2026-12-16T00:00:00Z', '2027-12-15'],
])('seen at %s, the coming deadline is %s', (now, deadline) => {
  expect(comingDeadline(new Date(now))).toBe(deadline)
})
