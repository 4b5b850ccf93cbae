import { submissionBasicsSchema } from '@accolade/contracts/entities/submission'
import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { ruleOf } from '../../lib/form-rules.ts'
import { t } from '../../lib/words.ts'
import type { Field } from './basics-fields.ts'
import styles from './credits-input.module.css'
import { CreditsInput } from './credits-input.tsx'
import { creditsRule } from './typed-credits.ts'

const brandRules = [ruleOf(submissionBasicsSchema.shape.brand)]

/** Whose work it is about and who made it: judges see neither, and whoever is close to either does not judge it. */
export function MakersFields({ colleaguesIn }: { colleaguesIn: (field: Field) => ReactNode }) {
  return (
    <>
      <Form.Item
        name="brand"
        label={t('Brand or client (optional)')}
        rules={brandRules}
        extra={
          <>
            {t('Judges do not see it. Judges who work for this brand do not get the entry.')}
            {colleaguesIn('brand')}
          </>
        }
      >
        <Input />
      </Form.Item>
      <fieldset className={styles.credits}>
        <legend>{t('Credits (optional)')}</legend>
        <Form.Item
          name="credits"
          rules={[creditsRule]}
          extra={
            <>
              {t(
                'Who made the work. Judges do not see the names, and nobody judges work for which they are credited.',
              )}
              {colleaguesIn('credits')}
            </>
          }
        >
          <CreditsInput />
        </Form.Item>
      </fieldset>
    </>
  )
}
