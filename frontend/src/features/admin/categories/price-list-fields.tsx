import { priceListFormSchema } from '@accolade/contracts/entities/category'
import { priceListProblems } from '@accolade/contracts/entities/price-lists'
import { mark } from '@accolade/contracts/words'
import { Form, type FormInstance, type FormRule, Input } from 'antd'
import { useProgramme } from '../../../lib/programme.ts'
import { say, t } from '../../../lib/words.ts'
import layout from '../shared/form.module.css'
import lists from '../shared/rows.module.css'
import { comparedFields, comparedRule } from './compared-rule.ts'

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
                ...comparedFields,
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
  return comparedRule(form, (fees) => {
    const index = fees.priceLists.findIndex((list) => list.currency === currency)
    const list = fees.priceLists[index]
    if (!list) return undefined
    const own = priceListFormSchema.shape[field].safeParse(list[field])
    return own.success
      ? priceListProblems(fees).find(({ path }) => path[1] === index && path[2] === field)?.message
      : own.error.issues[0]?.message
  })
}
