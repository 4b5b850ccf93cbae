import { z } from 'zod'
import { chosenDay, daySchema, idSchema, instantSchema } from './common.ts'
import { juryRules } from './jury-rules.ts'
import { line, text } from './text.ts'
import { countrySchema } from './winner-media.ts'

/** A juror as everybody sees them: only what the judge has written for this page and agreed to. Its id is not that of the account. */
export const jurorSchema = z.object({
  id: idSchema,
  name: z.string(),
  position: z.string(),
  company: z.string(),
  /** Two letters (ISO 3166-1), or empty. */
  country: z.string(),
  biography: z.string(),
})
export type Juror = z.infer<typeof jurorSchema>

/** The jury page. While it is closed there is nobody on it. */
export const juryPageSchema = z.object({
  open: z.boolean(),
  /** When the jury is announced, where that is known. */
  announcedOn: daySchema.nullable(),
  jurors: z.array(jurorSchema),
})
export type JuryPage = z.infer<typeof juryPageSchema>

/** The same for the home page: the first jurors without their biographies, and how many there are. */
export const juryStripSchema = z.object({
  jurors: z.array(jurorSchema.omit({ biography: true })),
  total: z.int().min(0),
})
export type JuryStrip = z.infer<typeof juryStripSchema>

/** What a judge says about themselves. `shown` is the consent to show it; without it nobody else reads any of it. */
export const jurorFormSchema = z.strictObject({
  shown: z.boolean(),
  name: line(juryRules.name).min(2, 'Name must be at least 2 characters'),
  position: line(juryRules.position),
  company: line(juryRules.company),
  country: z.union([z.literal(''), countrySchema]),
  biography: text(juryRules.biography),
})
export type JurorForm = z.infer<typeof jurorFormSchema>

/** The same as its owner sees it. */
export const ownJurorSchema = z.object({
  /** What was saved; null: nothing yet. */
  entry: jurorSchema.omit({ id: true }).extend({ shown: z.boolean() }).nullable(),
  /** Since when there is a consent. */
  consentedAt: instantSchema.nullable(),
  /** Whether the organizers leave the entry out. */
  hidden: z.boolean(),
  /** Whether the jury page is open. */
  open: z.boolean(),
})
export type OwnJuror = z.infer<typeof ownJurorSchema>

/** A judge for administrators: what was written for the page only where the judge agrees to it. */
export const adminJurorSchema = z.object({
  userId: idSchema,
  username: z.string(),
  juror: jurorSchema.nullable(),
  consentedAt: instantSchema.nullable(),
  hidden: z.boolean(),
})
export type AdminJuror = z.infer<typeof adminJurorSchema>

/** The jury for administrators: first those who agree, in the order of the page. */
export const adminJurySchema = z.object({
  open: z.boolean(),
  announcedOn: daySchema.nullable(),
  judges: z.array(adminJurorSchema),
})
export type AdminJury = z.infer<typeof adminJurySchema>

/** Whether the jury page is open, and the day that it names before. */
export const jurySettingsSchema = z.strictObject({
  open: z.boolean(),
  announcedOn: chosenDay().nullable(),
})
export type JurySettings = z.infer<typeof jurySettingsSchema>

/** What administrators decide about a juror: the place on the page, from 0, and whether they are left out. */
export const jurorPlaceSchema = z.strictObject({ place: z.int().min(0).max(10_000), hidden: z.boolean() })
export type JurorPlace = z.infer<typeof jurorPlaceSchema>
