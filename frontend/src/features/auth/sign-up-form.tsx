import { registerSchema } from '@accolade/contracts/entities/user'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { Button, Form, Input } from 'antd'
import { call } from '../../lib/api-client.ts'
import { rulesOf } from '../../lib/form-rules.ts'
import { useAuthCall } from './use-auth-call.ts'

const rules = rulesOf(registerSchema)

/** Username, email and password of a new account. */
export function SignUpForm() {
  const [form] = Form.useForm()
  const { pending, submit } = useAuthCall(form, {
    success: 'Account created successfully',
    failure: 'Registration failed',
    fallback: 'Registration failed',
  })
  return (
    <Form
      noValidate
      form={form}
      layout="vertical"
      name="sign-up"
      onFinish={(values) =>
        submit(() => call(identityRoutes.register, { body: registerSchema.parse(values) }))
      }
    >
      <Form.Item name="username" label="Username" rules={rules.username}>
        <Input autoComplete="username" autoCapitalize="none" />
      </Form.Item>
      <Form.Item name="email" label="Email" rules={rules.email}>
        <Input type="email" autoComplete="email" />
      </Form.Item>
      <Form.Item name="password" label="Password" rules={rules.password}>
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Button type="primary" htmlType="submit" block disabled={pending}>
        {pending ? 'Creating Account...' : 'Create Account'}
      </Button>
    </Form>
  )
}
