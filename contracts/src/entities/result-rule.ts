import { z } from 'zod'
import { mark } from '../words.ts'

/** Which mean decides a level: that of the judges' scores as they are, or without what each judge adds or takes off everywhere. */
export const decidingMeans = ['plain', 'adjusted'] as const
export const decidingMeanSchema = z.enum(decidingMeans)
export type DecidingMean = z.infer<typeof decidingMeanSchema>

/** Why the rule cannot be changed. */
export const ruleIsFixed = mark('There are scores already: which mean decides stays as it is.')

export const resultRuleFormSchema = z.strictObject({ decides: decidingMeanSchema })

export const resultRuleSchema = z.object({
  decides: decidingMeanSchema,
  /** There is a score: the rule stays as it is. */
  fixed: z.boolean(),
  /** The results at hand are those by the rule; not so while judging is open and the adjusted mean decides. */
  settled: z.boolean(),
})
export type ResultRule = z.infer<typeof resultRuleSchema>

/**
 * What the mean of an entry is: `plain`; `adjusted`; `fallback`, the plain one although the adjusted one decides, because its judges
 * cannot be compared, or do not differ.
 */
export const meanBasisSchema = z.enum(['plain', 'adjusted', 'fallback'])
export type MeanBasis = z.infer<typeof meanBasisSchema>
