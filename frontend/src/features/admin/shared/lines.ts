import type { FormRule } from 'antd'
import type { z } from 'zod'
import { sayKnown } from '../../../lib/words.ts'

/** The lines that are not empty. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** A field's rule for the text that it is typed as; a list is typed as lines. */
export function typedRule(field: z.ZodType, parse: (text: string) => unknown = linesOf): FormRule {
  return {
    validator: async (_, value) => {
      const result = field.safeParse(parse(value ?? ''))
      if (!result.success) throw new Error(sayKnown(result.error.issues[0]?.message ?? ''))
    },
  }
}
