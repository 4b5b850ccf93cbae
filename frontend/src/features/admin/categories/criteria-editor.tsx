import { categoryFormSchema } from '@accolade/contracts/entities/category'
import { categoryRules } from '@accolade/contracts/entities/category-rules'
import { Form, Input } from 'antd'
import { rulesOf } from '../../../lib/form-rules.ts'
import { t } from '../../../lib/words.ts'
import { numberRuleOf } from '../shared/number-rule.ts'
import styles from '../shared/rows.module.css'
import { WeightSum } from './weight-sum.tsx'

const criterion = categoryFormSchema.shape.criteria.element
const rules = rulesOf(criterion)
const weightRule = numberRuleOf(criterion.shape.weight)

/** What is judged, and how heavily. One criterion always remains. */
export function CriteriaEditor() {
  return (
    <fieldset className={styles.rows}>
      <legend>{t('Criteria')}</legend>
      <Form.List
        name="criteria"
        rules={[
          {
            validator: async (_, criteria) => {
              if (!criteria?.length) throw new Error(t('At least one criterion is required'))
            },
          },
        ]}
      >
        {(fields, { add, remove }, { errors }) => (
          <>
            {fields.map(({ key, name }, at) => (
              <div key={key} className={styles.row}>
                <Form.Item name={[name, 'id']} noStyle>
                  <input type="hidden" />
                </Form.Item>
                <Form.Item
                  name={[name, 'name']}
                  label={t('Name of criterion {number}', { number: at + 1 })}
                  rules={rules.name}
                >
                  <Input />
                </Form.Item>
                <Form.Item name={[name, 'weight']} label={t('Weight %')} rules={[weightRule]}>
                  <Input
                    type="number"
                    min={categoryRules.weightMin}
                    max={categoryRules.weightMax}
                    step={1}
                    aria-label={t('Weight of criterion {number} in percent', { number: at + 1 })}
                  />
                </Form.Item>
                <Form.Item className={styles.words} name={[name, 'description']} rules={rules.description}>
                  <Input
                    placeholder={t('Description (optional)')}
                    aria-label={t('Description of criterion {number}', { number: at + 1 })}
                  />
                </Form.Item>
                <button
                  type="button"
                  className="button button--quiet"
                  aria-label={t('Remove criterion {number}', { number: at + 1 })}
                  disabled={fields.length === 1}
                  onClick={() => remove(name)}
                >
                  {t('Remove')}
                </button>
              </div>
            ))}
            <Form.ErrorList errors={errors} />
            <div className={styles.foot}>
              <button
                type="button"
                className="button"
                onClick={() => add({ name: '', weight: categoryRules.weightDefault, description: '' })}
              >
                {t('Add Criterion')}
              </button>
              <WeightSum />
            </div>
          </>
        )}
      </Form.List>
    </fieldset>
  )
}
