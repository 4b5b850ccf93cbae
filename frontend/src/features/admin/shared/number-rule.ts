import type { FormRule } from 'antd'
import type { z } from 'zod'
import { sayKnown } from '../../../lib/words.ts'

/** One rule out of a number's schema, for a field that holds what was typed. */
export function numberRuleOf(field: z.ZodType): FormRule {
  return {
    validator: async (_, value) => {
      const result = field.safeParse(toNumber(value))
      if (!result.success) throw new Error(sayKnown(result.error.issues[0]?.message ?? ''))
    },
  }
}

/** What was typed as a number; undefined where nothing was. */
export function toNumber(typed: unknown): number | undefined {
  return typed === undefined || typed === null || typed === '' ? undefined : Number(typed)
}
