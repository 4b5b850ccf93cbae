import { contactMessageSchema, paymentRequestSubject } from '@accolade/contracts/entities/contact-message'
import type { Submission } from '@accolade/contracts/entities/submission'
import type { User } from '@accolade/contracts/entities/user'
import { Button, Form, Input } from 'antd'
import { rulesOf } from '../../lib/form-rules.ts'
import { useSendMessage } from './use-send-message.ts'

const rules = rulesOf(contactMessageSchema)

interface Props {
  user: User | null
  submission: Submission | undefined
  submissionId: string | undefined
  categoryId: string | undefined
  onSent: () => void
}

/** The contact form, filled in as far as we know the answers. */
export function ContactForm({ user, submission, submissionId, categoryId, onSent }: Props) {
  const [form] = Form.useForm()
  const { pending, send } = useSendMessage(form, { submissionId, categoryId, onSent })
  return (
    <Form
      noValidate
      form={form}
      layout="vertical"
      name="contact"
      className="contact__form"
      initialValues={{
        name: [user?.firstName, user?.lastName].filter(Boolean).join(' '),
        email: user?.email ?? '',
        subject: submissionId ? paymentRequestSubject : '',
        message: submission ? requestFor(submission) : '',
      }}
      onFinish={send}
    >
      <Form.Item name="name" label="Name" rules={rules.name}>
        <Input autoComplete="name" />
      </Form.Item>
      <Form.Item name="email" label="Email" rules={rules.email}>
        <Input type="email" autoComplete="email" />
      </Form.Item>
      <Form.Item name="subject" label="Subject" rules={rules.subject}>
        <Input />
      </Form.Item>
      <Form.Item name="message" label="Message" rules={rules.message}>
        <Input.TextArea rows={6} />
      </Form.Item>
      <Button type="primary" htmlType="submit" disabled={pending}>
        {pending ? 'Sending...' : 'Send Message'}
      </Button>
    </Form>
  )
}

function requestFor({ title, categoryName }: Submission): string {
  return `Please send me the invoice for my entry “${title}”${categoryName ? ` in ${categoryName}` : ''}.`
}
