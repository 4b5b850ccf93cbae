import { reminderDaysFormSchema } from '@accolade/contracts/entities/invoicing-form'
import type { FormRule } from 'antd'
import { sayKnown } from '../../../lib/words.ts'

/** The days out of what was typed, with commas between them; what is no number stays none. */
export const toDays = (typed: string): number[] =>
  typed
    .split(/[,;\s]+/)
    .filter((each) => each !== '')
    .map((each) => Number(each.replace('−', '-')))

/** The rule of the field that they are typed into. */
export const reminderDaysRule: FormRule = {
  validator: async (_, typed: string) => {
    const result = reminderDaysFormSchema.safeParse(toDays(typed))
    if (!result.success) throw new Error(sayKnown(result.error.issues[0]?.message ?? ''))
  },
}
