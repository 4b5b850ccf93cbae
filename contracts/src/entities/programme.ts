import { z } from 'zod'
import { daySchema, singleLine, text } from './common.ts'
import { emptyInvoicing, invoicingFormSchema, invoicingSchema } from './invoicing.ts'

/** One reading of the programme's dates (spec §1: two readings stand beside each other). */
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
})

/** Figures that pages claim (spec §1). `feesFrom` is in dollars. */
export const claimsSchema = z.object({
  feesFrom: z.number().min(0),
  submissionsThisYear: z.int().min(0),
  expertJudges: z.int().min(0),
  since: z.int(),
})

/** The programme's settings that everybody may read: timeline A is shown on home and marketing pages, B on judging pages, FAQ and policies. */
export const programmeSchema = z.object({
  name: singleLine(120),
  edition: singleLine(20),
  timeZone: z.string(),
  currency: z.string().length(3),
  timelineA: timelineSchema,
  timelineB: timelineSchema,
  toggles: togglesSchema,
  claims: claimsSchema,
  contact: z.object({ email: z.email(), phone: text(40), address: text(300) }),
  version: z.int(),
})
export type Programme = z.infer<typeof programmeSchema>

/** The settings with what only administrators and invoices show. Settings that are older than invoicing have an empty one. */
export const settingsSchema = programmeSchema.extend({ invoicing: invoicingSchema.default(emptyInvoicing) })
export type Settings = z.infer<typeof settingsSchema>

/** The settings form; `version` is what was edited. Without `invoicing` that section stays as it is. */
export const programmeFormSchema = programmeSchema
  .extend({
    timelineA: timelineSchema.strict(),
    timelineB: timelineSchema.strict(),
    toggles: togglesSchema.strict(),
    claims: claimsSchema.strict(),
    contact: programmeSchema.shape.contact.strict(),
    invoicing: invoicingFormSchema.optional(),
  })
  .strict()

/** The settings with the fields on which the two timelines disagree. */
export const settingsReplySchema = settingsSchema.extend({ timelineConflicts: z.array(z.string()) })
