import type { Invoicing } from '@accolade/contracts/entities/invoicing'
import { invoicingFormSchema } from '@accolade/contracts/entities/invoicing-form'
import { Form, Input } from 'antd'
import { SwitchField } from '../../../components/switch-field.tsx'
import { useAction } from '../../../lib/use-action.ts'
import { say, t } from '../../../lib/words.ts'
import layout from '../shared/form.module.css'
import { numberRuleOf } from '../shared/number-rule.ts'
import { useVersionConflict } from '../shared/use-version-conflict.ts'
import { VersionConflict } from '../shared/version-conflict.tsx'
import { invoicingFields } from './invoicing-fields.ts'
import own from './invoicing-form.module.css'
import { reminderDaysRule, toDays } from './reminder-days.ts'
import styles from './settings.module.css'
import { rateRule, toHundredths } from './tax-rate.ts'
import { fromTyped, toTyped } from './tax-rule-fields.ts'
import { TaxRules } from './tax-rules.tsx'
import { TaxTrial } from './tax-trial.tsx'
import { useBaseSettings } from './use-base-settings.ts'
import { type Settings, useSaveSettings } from './use-save-settings.ts'

/** This form sends the rules for taxes and the days of reminders, which older pages did not know. */
const formSchema = invoicingFormSchema.required()

interface Props {
  settings: Settings
  reload: () => Promise<Settings | undefined>
}

const toFields = ({ invoicing }: Settings) => ({
  ...invoicing,
  tax: { ...invoicing.tax, rate: String(invoicing.tax.rateHundredths / 100) },
  taxRules: invoicing.taxRules.map(toTyped),
  reminderDays: invoicing.reminderDays.join(', '),
})
type Fields = ReturnType<typeof toFields>

function fromFields({ tax: { rate, ...tax }, taxRules, reminderDays, ...values }: Fields): Invoicing {
  return {
    ...values,
    tax: { ...tax, rateHundredths: toHundredths(rate) ?? Number.NaN },
    taxRules: taxRules.map(fromTyped),
    paymentTermDays: Number(values.paymentTermDays),
    reminderDays: toDays(reminderDays),
  }
}

/** Who sends invoices, where they are paid to, and their tax. What other forms of the settings changed meanwhile is kept. */
export function InvoicingForm({ settings, reload }: Props) {
  const [form] = Form.useForm()
  const save = useSaveSettings()
  const [pending, act] = useAction()
  const [base, show] = useBaseSettings({
    settings,
    busy: pending,
    partOf: ({ invoicing }) => invoicing,
    typed: ({ invoicing }) => ({ ...invoicing, ...fromFields(form.getFieldsValue()) }),
    fill: (newer) => form.setFieldsValue(toFields(newer)),
  })
  const { conflict, onError, load } = useVersionConflict(act, async () => {
    const newer = await reload()
    if (newer) show(newer)
  })
  const submit = (values: Fields) =>
    act({
      work: async () => show(await save({ ...base, invoicing: formSchema.parse(fromFields(values)) })),
      done: { title: t('Invoicing Saved'), description: t('Invoices carry it from now on.') },
      failure: t('Failed to save settings. Please try again.'),
      form,
      onError,
    })
  return (
    <Form
      className={`panel ${styles.form}`}
      form={form}
      layout="vertical"
      name="invoicing"
      initialValues={toFields(settings)}
      onFinish={submit}
    >
      {conflict && <VersionConflict kind="programme" onLoad={load} />}
      <h3 id="invoicing-title">{t('Invoicing')}</h3>
      <p className={layout.hint}>
        {t(
          'Every new invoice carries a copy of this; invoices that were sent already do not change. Only administrators and who gets an invoice see it.',
        )}
      </p>
      {invoicingFields.map(([section, heading, fields]) => (
        <fieldset key={section} className={own.section}>
          <legend>{say(heading)}</legend>
          {fields.map(({ name, label, rules, rows = 1, help }) => (
            <Form.Item key={label} name={name} label={say(label)} rules={rules} extra={help && say(help)}>
              {rows > 1 ? <Input.TextArea rows={rows} /> : <Input />}
            </Form.Item>
          ))}
          {section === 'tax' && (
            <>
              <Form.Item name={['tax', 'rate']} label={t('Tax rate (percent)')} rules={[rateRule]}>
                <Input inputMode="decimal" />
              </Form.Item>
              <Form.Item name={['tax', 'included']}>
                <SwitchField label={t('Entry fees include the tax')} />
              </Form.Item>
            </>
          )}
        </fieldset>
      ))}
      <TaxRules />
      <TaxTrial currency={settings.currency} typed={() => fromFields(form.getFieldsValue(true))} />
      <fieldset className={own.section}>
        <legend>{t('Payment term and reminders')}</legend>
        <Form.Item
          name="paymentTermDays"
          label={t('Invoices are due after (days)')}
          rules={[numberRuleOf(invoicingFormSchema.shape.paymentTermDays)]}
        >
          <Input type="number" min={0} />
        </Form.Item>
        <Form.Item
          name="reminderDays"
          label={t('Reminders of open invoices (days after the due date)')}
          extra={t('Separated by commas; -3 is three days before. Leave it empty to send none.')}
          rules={[reminderDaysRule]}
        >
          <Input />
        </Form.Item>
      </fieldset>
      <button type="submit" className="button button--gold" disabled={pending || conflict}>
        {pending ? t('Saving...') : t('Save Invoicing')}
      </button>
    </Form>
  )
}
