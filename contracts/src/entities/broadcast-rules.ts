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

/** The first pair of braces in a text that stands for nothing, as it is written. */
export function unknownPlaceholder(text: string): string | undefined {
  const known: readonly string[] = placeholders
  return [...text.matchAll(/\{([^{}\n]{0,40})\}/g)].find(([, name = '']) => !known.includes(name))?.[0]
}

/** A text in which each placeholder is what it stands for. */
export function fillIn(
  text: string,
  values: Readonly<Record<(typeof placeholders)[number], string>>,
): string {
  return text.replace(/\{(name|programme)\}/g, (_, name: (typeof placeholders)[number]) => values[name])
}
