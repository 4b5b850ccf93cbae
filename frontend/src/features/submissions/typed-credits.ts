import { type EntryCredit, submissionBasicsSchema } from '@accolade/contracts/entities/submission'
import type { FormRule } from 'antd'
import { sayKnown } from '../../lib/words.ts'

/** The credits are one field of the form, as text: so two who edit a draft are asked about them as about any other field. */
export function typedCredits(credits: readonly EntryCredit[]): string {
  return credits.length === 0 ? '' : JSON.stringify(credits.map(({ name, role }) => ({ name, role })))
}

/** The rows as they are typed, also those that have nothing yet. */
export function rowsOf(typed: string | undefined): EntryCredit[] {
  return typed ? (JSON.parse(typed) as EntryCredit[]) : []
}

/** What was typed, without empty rows and spaces. */
export function creditsFrom(typed: string | undefined): EntryCredit[] {
  return rowsOf(typed)
    .map(({ name, role }) => ({ name: name.trim(), role: role.trim() }))
    .filter(({ name, role }) => name || role)
}

/** The rule of the field. */
export const creditsRule: FormRule = {
  validator: async (_, value: string | undefined) => {
    const result = submissionBasicsSchema.shape.credits.safeParse(creditsFrom(value))
    if (!result.success) throw new Error(sayKnown(result.error.issues[0]?.message ?? ''))
  },
}
