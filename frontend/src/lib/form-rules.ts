import type { Issue } from '@accolade/contracts/problem'
import type { FormInstance, FormRule } from 'antd'
import type { z } from 'zod'
import { sayKnown } from './words.ts'

/** Rules of antd's Form out of a contract's schema: one validator per field, with the schema's own messages. */
export function rulesOf<S extends z.ZodObject>(schema: S): Record<keyof S['shape'] & string, FormRule[]> {
  const entries = Object.entries(schema.shape).map(([name, field]) => [name, [ruleOf(field as z.ZodType)]])
  return Object.fromEntries(entries)
}

/** One rule out of one schema; an untouched field counts as an empty text. */
export function ruleOf(field: z.ZodType): FormRule {
  return {
    validator: async (_, value) => {
      const result = field.safeParse(value ?? '')
      if (!result.success) throw new Error(sayKnown(result.error.issues[0]?.message ?? ''))
    },
  }
}

/**
 * Shows what the server refused at the fields it concerns, and moves the focus to the first.
 *
 * @returns whether at least one issue belonged to a field of this form
 */
export function showIssues(form: FormInstance, issues: readonly Issue[]): boolean {
  const names = Object.keys(form.getFieldsValue(true) ?? {})
  const known = issues.filter((issue) => names.includes(issue.path) || form.getFieldInstance(issue.path))
  form.setFields(known.map((issue) => ({ name: issue.path, errors: [issue.message] })))
  const [first] = known
  if (first) form.focusField(first.path)
  return known.length > 0
}
