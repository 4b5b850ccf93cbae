import { expect, test } from '@jest/globals'
import type { JudgingDays } from '../../src/domain/judging-days.ts'
import { announcementAhead, judgingAhead } from '../../src/mail/days.ts'
import { wordsIn } from '../../src/mail/words.ts'

const english = wordsIn('en')

const daysAhead = (days: JudgingDays, now: Date) =>
  [judgingAhead(english, days, now), announcementAhead(english, days, now)].filter(Boolean).join(' ')

const days = {
  timeZone: 'UTC',
  judgingStarts: '2025-12-16',
  judgingEnds: '2026-01-31',
  winnersAnnounced: '2026-02-15',
}
const announced = 'Winners are announced on February 15, 2026.'

test.each([
  ['2025-12-01', `Judging runs from December 16, 2025 to January 31, 2026. ${announced}`],
  ['2025-12-16', `Judging runs from December 16, 2025 to January 31, 2026. ${announced}`],
  ['2025-12-17', `Judging ends on January 31, 2026. ${announced}`],
  ['2026-02-01', announced],
  ['2026-02-16', ''],
])('on %s mails name the days that are still to come', (today, words) => {
  expect(daysAhead(days, new Date(`${today}T22:00:00Z`))).toBe(words)
})

test('days that are not known are not named', () => {
  const unknown = { timeZone: 'UTC', judgingStarts: null, judgingEnds: null, winnersAnnounced: null }
  expect(daysAhead(unknown, new Date('2025-12-01T00:00:00Z'))).toBe('')
})

test('a day ends in the time zone of the programme', () => {
  const lastEvening = new Date('2026-02-16T02:00:00Z')
  expect(daysAhead({ ...days, timeZone: 'America/New_York' }, lastEvening)).toBe(announced)
  expect(daysAhead(days, lastEvening)).toBe('')
})
