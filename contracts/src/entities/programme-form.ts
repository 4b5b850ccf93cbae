import { z } from 'zod'
import { isTimeZone, timeZoneMessage } from './calendar.ts'
import { chosenDay, editedVersionSchema } from './common.ts'
import { currencyMessage, isChargeable } from './currency.ts'
import { draftReminderDaysFormSchema } from './draft-reminders.ts'
import { invoicingFormSchema } from './invoicing-form.ts'
import { otherCurrenciesMax, ownCurrencyMessage } from './price-lists.ts'
import { type timelineSchema, togglesSchema } from './programme.ts'
import { line, wellFormed } from './text.ts'

type Timeline = z.infer<typeof timelineSchema>

/** The dates that must be in order in each timeline, with the message if they are not. The other dates differ (spec §1). */
const inOrder = [
  ['submissionsOpen', 'submissionsClose', 'Submissions cannot close before they open'],
  ['judgingStarts', 'judgingEnds', 'Judging cannot end before it starts'],
  ['judgingEnds', 'winnersAnnounced', 'Winners cannot be announced before judging ends'],
] as const satisfies readonly [keyof Timeline, keyof Timeline, string][]

const day = () => chosenDay('Please choose a date')

/** One reading of the programme's dates. */
export const timelineFormSchema = z
  .strictObject({
    submissionsOpen: day().nullable(),
    submissionsClose: day(),
    judgingStarts: day(),
    judgingEnds: day(),
    winnersAnnounced: day(),
  })
  .superRefine((timeline, { addIssue }) => {
    for (const [first, second, message] of inOrder) {
      const [before, after] = [timeline[first], timeline[second]]
      if (before !== null && after < before) addIssue({ code: 'custom', path: [second], message })
    }
  })

/** A whole number that a page claims. */
function count(max: number, message: string) {
  return z.int(message).min(0, message).max(max, message)
}

const feesMessage = 'An amount from 0 to 100,000 with at most two decimals'

/** Figures that pages claim. */
export const claimsFormSchema = z.strictObject({
  feesFrom: z
    .number(feesMessage)
    .min(0, feesMessage)
    .max(100_000, feesMessage)
    .refine((fee) => Math.abs(fee * 100 - Math.round(fee * 100)) < 1e-6, feesMessage),
  submissionsThisYear: count(1_000_000, 'A whole number from 0 to 1,000,000'),
  expertJudges: count(100_000, 'A whole number from 0 to 100,000'),
  since: z
    .int('A year from 1800 to 2199')
    .min(1800, 'A year from 1800 to 2199')
    .max(2199, 'A year from 1800 to 2199'),
})

const shape = {
  name: line(120).min(1, 'Please enter the name of the programme'),
  edition: line(20).min(1, 'Please enter the edition'),
  timeZone: wellFormed().refine(isTimeZone, timeZoneMessage),
  currency: wellFormed().refine(isChargeable, currencyMessage),
  otherCurrencies: z
    .array(wellFormed().refine(isChargeable, currencyMessage))
    .max(otherCurrenciesMax, `At most ${otherCurrenciesMax} currencies`)
    .refine((codes) => new Set(codes).size === codes.length, 'Each currency can be selected once')
    .optional(),
  timelineA: timelineFormSchema,
  timelineB: timelineFormSchema,
  toggles: togglesSchema.strict(),
  claims: claimsFormSchema,
  contact: z.strictObject({
    email: z.email('Please enter a valid email address').max(254, 'Please enter a valid email address'),
    phone: line(40),
    address: line(300),
  }),
  invoicing: invoicingFormSchema.optional(),
  draftReminderDays: draftReminderDaysFormSchema.optional(),
  version: editedVersionSchema,
}

/**
 * The settings form; `version` is what was edited. Without `otherCurrencies`, `invoicing` or `draftReminderDays` those stay as they are.
 */
export const programmeFormSchema = z
  .strictObject(shape)
  .refine(({ currency, otherCurrencies }) => !otherCurrencies?.includes(currency), {
    path: ['otherCurrencies'],
    error: ownCurrencyMessage,
  })
