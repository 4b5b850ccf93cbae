import { z } from 'zod'

/** How many days before the deadline people are reminded of their drafts in a new installation. */
export const usualDraftReminderDays: readonly number[] = [7, 2, 0]

/** How many reminders of a draft there may be. */
export const maxDraftReminders = 10

/**
 * How many days before the deadline of its category the people of a draft are reminded of it, 0 on the last day; empty: never. Settings of
 * an earlier release have the usual days.
 */
export const draftReminderDaysSchema = z
  .array(z.int().min(0).max(365))
  .default(() => [...usualDraftReminderDays])

/** The same as the settings form sends it: each once, the first reminder first. */
export const draftReminderDaysFormSchema = z
  .array(
    z
      .int('Please enter days as whole numbers')
      .min(0, 'Please enter 0 for the last day, and no negative number')
      .max(60, 'At most 60 days before the deadline'),
  )
  .max(maxDraftReminders, `At most ${maxDraftReminders} reminders`)
  .overwrite((days) => [...new Set(days)].sort((one, other) => other - one))

/** How many drafts one reminder names at most. */
export const maxRemindedDrafts = 100
