import { categoryFormSchema } from '@accolade/contracts/entities/category'
import { type FeeProblem, feeProblems } from '@accolade/contracts/entities/category-fees'
import { Form, type FormInstance, type FormRule, Input } from 'antd'
import { rulesOf } from '../../../lib/form-rules.ts'
import { useProgramme } from '../../../lib/programme.ts'
import { t } from '../../../lib/words.ts'
import layout from '../shared/form.module.css'
import { numberRuleOf } from '../shared/number-rule.ts'
import { comparedFields, comparedRule } from './compared-rule.ts'

const rules = rulesOf(categoryFormSchema)
const feeRule = numberRuleOf(categoryFormSchema.shape.fee)

/** What entering costs, and until when; a period whose fields are empty does not exist. */
export function FeeFields() {
  const form = Form.useFormInstance()
  const { timeZone, currency } = useProgramme()
  return (
    <>
      <div className={layout.columns}>
        <Form.Item name="fee" label={t('Fee in {currency}', { currency })} rules={[feeRule]}>
          <Input type="number" min={0} step="0.01" inputMode="decimal" />
        </Form.Item>
        <Form.Item name="deadline" label={t('Deadline')} rules={rules.deadline}>
          <Input type="date" />
        </Form.Item>
      </div>
      <div className={layout.columns}>
        <PeriodField
          form={form}
          path={['earlyBird', 'fee']}
          label={t('Early-bird fee in {currency} (optional)', { currency })}
        />
        <PeriodField form={form} path={['earlyBird', 'until']} label={t('Early-bird fee until')} />
      </div>
      <div className={layout.columns}>
        <PeriodField
          form={form}
          path={['late', 'fee']}
          label={t('Late fee in {currency} (optional)', { currency })}
        />
        <PeriodField form={form} path={['late', 'from']} label={t('Late fee from')} />
      </div>
      <div className={layout.columns}>
        <PeriodField
          form={form}
          path={['memberFee']}
          label={t('Member rate in {currency} (optional)', { currency })}
          extra={t('What members of the association pay, unless an early-bird fee is lower.')}
        />
      </div>
      <p className={layout.hint}>
        {t(
          'Whole days count, in {timeZone}. The fee is fixed when the invoice is requested; what was invoiced does not change.',
          { timeZone },
        )}
      </p>
    </>
  )
}

interface FieldProps {
  form: FormInstance
  path: FeeProblem['path']
  label: string
  extra?: string
}

function PeriodField({ form, path, label, extra }: FieldProps) {
  const isDay = path[1] === 'until' || path[1] === 'from'
  return (
    <Form.Item
      name={path}
      label={label}
      {...(extra && { extra })}
      rules={[path[0] === 'memberFee' ? memberRule(form) : periodRule(form, path)]}
      dependencies={comparedFields.filter((other) => other.join() !== path.join())}
    >
      {isDay ? <Input type="date" /> : <Input type="number" min={0} step="0.01" inputMode="decimal" />}
    </Form.Item>
  )
}

/** The first thing that is wrong with the member rate, by its schema or as compared with the fee. */
function memberRule(form: FormInstance): FormRule {
  return comparedRule(form, (fees) => {
    const own = categoryFormSchema.shape.memberFee.safeParse(fees.memberFee)
    return own.success
      ? feeProblems(fees).find(({ path }) => path[0] === 'memberFee')?.message
      : own.error.issues[0]?.message
  })
}

/** The first thing that is wrong with one field, by the schema of its period or by what the periods say together. */
function periodRule(
  form: FormInstance,
  [period, field]: Exclude<FeeProblem['path'], ['memberFee']>,
): FormRule {
  return comparedRule(form, (fees) => {
    const own = categoryFormSchema.shape[period].safeParse(fees[period])
    return own.success
      ? feeProblems(fees).find(({ path }) => path[0] === period && path[1] === field)?.message
      : own.error.issues.find(({ path }) => path[0] === field)?.message
  })
}
