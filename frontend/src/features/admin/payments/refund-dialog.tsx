import { refundDecisionSchema } from '@accolade/contracts/entities/payment'
import { contactRoutes } from '@accolade/contracts/http/contact'
import { Form, Input } from 'antd'
import { call } from '../../../lib/api-client.ts'
import { rulesOf } from '../../../lib/form-rules.ts'
import { formatCents } from '../../../lib/format.ts'
import { ConfirmDialog } from '../shared/confirm-dialog.tsx'
import { useAction } from '../shared/use-action.ts'
import type { Row } from './payments-tab.tsx'

export interface RefundDecision {
  kind: 'approve' | 'deny'
  refund: Row['refunds'][number]
  payment: Row
}

const rules = rulesOf(refundDecisionSchema)

interface Props {
  decision: RefundDecision | null
  onClose: () => void
  onDecided: () => unknown
}

/** Grants or refuses a refund, with a note to who asked for it. */
export function RefundDialog({ decision, onClose, onDecided }: Props) {
  const [form] = Form.useForm()
  const [pending, act] = useAction()
  const approving = decision?.kind === 'approve'
  const decide = ({ note }: { note?: string }) =>
    act({
      work: async () => {
        const route = approving ? contactRoutes.approveRefund : contactRoutes.denyRefund
        const body = note ? { note } : {}
        await call(route, { params: { id: decision!.refund.id }, body })
        void onDecided()
        onClose()
      },
      done: { title: approving ? 'Refund Approved' : 'Refund Denied' },
      failure: 'Failed to decide the refund. Please try again.',
      form,
    })
  return (
    <ConfirmDialog
      open={decision !== null}
      title={approving ? 'Approve Refund' : 'Deny Refund'}
      action={approving ? 'Approve' : 'Deny'}
      pending={pending}
      onConfirm={() => form.submit()}
      onClose={onClose}
    >
      {decision && (
        <p className="dialog-text">
          {decision.payment.payerName} asks for{' '}
          {formatCents(decision.refund.amountCents, decision.payment.currency)} back for{' '}
          {decision.payment.submissionTitle}: {decision.refund.reason}
        </p>
      )}
      <Form form={form} layout="vertical" name="refund" preserve={false} onFinish={decide}>
        <Form.Item
          name="note"
          label="Note to the payer (optional)"
          rules={rules.note}
          extra="It goes into the mail that tells of the decision, and stands under Billing & Payments."
        >
          <Input.TextArea rows={2} />
        </Form.Item>
      </Form>
    </ConfirmDialog>
  )
}
