import { type Passkey, passkeyNameSchema } from '@accolade/contracts/entities/passkey'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { Form, Input, Modal } from 'antd'
import { AntdTheme } from '../../components/antd-theme.tsx'
import { call } from '../../lib/api-client.ts'
import { statusOf } from '../../lib/api-error.ts'
import { rulesOf } from '../../lib/form-rules.ts'
import { useAction } from '../../lib/use-action.ts'
import { t } from '../../lib/words.ts'

const rules = rulesOf(passkeyNameSchema)

/** Takes another name for a passkey. */
export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const [form] = Form.useForm()
  const [pending, act] = useAction()
  const rename = (values: unknown) =>
    act({
      work: async () => {
        const body = passkeyNameSchema.parse(values)
        await call(identityRoutes.renamePasskey, { params: { id: passkey.id }, body })
        onClose()
      },
      // it is gone: the list says so
      onError: (error) => {
        if (statusOf(error) !== 404) return false
        onClose()
        return true
      },
      failure: t('Failed to rename the passkey. Please try again.'),
      form,
    })
  return (
    <AntdTheme>
      <Modal
        title={t('Rename Passkey')}
        open
        onCancel={onClose}
        onOk={() => form.submit()}
        okText={pending ? t('Saving...') : t('Save')}
        okButtonProps={{ disabled: pending }}
        afterOpenChange={(shown) => shown && form.focusField('name')}
      >
        <Form
          form={form}
          layout="vertical"
          name="rename-passkey"
          initialValues={{ name: passkey.name }}
          onFinish={rename}
        >
          <Form.Item name="name" label={t('Name')} rules={rules.name}>
            <Input autoComplete="off" />
          </Form.Item>
          <button type="submit" hidden />
        </Form>
      </Modal>
    </AntdTheme>
  )
}
