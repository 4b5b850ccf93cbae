import { draftReminderDaysFormSchema } from '@accolade/contracts/entities/draft-reminders'
import { reminderDaysFormSchema } from '@accolade/contracts/entities/invoicing-form'
import type { FormRule } from 'antd'
import { sayKnown } from '../../../lib/words.ts'

/** The days out of what was typed, with commas between them; what is no number stays none. */
export const toDays = (typed: string): number[] =>
  typed
    .split(/[,;\s]+/)
    .filter((each) => each !== '')
    .map((each) => Number(each.replace('−', '-')))

/** The rule of a field that they are typed into. */
const ruleOf = (schema: typeof reminderDaysFormSchema): FormRule => ({
  validator: async (_, typed: string) => {
    const result = schema.safeParse(toDays(typed))
    if (!result.success) throw new Error(sayKnown(result.error.issues[0]?.message ?? ''))
  },
})

export const reminderDaysRule = ruleOf(reminderDaysFormSchema)
export const draftReminderDaysRule = ruleOf(draftReminderDaysFormSchema)
