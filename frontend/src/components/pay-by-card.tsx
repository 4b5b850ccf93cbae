import type { OrderForm } from '@accolade/contracts/entities/order'
import { contactRoutes } from '@accolade/contracts/http/contact'
import { statusOf } from '../lib/api-error.ts'
import { orderAndPay } from '../lib/pay-by-card.ts'
import { toast } from '../lib/toasts.ts'
import { useAction } from '../lib/use-action.ts'
import { useRead } from '../lib/use-read.ts'
import { t } from '../lib/words.ts'
import styles from './pay-by-card.module.css'
import { isCodeRefused } from './use-discount.ts'

/** Says that no real money moves. */
export function TestMode() {
  return <span className="badge badge--pending_payment">{t('Test Mode')}</span>
}

/** Whether invoices can be paid by card; null while that is not known. */
export function useCardPayments() {
  const { data } = useRead(contactRoutes.getPaymentMethods)
  return data ?? null
}

interface Props {
  order: OrderForm
  disabled?: boolean
  /** The order was placed, but the page to pay on is late. */
  onLate: () => void
  /** Its discount code holds no longer: the field of the code says why. */
  onCodeRefused: () => void
  /** The price is another one meanwhile, such as after midnight, or the entry cannot be ordered any more. */
  onConflict: () => void
}

/** Orders entries and goes on to the page on which they are paid by card; nothing where nobody takes cards. */
export function OrderByCard({ order, disabled = false, onLate, onCodeRefused, onConflict }: Props) {
  const methods = useCardPayments()
  const [pending, act] = useAction()
  if (!methods?.card) return null
  const pay = () =>
    act({
      work: async () => {
        if (await orderAndPay(order)) return
        toast({
          title: t('Invoice Requested'),
          description: t('It takes longer than usual. Pay it under Billing & Payments, or by bank transfer.'),
        })
        onLate()
      },
      failure: t('Failed to open the payment page. Please try again.'),
      refusals: [409, 502],
      onError: (error) => {
        const refused = isCodeRefused(error)
        if (refused) onCodeRefused()
        else if (statusOf(error) === 409) onConflict()
        return refused
      },
    })
  return (
    <span className={styles.pay}>
      <button
        type="button"
        className="button button--gold"
        disabled={disabled || pending}
        onClick={() => void pay()}
      >
        {pending ? t('Preparing Payment…') : t('Pay by Card')}
      </button>
      {methods.testMode && <TestMode />}
    </span>
  )
}
