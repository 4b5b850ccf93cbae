import { z } from 'zod'

/** How long things are kept, in days. */
export const retentionLimits = {
  /** Between the request to delete an account and its deletion; 0: at once. */
  graceDays: { default: 7, min: 0, max: 60 },
} as const

const days = ({ default: usual, min, max }: { default: number; min: number; max: number }) =>
  z.int().min(min, `At least ${min}`).max(max, `At most ${max}`).default(usual)

/** The rules; what is absent is as it is by default. */
export const retentionRulesSchema = z.object({ graceDays: days(retentionLimits.graceDays) })
export type RetentionRules = z.infer<typeof retentionRulesSchema>
