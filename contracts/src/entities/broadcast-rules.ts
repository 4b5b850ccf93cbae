import { mark } from '../words.ts'

/** Facts about messages to many, for pages that do not validate one. */

export const broadcastRules = { subjectMax: 150, textMax: 5_000, recipientsMax: 20_000 } as const

/** To whom a message can go: people with entries, with open invoices, or judges. */
export const audiences = {
  entrants: mark('People with entries'),
  unpaid: mark('People with open invoices'),
  overdue: mark('People with overdue invoices'),
  judges: mark('All judges'),
  'lagging-judges': mark('Judges with something left to score'),
} as const
export type Audience = keyof typeof audiences

/** What stands for something of the reader or of the programme, as `{name}`. */
export const placeholders = ['name', 'programme'] as const
