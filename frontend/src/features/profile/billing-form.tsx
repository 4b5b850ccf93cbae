import type { BillingProfile } from '@accolade/contracts/entities/billing'
import { billingFormSchema } from '@accolade/contracts/entities/billing-form'
import { contactRoutes } from '@accolade/contracts/http/contact'
import { Button, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { call } from '../../lib/api-client.ts'
import { codeOf } from '../../lib/api-error.ts'
import { countryOptions } from '../../lib/country-options.ts'
import { rulesOf } from '../../lib/form-rules.ts'
import { useAction } from '../../lib/use-action.ts'
import { t } from '../../lib/words.ts'

const rules = rulesOf(billingFormSchema)

interface Props {
  organization: { id: string; name: string }
  /** Absent: nobody has entered any. */
  profile: BillingProfile | undefined
  /** Reads what is stored now. */
  reload: () => Promise<BillingProfile | undefined>
  onClose: () => void
}

/** Whom the invoices of an organization are made out to. What a colleague saved meanwhile is never overwritten unseen. */
export function BillingForm({ organization, profile, reload, onClose }: Props) {
  const [form] = Form.useForm()
  const [pending, act] = useAction()
  const [base, setBase] = useState(profile)
  const [conflict, setConflict] = useState(false)
  const save = (values: object) =>
    act({
      work: async () => {
        const body = billingFormSchema.parse({ ...values, ...(base && { version: base.version }) })
        await call(contactRoutes.saveBillingProfile, { params: { id: organization.id }, body })
        await reload()
        onClose()
      },
      done: { title: t('Billing Details Saved'), description: t('The next invoices carry them.') },
      failure: t('Failed to save the billing details. Please try again.'),
      form,
      onError: (error) => {
        if (codeOf(error) !== 'version-conflict') return false
        setConflict(true)
        return true
      },
    })
  const loadNewer = () =>
    act({
      work: async () => {
        const newer = await reload()
        setBase(newer)
        form.setFieldsValue(fieldsOf(newer, organization.name))
        setConflict(false)
      },
      failure: t('The newer version could not be loaded. Please try again.'),
    })
  return (
    <Form
      noValidate
      form={form}
      layout="vertical"
      name={`billing-${organization.id}`}
      initialValues={fieldsOf(profile, organization.name)}
      onFinish={save}
    >
      {conflict && (
        <div className="notice notice--error" role="alert">
          <p>
            {t(
              'Somebody else changed these billing details meanwhile. Yours are not saved; loading the newer version replaces what you typed.',
            )}
          </p>
          <Button onClick={loadNewer}>{t('Load the newer version')}</Button>
        </div>
      )}
      <Form.Item name="legalName" label={t('Legal name')} rules={rules.legalName}>
        <Input autoComplete="organization" autoFocus />
      </Form.Item>
      <Form.Item name="address" label={t('Address lines')} rules={rules.address}>
        <Input.TextArea rows={3} autoComplete="street-address" />
      </Form.Item>
      <Form.Item name="country" label={t('Country')} rules={rules.country}>
        <Select showSearch={{ optionFilterProp: 'label' }} options={countryOptions()} />
      </Form.Item>
      <Form.Item
        name="vatId"
        label={t('VAT ID (optional)')}
        rules={rules.vatId}
        extra={t('We check its form and its check digits, where we know those of the country.')}
      >
        <Input />
      </Form.Item>
      <Form.Item
        name="purchaseOrder"
        label={t('Purchase order number (optional)')}
        rules={rules.purchaseOrder}
        extra={t('Your own number for the order, so that your books find the invoice.')}
      >
        <Input />
      </Form.Item>
      <Form.Item
        name="email"
        label={t('Invoice email (optional)')}
        rules={rules.email}
        extra={t('Gets a copy of every invoice and receipt, for example your accounting department.')}
      >
        <Input type="email" autoComplete="email" />
      </Form.Item>
      <div className="button-row">
        <Button type="primary" htmlType="submit" disabled={pending || conflict}>
          {pending ? t('Saving...') : t('Save Billing Details')}
        </Button>
        <Button onClick={onClose}>{t('Cancel')}</Button>
      </div>
    </Form>
  )
}

function fieldsOf(profile: BillingProfile | undefined, name: string) {
  const {
    legalName = name,
    address = '',
    country,
    vatId = '',
    purchaseOrder = '',
    email = '',
  } = profile ?? {}
  return { legalName, address, country, vatId, purchaseOrder, email }
}
