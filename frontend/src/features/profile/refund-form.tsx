import { refundRequestSchema } from '@accolade/contracts/entities/payment'
import { contactRoutes } from '@accolade/contracts/http/contact'
import { Button, Form, Input } from 'antd'
import { call } from '../../lib/api-client.ts'
import { errorTextOf, issuesOf, statusOf } from '../../lib/api-error.ts'
import { rulesOf, showIssues } from '../../lib/form-rules.ts'
import { reportFailure } from '../../lib/sign-in.ts'
import { toast } from '../../lib/toasts.ts'
import { usePending } from '../../lib/use-pending.ts'

const rules = rulesOf(refundRequestSchema)
const failure = 'Failed to request the refund. Please try again.'

interface Props {
  paymentId: string
  /** How much comes back, in words. */
  words: string
  onRequested: () => Promise<void>
  onCancel: () => void
}

/** Asks why, and hands the request in. */
export function RefundForm({ paymentId, words, onRequested, onCancel }: Props) {
  const [form] = Form.useForm()
  const [pending, run] = usePending()
  const request = (values: unknown) =>
    run(async () => {
      try {
        const body = refundRequestSchema.parse(values)
        await call(contactRoutes.requestRefund, { params: { id: paymentId }, body })
        toast({ title: 'Refund Requested', description: 'We review it within 3 to 5 business days.' })
        await onRequested()
      } catch (error) {
        if (showIssues(form, issuesOf(error))) return
        // the server knows better whether the time is over, and says why not
        reportFailure(error, (statusOf(error) === 409 && errorTextOf(error)) || failure)
      }
    })
  return (
    <Form form={form} layout="vertical" name={`refund-${paymentId}`} onFinish={request}>
      <Form.Item name="reason" label={`Why do you ask for ${words} back?`} rules={rules.reason}>
        <Input.TextArea rows={3} autoFocus />
      </Form.Item>
      <div className="button-row">
        <Button type="primary" htmlType="submit" disabled={pending}>
          {pending ? 'Sending...' : 'Send Request'}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </Form>
  )
}
