import { proofSchema } from '@accolade/contracts/entities/session'
import type { User } from '@accolade/contracts/entities/user'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { recentSignIn } from '@accolade/contracts/recent-sign-in'
import { Button, Form, Input, Modal } from 'antd'
import { call } from '../lib/api-client.ts'
import { rulesOf } from '../lib/form-rules.ts'
import { answerByPasskey, isCancelled, usePasskeysWork } from '../lib/passkeys.ts'
import { useAction } from '../lib/use-action.ts'
import { AntdTheme } from './antd-theme.tsx'

const rules = rulesOf(proofSchema)

interface Props {
  user: User
  open: boolean
  onClose: (proved: boolean) => void
}

/** Takes the password, or a passkey, of somebody who signed in a while ago. */
export function ProveAgainDialog({ user, open, onClose }: Props) {
  const [form] = Form.useForm()
  const [pending, act] = useAction()
  const passkeysWork = usePasskeysWork()
  const prove = (values: unknown) =>
    act({
      work: async () => {
        await call(identityRoutes.proveAgain, { body: proofSchema.parse(values) })
        onClose(true)
      },
      failure: 'Failed to check your password. Please try again.',
      form,
    })
  const proveByPasskey = () =>
    act({
      work: async () => {
        await call(identityRoutes.proveByPasskey, { body: await answerByPasskey() })
        onClose(true)
      },
      refusals: [403],
      onError: isCancelled,
      failure: 'Your passkey could not be used. Please try again, or enter your password.',
    })
  return (
    <AntdTheme>
      <Modal
        title="Show That It Is You"
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
            You signed in more than {recentSignIn.minutes} minutes ago. To do this, enter your password
            {passkeysWork && ' or use a passkey'}.
          </p>
          {/* for password managers: whose password it is */}
          <input type="text" autoComplete="username" value={user.username} readOnly hidden />
          <Form.Item name="password" label="Password" rules={rules.password}>
            <Input type="password" autoComplete="current-password" />
          </Form.Item>
          {passkeysWork && (
            <Button block disabled={pending} onClick={proveByPasskey}>
              Use a Passkey
            </Button>
          )}
          <button type="submit" hidden />
        </Form>
      </Modal>
    </AntdTheme>
  )
}
