import { priceListFormSchema } from '@accolade/contracts/entities/category'
import { priceListProblems } from '@accolade/contracts/entities/price-lists'
import { mark } from '@accolade/contracts/words'
import { Form, type FormInstance, type FormRule, Input } from 'antd'
import { useProgramme } from '../../../lib/programme.ts'
import { say, sayKnown, t } from '../../../lib/words.ts'
import layout from '../shared/form.module.css'
import lists from '../shared/rows.module.css'
import { feesIn, type TypedFees } from './fees-in-form.ts'

const fields = {
  fee: mark('Fee in {currency} (optional)'),
  earlyBirdFee: mark('Early-bird fee in {currency} (optional)'),
  lateFee: mark('Late fee in {currency} (optional)'),
  memberFee: mark('Member rate in {currency} (optional)'),
}
type Field = keyof typeof fields
const rows: Field[][] = [
  ['fee', 'earlyBirdFee'],
  ['lateFee', 'memberFee'],
]
const names = rows.flat()

/** The fields that the rules about price lists compare, beside those of the lists. */
const ownFields = ['fee', 'deadline', 'earlyBird', 'late', 'memberFee']

/** What entering costs in the programme's other currencies, and in those that the category still has prices in. */
export function PriceListFields({ priced }: { priced: readonly string[] }) {
  const form = Form.useFormInstance()
  const { otherCurrencies } = useProgramme()
  return [...new Set([...otherCurrencies, ...priced])].map((currency) => (
    <fieldset key={currency} className={lists.rows}>
      <legend>
        {otherCurrencies.includes(currency)
          ? t('Prices in {currency}', { currency })
          : t('Prices in {currency}, which nobody can choose now', { currency })}
      </legend>
      {rows.map((row) => (
        <div key={row.join()} className={layout.columns}>
          {row.map((field) => (
            <Form.Item
              key={field}
              name={['prices', currency, field]}
              label={say(fields[field], { currency })}
              rules={[priceRule(form, currency, field)]}
              dependencies={[
                ...ownFields.map((name) =>
                  name === 'earlyBird' || name === 'late' ? [name, 'fee'] : [name],
                ),
                ...names.filter((other) => other !== field).map((other) => ['prices', currency, other]),
              ]}
            >
              <Input type="number" min={0} step="0.01" inputMode="decimal" />
            </Form.Item>
          ))}
        </div>
      ))}
      <p className={layout.hint}>
        {t(
          'On the days above. Left empty, the fee in {currency} holds on these days, too, and for members.',
          {
            currency,
          },
        )}
      </p>
    </fieldset>
  ))
}

/** The first thing that is wrong with an amount, by its schema or as compared with the others. */
function priceRule(form: FormInstance, currency: string, field: Field): FormRule {
  return {
    validator: async () => {
      const fees = feesIn(form.getFieldsValue([...ownFields, 'prices']) as TypedFees)
      const index = fees.priceLists.findIndex((list) => list.currency === currency)
      const list = fees.priceLists[index]
      if (!list) return
      const own = priceListFormSchema.shape[field].safeParse(list[field])
      const message = own.success
        ? priceListProblems({ ...fees, fee: fees.fee ?? Number.NaN }).find(
            ({ path }) => path[1] === index && path[2] === field,
          )?.message
        : own.error.issues[0]?.message
      if (message) throw new Error(sayKnown(message))
    },
  }
}
