import { type Discount, discountFormSchema } from '@accolade/contracts/entities/discount'
import { discountRules } from '@accolade/contracts/entities/discount-rules'
import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { Form, type FormRule, Input, Modal, Radio, Select } from 'antd'
import { useState } from 'react'
import { SwitchField } from '../../../../components/switch-field.tsx'
import { call } from '../../../../lib/api-client.ts'
import { currencyWords } from '../../../../lib/format.ts'
import { useProgramme } from '../../../../lib/programme.ts'
import { callProved } from '../../../../lib/prove-again.ts'
import { useAction } from '../../../../lib/use-action.ts'
import { useRead } from '../../../../lib/use-read.ts'
import { sayKnown, t } from '../../../../lib/words.ts'
import layout from '../../shared/form.module.css'
import { useDiscard } from '../../shared/use-discard.tsx'
import { useVersionConflict } from '../../shared/use-version-conflict.ts'
import { VersionConflict } from '../../shared/version-conflict.tsx'
import { fieldOf, fromTyped, type TypedCode, toTyped } from './code-fields.ts'

interface Props {
  /** Null: it is a new one. */
  discount: Discount | null
  onClose: () => void
  onSaved: () => void
}

/** Makes a discount code, or changes one for requests from now on. */
export function CodeDialog({ discount, onClose, onSaved }: Props) {
  const [form] = Form.useForm<TypedCode>()
  const { currency, otherCurrencies, timeZone } = useProgramme()
  const { data: categories = [] } = useRead(catalogueRoutes.listCategories)
  const [base, setBase] = useState(discount)
  const [pending, act] = useAction()
  const { close, question } = useDiscard(form, onClose)
  const { conflict, onError, load } = useVersionConflict(act, async () => {
    const all = await call(submissionsRoutes.listDiscounts)
    const newer = all.find(({ id }) => id === discount?.id) ?? null
    form.setFieldsValue(toTyped(newer, currency))
    setBase(newer)
  })
  const kind = Form.useWatch('kind', form) ?? toTyped(discount, currency).kind
  const currencies = new Set([currency, ...otherCurrencies, toTyped(base, currency).currency ?? currency])
  const save = (typed: TypedCode) =>
    act({
      work: async () => {
        const body = discountFormSchema.parse({ ...fromTyped(typed), version: base?.version })
        if (base) await callProved(submissionsRoutes.updateDiscount, { params: { id: base.id }, body })
        else await callProved(submissionsRoutes.createDiscount, { body })
        onSaved()
      },
      done: { title: discount ? t('Code Changed') : t('Code Created') },
      failure: t('Failed to save the code. Please try again.'),
      form,
      onError,
    })
  const rule = (name: keyof TypedCode): FormRule[] => [
    {
      validator: async () => {
        const issues = discountFormSchema.safeParse(fromTyped(form.getFieldsValue())).error?.issues ?? []
        const own = issues.find(({ path }) => (fieldOf[path.join('.')] ?? path[0]) === name)
        if (own) throw new Error(sayKnown(own.message))
      },
    },
  ]
  return (
    <Modal
      title={discount ? t('Change Code {code}', { code: discount.code }) : t('Create Code')}
      open
      width={720}
      onCancel={close}
      onOk={() => form.submit()}
      okText={pending ? t('Saving...') : t('Save Code')}
      okButtonProps={{ disabled: pending || conflict }}
      afterOpenChange={(shown) => shown && form.focusField('code')}
    >
      {question}
      {conflict && <VersionConflict kind="discount" onLoad={load} />}
      <Form
        noValidate
        form={form}
        layout="vertical"
        name="discount"
        initialValues={toTyped(discount, currency)}
        onFinish={save}
        scrollToFirstError={{ focus: true, block: 'center' }}
      >
        <div className={layout.columns}>
          <Form.Item
            name="code"
            label={t('Code')}
            rules={rule('code')}
            extra={t('Letters, digits and hyphens.')}
          >
            <Input autoComplete="off" autoCapitalize="characters" maxLength={discountRules.codeMax} />
          </Form.Item>
          <Form.Item name="name" label={t('What it is for (optional)')} rules={rule('name')}>
            <Input autoComplete="off" maxLength={discountRules.nameMax} />
          </Form.Item>
        </div>
        <Form.Item name="kind" label={t('It takes off')}>
          <Radio.Group>
            <Radio value="percent">{t('A share of the fee')}</Radio>
            <Radio value="amount">{t('An amount')}</Radio>
          </Radio.Group>
        </Form.Item>
        {kind === 'percent' ? (
          <Form.Item
            name="percent"
            label={t('Percent', {}, 'discount')}
            rules={rule('percent')}
            extra={t('With 100 percent an entry costs nothing, and is submitted without an invoice.')}
          >
            <Input type="number" min={1} max={100} />
          </Form.Item>
        ) : (
          <div className={layout.columns}>
            <Form.Item name="amount" label={t('Amount')} rules={rule('amount')}>
              <Input type="number" min={0} step="0.01" inputMode="decimal" />
            </Form.Item>
            <Form.Item name="currency" label={t('Currency')} rules={rule('currency')}>
              <Select options={[...currencies].map((value) => ({ value, label: currencyWords(value) }))} />
            </Form.Item>
          </div>
        )}
        <Form.Item
          name="categoryIds"
          label={t('Categories (all, if none is chosen)')}
          rules={rule('categoryIds')}
        >
          <Select
            mode="multiple"
            optionFilterProp="label"
            options={categories.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
        <div className={layout.columns}>
          <Form.Item name="validFrom" label={t('First day (optional)')} rules={rule('validFrom')}>
            <Input type="date" />
          </Form.Item>
          <Form.Item name="validUntil" label={t('Last day (optional)')} rules={rule('validUntil')}>
            <Input type="date" />
          </Form.Item>
        </div>
        <div className={layout.columns}>
          <Form.Item name="maxUses" label={t('Entries in all (optional)')} rules={rule('maxUses')}>
            <Input type="number" min={1} />
          </Form.Item>
          <Form.Item
            name="maxUsesPerOrganization"
            label={t('Entries of each organization (optional)')}
            rules={rule('maxUsesPerOrganization')}
          >
            <Input type="number" min={1} />
          </Form.Item>
        </div>
        <p className={layout.hint}>
          {t('Whole days count, in {timeZone}. What was requested already keeps its price.', { timeZone })}
        </p>
        <Form.Item name="isActive" noStyle>
          <SwitchField label={t('Active: entrants can use it')} />
        </Form.Item>
        <button type="submit" hidden />
      </Form>
    </Modal>
  )
}
