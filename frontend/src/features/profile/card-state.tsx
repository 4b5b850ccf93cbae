import type { UserPayment } from '@accolade/contracts/entities/payment'
import { TestMode, useCardPayments } from '../../components/pay-by-card.tsx'
import { goToCheckout } from '../../lib/pay-by-card.ts'
import { useAction } from '../../lib/use-action.ts'
import { useAddress } from '../../lib/use-address.ts'
import { t } from '../../lib/words.ts'
import styles from './invoices.module.css'

/** What the provider's page answered, as the address has it after the way back: `paid` or `cancelled`. */
function useReturn({ id }: UserPayment): string | null {
  const [address] = useAddress()
  return address.get('invoice') === id ? address.get('card') : null
}

/** Where the payment by card is; nothing where there is nothing to say. */
export function CardState({ payment }: { payment: UserPayment }) {
  const returned = useReturn(payment)
  const text = stateOf(payment, returned)
  return (
    <div role="status" className={styles.card}>
      {text && <p className="notice">{text}</p>}
    </div>
  )
}

function stateOf({ status, cardAttempts }: UserPayment, returned: string | null): string | null {
  if (status === 'paid') return returned === 'paid' ? t('Your payment has arrived. Thank you.') : null
  if (status !== 'open') return null
  const last = cardAttempts.at(-1)?.status
  if (last === 'processing')
    return t('Your payment is under way. Your bank takes a few days, and we confirm it by email.')
  if (last === 'failed') return t('Your payment failed, and nothing was charged. Please try again.')
  if (last === 'captured') return t('Your payment needs a look by the office, which writes to you.')
  if (returned === 'paid') return t('Your payment is being confirmed. This takes a moment.')
  return returned === 'cancelled' ? t('You have not paid. You can try again, or transfer the money.') : null
}

/** Goes to the page on which an open invoice is paid; nothing where it cannot be paid by card now. */
export function PayInvoiceByCard({ payment }: { payment: UserPayment }) {
  const methods = useCardPayments()
  const returned = useReturn(payment)
  const [pending, act] = useAction()
  const last = payment.cardAttempts.at(-1)?.status
  const isUnderWay = last === 'processing' || (returned === 'paid' && last === 'pending')
  if (!methods?.card || payment.status !== 'open' || isUnderWay) return null
  const pay = () =>
    act({
      work: () => goToCheckout(payment.id),
      failure: t('Failed to open the payment page. Please try again.'),
      refusals: [409, 502],
    })
  return (
    <p className={styles.cardButton}>
      <button
        type="button"
        className="button button--gold"
        disabled={pending}
        aria-label={t('Pay by Card: Invoice {number}', { number: payment.invoiceNumber })}
        onClick={() => void pay()}
      >
        {pending ? t('Preparing Payment…') : t('Pay by Card')}
      </button>
      {methods.testMode && <TestMode />}
    </p>
  )
}
