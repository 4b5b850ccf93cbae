import { z } from 'zod'
import { editedVersionSchema, idSchema, instantSchema, monthSchema } from './common.ts'
import { interestRules } from './interest-rules.ts'
import { line } from './text.ts'

const month = monthSchema.nullable()
const name = line(interestRules.name).min(2, 'Name must be at least 2 characters')

/** For whom a judge works, and until which month, where that is over. */
export const employerFormSchema = z
  .strictObject({ name, from: month, until: month })
  .refine(({ from, until }) => !from || !until || from <= until, {
    path: ['until'],
    error: 'The last month cannot be before the first one',
  })

/** All that a judge states; without employers and clients: nothing. `version` is what was edited. */
export const interestsFormSchema = z.strictObject({
  employers: z.array(employerFormSchema).max(interestRules.employers),
  clients: z.array(name).max(interestRules.clients),
  version: editedVersionSchema.optional(),
})
export type InterestsForm = z.infer<typeof interestsFormSchema>

const employerSchema = z.object({
  name: z.string(),
  from: z.string().nullable(),
  until: z.string().nullable(),
})

/** What a judge has stated, as the judge sees it. */
export const ownInterestsSchema = z.object({
  employers: z.array(employerSchema),
  clients: z.array(z.string()),
  /** When it was stated; null: not yet. */
  statedAt: instantSchema.nullable(),
  /** Judging goes on: what was stated can no longer be taken away by the judge. */
  addOnly: z.boolean(),
  version: z.int(),
})
export type OwnInterests = z.infer<typeof ownInterestsSchema>

/** The same of every judge for administrators. `linked`: an organization is called so. */
export const judgeInterestsSchema = z.object({
  userId: idSchema,
  employers: z.array(employerSchema.extend({ linked: z.boolean() })),
  clients: z.array(z.object({ name: z.string(), linked: z.boolean() })),
  statedAt: instantSchema.nullable(),
  /** An administrator stated it last. */
  byAdministrator: z.boolean(),
  version: z.int(),
})
export type JudgeInterests = z.infer<typeof judgeInterestsSchema>

/** For how many months a former employer of a judge counts, back from the month in which an entry was submitted. */
export const conflictRuleSchema = z.strictObject({
  formerEmployerMonths: z
    .int('Please enter a whole number')
    .min(0, 'At least 0')
    .max(interestRules.formerMonthsMax, `At most ${interestRules.formerMonthsMax}`),
})
export type ConflictRule = z.infer<typeof conflictRuleSchema>

/** The judges and the rule. */
export const allInterestsSchema = z.object({
  formerEmployerMonths: z.int(),
  judges: z.array(judgeInterestsSchema),
})
export type AllInterests = z.infer<typeof allInterestsSchema>

/**
 * Why a judge must not judge a submission: a member of its organization, an employer that belongs to the same tree, a client that
 * does, one of either that is the brand of the entry, or the judge is named in its credits. `through` is the name that the judge stated.
 */
export const conflictSchema = z.object({
  judgeId: idSchema,
  rule: z.enum(['member', 'employer', 'client', 'brand', 'credited']),
  through: z.string().nullable(),
})
export type Conflict = z.infer<typeof conflictSchema>
