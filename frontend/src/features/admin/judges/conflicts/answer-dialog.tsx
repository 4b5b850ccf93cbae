import {
  confirmedParentSchema,
  type ParentRequest,
  refusedParentSchema,
} from '@accolade/contracts/entities/parent-request'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { Form, Input, Modal, Radio } from 'antd'
import { useState } from 'react'
import { call } from '../../../../lib/api-client.ts'
import { rulesOf } from '../../../../lib/form-rules.ts'
import { useAction } from '../../../../lib/use-action.ts'
import { t } from '../../../../lib/words.ts'
import layout from '../../shared/form.module.css'
import { OrganizationSelect } from '../../shared/organization-select.tsx'
import { useDiscard } from '../../shared/use-discard.tsx'

interface Props {
  request: ParentRequest
  onClose: () => void
  onAnswered: () => void
}

interface Typed {
  confirms: boolean
  parentId?: string | null
  reason?: string
}

const rules = { ...rulesOf(confirmedParentSchema), ...rulesOf(refusedParentSchema) }

/** Finds the organization that an owner means, or lists it, and confirms; or refuses with a reason. */
export function AnswerDialog({ request, onClose, onAnswered }: Props) {
  const { id, organizationName, name, note, parent, version } = request
  const [form] = Form.useForm<Typed>()
  const confirms = Form.useWatch('confirms', form) ?? true
  const [present, setPresent] = useState(parent)
  const [pending, act] = useAction()
  const { close, question } = useDiscard(form, onClose)
  const list = () =>
    act({
      work: async () => {
        const made = await call(submissionsRoutes.createListed, { body: { name, parentId: null } })
        setPresent(made)
        form.setFieldsValue({ parentId: made.id })
      },
      done: { title: t('Organization Listed') },
      failure: t('Failed to save. Please try again.'),
    })
  const answer = ({ confirms, parentId = null, reason = '' }: Typed) =>
    act({
      work: async () => {
        const params = { id }
        if (confirms) await call(submissionsRoutes.confirmParent, { params, body: { parentId, version } })
        else await call(submissionsRoutes.refuseParent, { params, body: { reason, version } })
        onAnswered()
      },
      done: { title: confirms ? t('Request Confirmed') : t('Request Refused') },
      failure: t('Failed to save. Please try again.'),
      refusals: [409],
      form,
    })
  return (
    <Modal
      title={t('What {name} belongs to', { name: organizationName })}
      open
      onCancel={close}
      onOk={() => form.submit()}
      okText={pending ? t('Saving...') : t('Send Answer')}
      okButtonProps={{ disabled: pending }}
    >
      {question}
      <p>{t('Asked for: {name}', { name })}</p>
      {note && <p className={layout.hint}>{note}</p>}
      <Form
        noValidate
        form={form}
        layout="vertical"
        name="answer-parent"
        initialValues={{ confirms: true, parentId: parent?.id ?? null, reason: '' }}
        onFinish={answer}
      >
        <Form.Item name="confirms" label={t('Answer', {}, 'noun')}>
          <Radio.Group>
            <Radio value={true}>{t('Confirm')}</Radio>
            <Radio value={false}>{t('Refuse')}</Radio>
          </Radio.Group>
        </Form.Item>
        {confirms ? (
          <>
            <Form.Item
              name="parentId"
              label={t('Belongs to')}
              extra={t('Empty: it belongs to none. Ask the network or holding before you confirm.')}
            >
              <OrganizationSelect present={present} without={id} />
            </Form.Item>
            <button type="button" className="text-button" disabled={pending} onClick={list}>
              {t('List “{name}” as an organization without an account', { name })}
            </button>
          </>
        ) : (
          <Form.Item
            name="reason"
            label={t('Reason')}
            rules={rules.reason}
            extra={t('The owners get it by mail.')}
          >
            <Input.TextArea rows={3} maxLength={1000} />
          </Form.Item>
        )}
        <button type="submit" hidden />
      </Form>
    </Modal>
  )
}
