import { loginSchema } from '@accolade/contracts/entities/user'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { Button, Form, Input } from 'antd'
import { call } from '../../lib/api-client.ts'
import { rulesOf } from '../../lib/form-rules.ts'
import { useAuthCall } from './use-auth-call.ts'

const rules = rulesOf(loginSchema)

/** Username and password. */
export function SignInForm() {
  const [form] = Form.useForm()
  const { pending, submit } = useAuthCall(form, {
    success: 'Logged in successfully',
    failure: 'Login failed',
    fallback: 'Invalid credentials',
  })
  return (
    <Form
      noValidate
      form={form}
      layout="vertical"
      name="sign-in"
      onFinish={(values) => submit(() => call(identityRoutes.login, { body: loginSchema.parse(values) }))}
    >
      <Form.Item name="username" label="Username" rules={rules.username}>
        <Input autoComplete="username" autoCapitalize="none" />
      </Form.Item>
      <Form.Item name="password" label="Password" rules={rules.password}>
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <Button type="primary" htmlType="submit" block disabled={pending}>
        {pending ? 'Signing In...' : 'Sign In'}
      </Button>
    </Form>
  )
}
