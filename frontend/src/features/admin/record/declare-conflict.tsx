import { ownConflictFormSchema, ownConflictLimits } from '@accolade/contracts/entities/own-conflict'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { Form, Input, Modal } from 'antd'
import { call } from '../../../lib/api-client.ts'
import { rulesOf } from '../../../lib/form-rules.ts'
import { useAction } from '../../../lib/use-action.ts'
import { t } from '../../../lib/words.ts'
import layout from '../shared/form.module.css'

const rules = rulesOf(ownConflictFormSchema)

interface Props {
  id: string
  onClose: () => void
  onDeclared: () => unknown
}

/** Asks why, and says what follows from it. */
export function DeclareConflict({ id, onClose, onDeclared }: Props) {
  const [form] = Form.useForm()
  const [pending, act] = useAction()
  const declare = (typed: unknown) =>
    act({
      work: async () => {
        const body = ownConflictFormSchema.parse(typed)
        await call(submissionsRoutes.declareOwnConflict, { params: { id }, body })
        onClose()
        await onDeclared()
      },
      done: { title: t('Conflict Declared') },
      failure: t('Failed to save. Please try again.'),
      form,
    })
  return (
    <Modal
      open
      title={t('Declare a Conflict of Interest')}
      okText={pending ? t('Saving...') : t('Declare')}
      okButtonProps={{ disabled: pending }}
      onOk={() => form.submit()}
      onCancel={onClose}
      afterOpenChange={(shown) => shown && form.focusField('reason')}
    >
      <p className={layout.text}>
        {t(
          'Until the results are sealed you see no scores of this entry, cannot move it on after judging, and cannot ask for a seal. You can take it back until the entry goes to judging, and not after that.',
        )}
      </p>
      <Form
        noValidate
        form={form}
        layout="vertical"
        name="own-conflict"
        initialValues={{ reason: '' }}
        onFinish={declare}
      >
        <Form.Item
          name="reason"
          label={t('Why (optional)')}
          rules={rules.reason}
          extra={t('Other administrators can read it in the audit trail.')}
        >
          <Input.TextArea rows={3} maxLength={ownConflictLimits.reason} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
