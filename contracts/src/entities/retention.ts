import { z } from 'zod'

/** How long things are kept, in days. */
export const retentionLimits = {
  /** Between the request to delete an account and its deletion; 0: at once. */
  graceDays: { default: 7, min: 0, max: 60 },
} as const

const days = ({ min, max }: { min: number; max: number }) =>
  z.int('Please enter a whole number').min(min, `At least ${min}`).max(max, `At most ${max}`)

/** The rules; what is absent is as it is by default. */
export const retentionRulesSchema = z.object({
  graceDays: days(retentionLimits.graceDays).default(retentionLimits.graceDays.default),
})
export type RetentionRules = z.infer<typeof retentionRulesSchema>

/** The form of the rules. */
export const retentionFormSchema = z.strictObject({ graceDays: days(retentionLimits.graceDays) })
