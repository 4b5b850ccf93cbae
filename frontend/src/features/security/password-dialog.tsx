import { passwordChangeSchema, type User } from '@accolade/contracts/entities/user'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { Form, Input, Modal } from 'antd'
import { useSWRConfig } from 'swr'
import { AntdTheme } from '../../components/antd-theme.tsx'
import { call } from '../../lib/api-client.ts'
import { rulesOf } from '../../lib/form-rules.ts'
import { toast } from '../../lib/toasts.ts'
import { useAction } from '../../lib/use-action.ts'
import { t } from '../../lib/words.ts'
import { NewPasswordItem } from './new-password-item.tsx'
import styles from './security.module.css'

const rules = rulesOf(passwordChangeSchema)

interface Props {
  user: User
  open: boolean
  onClose: () => void
}

/** Takes the current password and a new one; every other browser is signed out. */
export function PasswordDialog({ user, open, onClose }: Props) {
  const [form] = Form.useForm()
  const [pending, act] = useAction()
  const { mutate } = useSWRConfig()
  const change = (values: unknown) =>
    act({
      work: async () => {
        await call(identityRoutes.changePassword, { body: passwordChangeSchema.parse(values) })
        toast({ title: t('Password Changed'), description: t('Every other browser is signed out.') })
        onClose()
        void mutate(identityRoutes.getUser.path)
      },
      failure: t('Failed to change the password. Please try again.'),
      form,
    })
  return (
    <AntdTheme>
      <Modal
        title={t('Change Password')}
        open={open}
        onCancel={onClose}
        onOk={() => form.submit()}
        okText={pending ? t('Changing...') : t('Change Password')}
        okButtonProps={{ disabled: pending }}
        afterOpenChange={(shown) => shown && form.focusField('currentPassword')}
        destroyOnHidden
      >
        <Form form={form} layout="vertical" name="password" preserve={false} onFinish={change}>
          <p className={styles.note}>{t('Every other browser in which you are signed in is signed out.')}</p>
          <Form.Item name="currentPassword" label={t('Current password')} rules={rules.currentPassword}>
            <Input type="password" autoComplete="current-password" />
          </Form.Item>
          <NewPasswordItem user={user} rules={rules.newPassword} />
          <button type="submit" hidden />
        </Form>
      </Modal>
    </AntdTheme>
  )
}
