import { refundRequestSchema } from '@accolade/contracts/entities/payment'
import { refundTimes } from '@accolade/contracts/entities/refund-rules'
import { contactRoutes } from '@accolade/contracts/http/contact'
import { Button, Form, Input } from 'antd'
import { call } from '../../lib/api-client.ts'
import { statusOf } from '../../lib/api-error.ts'
import { rulesOf } from '../../lib/form-rules.ts'
import { toast } from '../../lib/toasts.ts'
import { useAction } from '../../lib/use-action.ts'
import { say, t } from '../../lib/words.ts'
import { type OpenOffer, RefundTerms } from './refund-offer.tsx'

const rules = rulesOf(refundRequestSchema)

interface Props {
  paymentId: string
  submissionId: string
  offer: OpenOffer
  currency: string
  /** Reads the payments again. */
  reload: () => Promise<unknown>
  onClose: () => void
}

/** Says what a refund means, asks why, and hands the request in. */
export function RefundForm({ paymentId, submissionId, offer, currency, reload, onClose }: Props) {
  const [form] = Form.useForm()
  const [pending, act] = useAction()
  const request = (values: unknown) =>
    act({
      work: async () => {
        const body = { ...refundRequestSchema.parse(values), percent: offer.percent, submissionId }
        await call(contactRoutes.requestRefund, { params: { id: paymentId }, body })
        toast({
          title: t('Refund Requested'),
          description: t('We review it within {review}.', { review: say(refundTimes.review) }),
        })
        await reload()
        onClose()
      },
      failure: t('Failed to request the refund. Please try again.'),
      form,
      onError: (error) => {
        // the offer has changed since the page read it
        if (statusOf(error) === 409) void reload()
        return false
      },
    })
  return (
    <Form form={form} layout="vertical" name={`refund-${submissionId}`} onFinish={request}>
      <RefundTerms offer={offer} currency={currency} />
      <Form.Item name="reason" label={t('Why do you ask for a refund?')} rules={rules.reason}>
        <Input.TextArea rows={3} autoFocus />
      </Form.Item>
      <div className="button-row">
        <Button type="primary" htmlType="submit" disabled={pending}>
          {pending ? t('Sending...') : t('Send Request')}
        </Button>
        <Button onClick={onClose}>{t('Cancel')}</Button>
      </div>
    </Form>
  )
}
