import type { Organization } from '@accolade/contracts/entities/organization'
import { type OwnParent, parentRequestFormSchema } from '@accolade/contracts/entities/parent-request'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { Form, Input, Modal } from 'antd'
import { call } from '../../lib/api-client.ts'
import { rulesOf } from '../../lib/form-rules.ts'
import { toast } from '../../lib/toasts.ts'
import { useAction } from '../../lib/use-action.ts'
import { t } from '../../lib/words.ts'

const rules = rulesOf(parentRequestFormSchema)

interface Props {
  organization: Organization
  open: boolean
  onClose: () => void
  onAsked: (parent: OwnParent) => unknown
}

/** Asks the administrators to record a network or a holding. The name is typed: a list would say who is here. */
export function ParentDialog({ organization, open, onClose, onAsked }: Props) {
  const [form] = Form.useForm()
  const [pending, act] = useAction()
  const ask = (values: unknown) =>
    act({
      work: async () => {
        const body = parentRequestFormSchema.parse(values)
        onAsked(await call(submissionsRoutes.requestParent, { params: { id: organization.id }, body }))
        toast({ title: t('Request Sent'), description: t('The owners get a mail with the answer.') })
        onClose()
      },
      failure: t('Failed to send the request. Please try again.'),
      refusals: [403, 409],
      form,
    })
  return (
    <Modal
      title={t('What {name} belongs to', { name: organization.name })}
      open={open}
      onCancel={onClose}
      onOk={() => form.submit()}
      okText={pending ? t('Sending...') : t('Ask the Administrators')}
      okButtonProps={{ disabled: pending }}
      afterOpenChange={(shown) => shown && form.focusField('name')}
      destroyOnHidden
    >
      <p>
        {t(
          'Judges who work for the same group must not judge your entries. The administrators check what you write before they record it.',
        )}
      </p>
      <Form
        noValidate
        form={form}
        layout="vertical"
        name={`parent-${organization.id}`}
        preserve={false}
        initialValues={{ name: '', note: '' }}
        onFinish={ask}
      >
        <Form.Item name="name" label={t('Network or holding')} rules={rules.name}>
          <Input maxLength={120} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="note"
          label={t('How you belong together (optional)')}
          rules={rules.note}
          extra={t('For example: it has owned us since 2023, or we have left the group.')}
        >
          <Input.TextArea rows={3} maxLength={1000} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
