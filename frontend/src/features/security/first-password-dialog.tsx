import { firstPasswordSchema } from '@accolade/contracts/entities/provider'
import type { User } from '@accolade/contracts/entities/user'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { Form, Modal } from 'antd'
import { useSWRConfig } from 'swr'
import { AntdTheme } from '../../components/antd-theme.tsx'
import { rulesOf } from '../../lib/form-rules.ts'
import { callProved } from '../../lib/prove-again.ts'
import { toast } from '../../lib/toasts.ts'
import { useAction } from '../../lib/use-action.ts'
import { t } from '../../lib/words.ts'
import { NewPasswordItem } from './new-password-item.tsx'
import styles from './security.module.css'

const rules = rulesOf(firstPasswordSchema)

interface Props {
  user: User
  open: boolean
  onClose: () => void
}

/** Takes the first password of an account that had none; every other browser is signed out. */
export function FirstPasswordDialog({ user, open, onClose }: Props) {
  const [form] = Form.useForm()
  const [pending, act] = useAction()
  const { mutate } = useSWRConfig()
  const set = (values: unknown) =>
    act({
      work: async () => {
        await callProved(identityRoutes.setFirstPassword, { body: firstPasswordSchema.parse(values) })
        toast({
          title: t('Password Set'),
          description: t('You can sign in as {username} with it.', { username: user.username }),
        })
        onClose()
        void mutate(identityRoutes.getUser.path)
      },
      failure: t('Failed to set the password. Please try again.'),
      form,
    })
  return (
    <AntdTheme>
      <Modal
        title={t('Set a Password')}
        open={open}
        onCancel={onClose}
        onOk={() => form.submit()}
        okText={pending ? t('Setting...') : t('Set Password')}
        okButtonProps={{ disabled: pending }}
        afterOpenChange={(shown) => shown && form.focusField('newPassword')}
        destroyOnHidden
      >
        <Form form={form} layout="vertical" name="first-password" preserve={false} onFinish={set}>
          <p className={styles.note}>
            {t(
              'Your user name is {username}. Every other browser in which you are signed in is signed out.',
              { username: user.username },
            )}
          </p>
          <NewPasswordItem user={user} rules={rules.newPassword} />
          <button type="submit" hidden />
        </Form>
      </Modal>
    </AntdTheme>
  )
}
