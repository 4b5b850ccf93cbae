import type { FormInstance, FormRule } from 'antd'
import { sayKnown } from '../../../lib/words.ts'
import { feesIn } from './fees-in-form.ts'

/** The fields of the category's own fees, which the rules compare with each other and with the price lists. */
export const comparedFields: string[][] = [
  ['fee'],
  ['deadline'],
  ['earlyBird', 'fee'],
  ['earlyBird', 'until'],
  ['late', 'fee'],
  ['late', 'from'],
  ['memberFee'],
]

/** A rule for a field that is compared with others. @param messageOf what is wrong with it, as all of them were typed */
export function comparedRule(
  form: FormInstance,
  messageOf: (fees: ReturnType<typeof feesIn>) => string | undefined,
): FormRule {
  return {
    validator: async () => {
      const names = new Set([...comparedFields.map(([name]) => name!), 'prices'])
      const fees = feesIn(form.getFieldsValue([...names]))
      // without a fee nothing is compared with it
      const message = messageOf({ ...fees, fee: fees.fee ?? Number.NaN })
      if (message) throw new Error(sayKnown(message))
    },
  }
}
