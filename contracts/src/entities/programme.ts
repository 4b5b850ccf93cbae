import { z } from 'zod'
import { isTimeZone } from './calendar.ts'
import { daySchema, instantSchema } from './common.ts'
import { isCurrency } from './currency.ts'
import { draftReminderDaysSchema } from './draft-reminders.ts'
import { emptyInvoicing, invoicingSchema } from './invoicing.ts'
import { signOffModes } from './sign-off-rules.ts'

/** One reading of the programme's dates (spec §1: there are two). */
export const timelineSchema = z.object({
  submissionsOpen: daySchema.nullable(),
  submissionsClose: daySchema,
  judgingStarts: daySchema,
  judgingEnds: daySchema,
  winnersAnnounced: daySchema,
})

/** The switches of the settings tab, enforced by the services. */
export const togglesSchema = z.object({
  acceptSubmissions: z.boolean(),
  judgingPhase: z.boolean(),
  publicWinners: z.boolean(),
  /** A winner is published only with a text that its entrant has approved. Settings that are older than this ask nobody. */
  textApproval: z.boolean().optional(),
  /** Entrants may ask for certificates of finalists, which public pages confirm. Settings that are older than this have none. */
  finalistCertificates: z.boolean().optional(),
  /** Entries are completed only with declarations about rights, period and generative AI. Settings that are older than this ask for none. */
  declarations: z.boolean().optional(),
  /** Whether clients sign entries off. With settings that are older than this they do not. */
  clientSignOff: z.enum(signOffModes).optional(),
})

/** Figures that pages claim (spec §1). `feesFrom` is in units of the currency. */
export const claimsSchema = z.object({
  feesFrom: z.number().min(0),
  submissionsThisYear: z.int().min(0),
  expertJudges: z.int().min(0),
  since: z.int(),
})

/**
 * The programme's settings that everybody may read: timeline A is shown on home and marketing pages, B on judging pages, FAQ
 * and policies. Stored settings always parse; the rules for new ones are in `programme-form.ts`.
 */
export const programmeSchema = z.object({
  name: z.string(),
  edition: z.string(),
  timeZone: z.string(),
  currency: z.string().length(3),
  /** What can be paid in besides, where a category has a price in it; settings that are older than this have none. */
  otherCurrencies: z.array(z.string().length(3)).default([]),
  timelineA: timelineSchema,
  timelineB: timelineSchema,
  toggles: togglesSchema,
  claims: claimsSchema,
  contact: z.object({ email: z.string(), phone: z.string(), address: z.string() }),
  version: z.int(),
})
export type Programme = z.infer<typeof programmeSchema>

/** The settings with what only administrators, invoices and mails show. Settings that are older than invoicing have an empty one. */
export const settingsSchema = programmeSchema.extend({
  invoicing: invoicingSchema.default(emptyInvoicing),
  draftReminderDays: draftReminderDaysSchema,
})
export type Settings = z.infer<typeof settingsSchema>

/** The invalid values in old settings, in words for a log. Reads replace them with defaults, for example UTC. */
export function unknownValues({ timeZone, currency }: Pick<Programme, 'timeZone' | 'currency'>): string[] {
  return [
    ...(isTimeZone(timeZone) ? [] : [`the time zone ${timeZone}`]),
    ...(isCurrency(currency) ? [] : [`the currency ${currency}`]),
  ]
}

/** The services that enforce the switches, each by its own copy of the settings. */
export const enforcingServices = ['submissions', 'judging', 'winners'] as const
export type EnforcingService = (typeof enforcingServices)[number]

/**
 * Whether the settings that were saved at `since` are in force: `applied` once every service that enforces the switches applies
 * them, so that nothing that they forbid is accepted any more; else `pending` names the services that have not confirmed it.
 */
export const inForceSchema = z.object({
  state: z.enum(['applied', 'pending']),
  pending: z.array(z.enum(enforcingServices)),
  since: instantSchema,
})
export type InForce = z.infer<typeof inForceSchema>

/** The settings with the fields on which the two timelines disagree, and whether they are in force. */
export const settingsReplySchema = settingsSchema.extend({
  timelineConflicts: z.array(z.string()),
  inForce: inForceSchema,
})
