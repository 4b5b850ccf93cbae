import { winnerFormSchema } from '@accolade/contracts/entities/winner'
import { creditsFormSchema } from '@accolade/contracts/entities/winner-media'
import { creditKinds, mediaRules } from '@accolade/contracts/entities/winner-media-rules'
import { Form, type FormRule, Input, Select } from 'antd'
import { rulesOf } from '../../../lib/form-rules.ts'
import { say, sayKnown, t } from '../../../lib/words.ts'
import layout from '../shared/form.module.css'
import rows from '../shared/rows.module.css'
import { creditKindWords } from './credit-kinds.ts'

const rules = rulesOf(winnerFormSchema)
const creditRules = rulesOf(creditsFormSchema.element)

/** What is shown with a winner besides its pictures: whose it is, and what the jury and the winner say. */
export function PresentationFields() {
  return (
    <>
      <div className={layout.columns}>
        <Form.Item name="edition" label={t('Edition (optional)')} rules={rules.edition}>
          <Input />
        </Form.Item>
        <Form.Item
          name="country"
          label={t('Country of the agency (optional)')}
          rules={rules.country}
          extra={t('Two letters, for example DE')}
          normalize={(typed: string) => typed.trim().toUpperCase()}
        >
          <Input maxLength={2} />
        </Form.Item>
      </div>
      <Form.Item name="juryWords" label={t('Jury’s words (optional)')} rules={rules.juryWords}>
        <Input.TextArea rows={3} />
      </Form.Item>
      <Form.Item name="quote" label={t('Winner’s words (optional)')} rules={rules.quote}>
        <Input.TextArea rows={3} />
      </Form.Item>
      <div className={layout.columns}>
        <Form.Item
          name="quoteName"
          label={t('Whose words these are')}
          dependencies={['quote']}
          rules={[...(rules.quoteName ?? []), speakerRule]}
        >
          <Input />
        </Form.Item>
        <Form.Item name="quoteRole" label={t('Their role (optional)')} rules={rules.quoteRole}>
          <Input />
        </Form.Item>
      </div>
      <Credits />
    </>
  )
}

/** Words are somebody's. */
const speakerRule: FormRule = ({ getFieldValue }) => ({
  validator: async (_, name: string | undefined) => {
    if (getFieldValue('quote')?.trim() && !name?.trim())
      throw new Error(sayKnown('Please enter whose words these are'))
  },
})

/** Who made the work, in the order in which pages show it. */
function Credits() {
  const kinds = creditKinds.map((value) => ({ value, label: say(creditKindWords[value]) }))
  return (
    <fieldset className={rows.rows}>
      <legend>{t('Credits')}</legend>
      <Form.List name="credits">
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name }, at) => (
              <div key={key} className={rows.row}>
                <Form.Item
                  name={[name, 'name']}
                  label={t('Name of credit {number}', { number: at + 1 })}
                  rules={creditRules.name}
                >
                  <Input />
                </Form.Item>
                <Form.Item name={[name, 'kind']} label={t('Kind')}>
                  <Select options={kinds} aria-label={t('Kind of credit {number}', { number: at + 1 })} />
                </Form.Item>
                <Form.Item className={rows.words} name={[name, 'role']} rules={creditRules.role}>
                  <Input
                    placeholder={t('Role (optional)')}
                    aria-label={t('Role of credit {number}', { number: at + 1 })}
                  />
                </Form.Item>
                <button
                  type="button"
                  className="button button--quiet"
                  aria-label={t('Remove credit {number}', { number: at + 1 })}
                  onClick={() => remove(name)}
                >
                  {t('Remove')}
                </button>
              </div>
            ))}
            <div className={rows.foot}>
              <button
                type="button"
                className="button"
                disabled={fields.length >= mediaRules.creditsMax}
                onClick={() => add({ kind: 'person', name: '', role: '' })}
              >
                {t('Add Credit')}
              </button>
            </div>
          </>
        )}
      </Form.List>
    </fieldset>
  )
}
