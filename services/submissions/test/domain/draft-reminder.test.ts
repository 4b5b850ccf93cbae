import { expect, test } from '@jest/globals'
import { draftRemindersDue } from '../../src/domain/draft-reminder.ts'

const berlin = { timeZone: 'Europe/Berlin', draftReminderDays: [7, 2, 0] }

test('reminders are due from nine in the morning of the programme’s time zone, until its day ends', () => {
  const due = (time: string) => draftRemindersDue(berlin, new Date(time))
  expect(due('2025-12-08T07:59:59.999Z')).toBe(null)
  const morning = {
    steps: [
      { deadline: '2025-12-15', days: 7 },
      { deadline: '2025-12-10', days: 2 },
      { deadline: '2025-12-08', days: 0 },
    ],
    from: new Date('2025-12-08T08:00:00Z'),
  }
  expect(due('2025-12-08T08:00:00Z')).toEqual(morning)
  expect(due('2025-12-08T22:59:59Z')).toEqual(morning)
  expect(due('2025-12-08T23:00:00Z')).toBe(null)
})

test('nothing is due where the settings name no days', () => {
  expect(draftRemindersDue({ ...berlin, draftReminderDays: [] }, new Date('2025-12-08T12:00:00Z'))).toBe(null)
})
