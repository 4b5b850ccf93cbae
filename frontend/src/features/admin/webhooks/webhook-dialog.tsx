import { type Webhook, webhookFormSchema } from '@accolade/contracts/entities/webhook'
import { webhookRules } from '@accolade/contracts/entities/webhook-rules'
import { contactRoutes } from '@accolade/contracts/http/contact'
import { Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { SwitchField } from '../../../components/switch-field.tsx'
import { WebAddressInput } from '../../../components/web-address-input.tsx'
import { call } from '../../../lib/api-client.ts'
import { rulesOf } from '../../../lib/form-rules.ts'
import { callProved } from '../../../lib/prove-again.ts'
import { useAction } from '../../../lib/use-action.ts'
import { t } from '../../../lib/words.ts'
import { useDiscard } from '../shared/use-discard.tsx'
import { useVersionConflict } from '../shared/use-version-conflict.ts'
import { VersionConflict } from '../shared/version-conflict.tsx'
import { EventChoice } from './event-choice.tsx'

const rules = rulesOf(webhookFormSchema)

interface Props {
  /** Null: it is a new one. */
  webhook: Webhook | null
  onClose: () => void
  /** @param secret of a new one, which nobody can show again */
  onSaved: (webhook: Webhook, secret?: string) => void
}

/** Makes a webhook, or changes one: its name, its address and the events that it is told of. */
export function WebhookDialog({ webhook, onClose, onSaved }: Props) {
  const [form] = Form.useForm()
  const [base, setBase] = useState(webhook)
  const [pending, act] = useAction()
  const { close, question } = useDiscard(form, onClose)
  const { conflict, onError, load } = useVersionConflict(act, async () => {
    const newer = await call(contactRoutes.getWebhook, { params: { id: webhook!.id } })
    form.setFieldsValue(newer)
    setBase(newer)
  })
  const save = (values: object) =>
    act({
      work: async () => {
        const body = webhookFormSchema.parse({ ...values, version: base?.version })
        if (base) {
          onSaved(await callProved(contactRoutes.updateWebhook, { params: { id: base.id }, body }))
          return
        }
        const made = await callProved(contactRoutes.createWebhook, { body })
        onSaved(made.webhook, made.secret)
      },
      done: { title: webhook ? t('Webhook Changed') : t('Webhook Created') },
      refusals: [404, 409],
      failure: t('Failed to save the webhook. Please try again.'),
      form,
      onError,
    })
  return (
    <Modal
      title={webhook ? t('Change Webhook') : t('Create Webhook')}
      open
      width={720}
      onCancel={close}
      onOk={() => form.submit()}
      okText={pending ? t('Saving...') : t('Save Webhook')}
      okButtonProps={{ disabled: pending || conflict }}
      afterOpenChange={(shown) => shown && form.focusField('name')}
    >
      {question}
      {conflict && <VersionConflict kind="webhook" onLoad={load} />}
      <Form
        noValidate
        form={form}
        layout="vertical"
        name="webhook"
        initialValues={webhook ?? { name: '', url: '', eventTypes: [], active: true }}
        onFinish={save}
        scrollToFirstError={{ focus: true, block: 'center' }}
      >
        <Form.Item
          name="name"
          label={t('Name')}
          rules={rules.name}
          extra={t('What you call the receiver, such as “Accounting”.')}
        >
          <Input autoComplete="off" maxLength={webhookRules.nameMax} />
        </Form.Item>
        <Form.Item
          name="url"
          label={t('Address')}
          rules={rules.url}
          extra={t('Where deliveries are sent by POST: a public address with https.')}
        >
          <WebAddressInput />
        </Form.Item>
        <Form.Item name="eventTypes" label={t('Events')} rules={rules.eventTypes}>
          <EventChoice label={t('Events')} />
        </Form.Item>
        <Form.Item name="active" noStyle>
          <SwitchField label={t('Active: deliveries are sent as events happen')} />
        </Form.Item>
        <button type="submit" hidden />
      </Form>
    </Modal>
  )
}
