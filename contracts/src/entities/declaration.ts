import { z } from 'zod'
import { instantSchema, monthSchema } from './common.ts'
import { type AiUse, aiUseLabels, declarationRules } from './declaration-rules.ts'
import { text } from './text.ts'

const aiUses = Object.keys(aiUseLabels) as [AiUse, ...AiUse[]]

const fields = {
  rights: z.literal(true, 'Please confirm that you have these rights'),
  /** The months, `YYYY-MM`, in which the work was executed, the first and the last. */
  executedFrom: monthSchema,
  executedUntil: monthSchema,
  aiUse: z.enum(aiUses, 'Please say whether generative AI was used'),
  /** How it was used; not kept where none was. */
  aiWords: text(declarationRules.aiWordsMax).default(''),
}

/** The fields of the form, each with its own rule. */
export const declarationFields = z.strictObject(fields)

/** What the entrant of a draft declares about the work, before completing. */
export const declarationFormSchema = declarationFields
  .refine(({ executedFrom, executedUntil }) => executedFrom <= executedUntil, {
    path: ['executedUntil'],
    error: 'The last month cannot be before the first one',
  })
  .refine(({ aiUse, aiWords }) => aiUse === 'none' || aiWords !== '', {
    path: ['aiWords'],
    error: 'Please say how generative AI was used',
  })
export type DeclarationForm = z.output<typeof declarationFormSchema>

/** What was declared about an entry. It can be changed while the entry is a draft, and not after that. */
export const declarationSchema = z.object({
  executedFrom: z.string(),
  executedUntil: z.string(),
  aiUse: z.enum(aiUses),
  aiWords: z.string(),
  declaredAt: instantSchema,
})
export type Declaration = z.infer<typeof declarationSchema>
