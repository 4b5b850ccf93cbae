import { proofSchema } from '@accolade/contracts/entities/session'
import type { User } from '@accolade/contracts/entities/user'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { recentSignIn } from '@accolade/contracts/recent-sign-in'
import { Form, Input, Modal } from 'antd'
import { call } from '../lib/api-client.ts'
import { rulesOf } from '../lib/form-rules.ts'
import { useAction } from '../lib/use-action.ts'
import { AntdTheme } from './antd-theme.tsx'

const rules = rulesOf(proofSchema)

interface Props {
  user: User
  open: boolean
  onClose: (proved: boolean) => void
}

/** Takes the password of somebody who signed in a while ago. */
export function ProveAgainDialog({ user, open, onClose }: Props) {
  const [form] = Form.useForm()
  const [pending, act] = useAction()
  const prove = (values: unknown) =>
    act({
      work: async () => {
        await call(identityRoutes.proveAgain, { body: proofSchema.parse(values) })
        onClose(true)
      },
      failure: 'Failed to check your password. Please try again.',
      form,
    })
  return (
    <AntdTheme>
      <Modal
        title="Enter Your Password"
        open={open}
        onCancel={() => onClose(false)}
        onOk={() => form.submit()}
        okText={pending ? 'Checking...' : 'Continue'}
        okButtonProps={{ disabled: pending }}
        afterOpenChange={(shown) => shown && form.focusField('password')}
        destroyOnHidden
      >
        <Form form={form} layout="vertical" name="prove-again" preserve={false} onFinish={prove}>
          <p style={{ marginBottom: '1.25rem' }}>
            You signed in more than {recentSignIn.minutes} minutes ago. To do this, show that it is still you.
          </p>
          {/* for password managers: whose password it is */}
          <input type="text" autoComplete="username" value={user.username} readOnly hidden />
          <Form.Item name="password" label="Password" rules={rules.password}>
            <Input type="password" autoComplete="current-password" />
          </Form.Item>
          <button type="submit" hidden />
        </Form>
      </Modal>
    </AntdTheme>
  )
}
