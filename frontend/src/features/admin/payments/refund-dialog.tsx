import { refundTimes } from '@accolade/contracts/entities/refund-rules'
import { Form, Input } from 'antd'
import { formatCents } from '../../../lib/format.ts'
import { useAction } from '../../../lib/use-action.ts'
import { say, t } from '../../../lib/words.ts'
import { ConfirmDialog } from '../shared/confirm-dialog.tsx'
import layout from '../shared/form.module.css'
import type { RefundAction } from './refund-actions.ts'
import type { Row } from './row.ts'

export interface RefundDecision {
  step: RefundAction
  refund: Row['refunds'][number]
  payment: Row
}

interface Props {
  decision: RefundDecision | null
  onClose: () => void
  onDecided: () => unknown
}

/** Takes a refund's next step, with what has to be noted about it. */
export function RefundDialog({ decision, onClose, onDecided }: Props) {
  const [form] = Form.useForm()
  const [pending, act] = useAction()
  if (!decision) return null
  const { step, refund, payment } = decision
  const { field } = step
  const amount = formatCents(refund.amountCents, payment.currency)
  const line = payment.lines.find(({ submissionId }) => submissionId === refund.submissionId)
  const title = line?.submissionTitle ?? payment.submissionTitle
  const values = { payer: payment.payerName, amount, title }
  const take = (typed: Record<string, string | undefined>) =>
    act({
      work: async () => {
        await step.send(refund.id, field && typed[field.name])
        void onDecided()
        onClose()
      },
      done: { title: say(step.done), description: payment.invoiceNumber },
      failure: t('Failed to save the step of the refund. Please try again.'),
      form,
    })
  return (
    <ConfirmDialog
      open
      title={say(step.title)}
      action={say(step.action)}
      pending={pending}
      onConfirm={() => form.submit()}
      onClose={onClose}
    >
      <p className={layout.text}>
        {refund.status === 'requested'
          ? t('{payer} asks for {amount} back for {title}: {reason}', { ...values, reason: refund.reason })
          : t('{amount} to {payer} for {title}, invoice {number}.', {
              ...values,
              number: payment.invoiceNumber,
            })}
      </p>
      <p className={layout.text}>{say(step.words, { time: say(refundTimes.processing) })}</p>
      <Form form={form} layout="vertical" name="refund" preserve={false} onFinish={take}>
        {field && (
          <Form.Item name={field.name} label={say(field.label)} rules={field.rules} extra={say(field.help)}>
            {field.isShort ? <Input /> : <Input.TextArea rows={2} />}
          </Form.Item>
        )}
      </Form>
    </ConfirmDialog>
  )
}
