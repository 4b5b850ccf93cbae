import { markPaidSchema } from '@accolade/contracts/entities/payment'
import { contactRoutes } from '@accolade/contracts/http/contact'
import { Form, Input } from 'antd'
import { rulesOf } from '../../../lib/form-rules.ts'
import { formatCents, formatList } from '../../../lib/format.ts'
import { callProved } from '../../../lib/prove-again.ts'
import { useAction } from '../../../lib/use-action.ts'
import { t } from '../../../lib/words.ts'
import { ConfirmDialog } from '../shared/confirm-dialog.tsx'
import layout from '../shared/form.module.css'
import type { Row } from './row.ts'

const rules = rulesOf(markPaidSchema)

interface Props {
  payment: Row | null
  onClose: () => void
  onPaid: () => unknown
}

/** The titles of the first entries, and how many others there are. */
function titlesOf({ lines }: Row): string {
  const titles = lines.slice(0, 3).map(({ submissionTitle }) => submissionTitle)
  const count = lines.length - titles.length
  const more = t('{count, plural, one {# more entry} other {# more entries}}', { count })
  return formatList(count > 0 ? [...titles, more] : titles)
}

/** Records that the money is in; every entry counts from then on. */
export function MarkPaidDialog({ payment, onClose, onPaid }: Props) {
  const [form] = Form.useForm()
  const [pending, act] = useAction()
  const pay = ({ reference }: { reference?: string }) =>
    act({
      work: async () => {
        const body = reference ? { reference } : {}
        await callProved(contactRoutes.markPaid, { params: { id: payment!.id }, body })
        void onPaid()
        onClose()
      },
      done: {
        title: t('Payment Recorded'),
        description: t('{number} is paid.', { number: payment!.invoiceNumber }),
      },
      failure: t('Failed to record the payment. Please try again.'),
      form,
    })
  return (
    <ConfirmDialog
      open={payment !== null}
      title={t('Mark Paid')}
      action={t('Mark Paid')}
      pending={pending}
      onConfirm={() => form.submit()}
      onClose={onClose}
    >
      {payment && (
        <p className={layout.text}>
          {t('{number}: {amount} from {payer} for {title}. This cannot be taken back, only refunded.', {
            number: payment.invoiceNumber,
            amount: formatCents(payment.amountCents, payment.currency),
            payer: payment.payerName,
            title: titlesOf(payment),
          })}
        </p>
      )}
      <Form form={form} layout="vertical" name="paid" preserve={false} onFinish={pay}>
        <Form.Item
          name="reference"
          label={t('Payment reference (optional)')}
          rules={rules.reference}
          extra={t(
            'What your bank statement or payment provider calls this payment. It helps to find it again.',
          )}
        >
          <Input />
        </Form.Item>
      </Form>
    </ConfirmDialog>
  )
}
