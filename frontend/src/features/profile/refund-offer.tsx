import type { UserPayment } from '@accolade/contracts/entities/payment'
import { refundRefusalWords, refundTimes } from '@accolade/contracts/entities/refund-rules'
import { formatCents, formatShortDay } from '../../lib/format.ts'
import styles from './invoices.module.css'

/** Something that can be asked for. */
export type OpenOffer = Exclude<UserPayment['refundOffer'], { kind: 'none' }>

const amountOf = ({ amountCents, percent }: OpenOffer, currency: string) =>
  `${formatCents(amountCents, currency)} (${percent}%)`

/** How much can be asked back until when, or why nothing can. What is plain from the invoice itself is not repeated. */
export function RefundOfferLine({ payment: { refundOffer: offer, currency } }: { payment: UserPayment }) {
  if (offer.kind !== 'none')
    return (
      <p className={styles.invoicesOffer}>
        A refund of {amountOf(offer, currency)} can be requested until {formatShortDay(offer.until)}.
      </p>
    )
  if (['not-paid', 'requested', 'refunded'].includes(offer.reason)) return null
  return <p className={styles.invoicesOffer}>{refundRefusalWords[offer.reason]}.</p>
}

/** What asking means, before anything is typed: how much, what becomes of the submission, how long it takes. */
export function RefundTerms({ offer, currency }: { offer: OpenOffer; currency: string }) {
  const { review, processing, bank } = refundTimes
  return (
    <ul className={styles.invoicesTerms}>
      <li>You get {amountOf(offer, currency)} back, to the account that the payment came from.</li>
      <li>
        {offer.withdraws
          ? 'The submission leaves the programme when we approve the refund, and is not judged.'
          : 'The submission is not changed by the refund.'}
      </li>
      <li>
        We review the request within {review}, transfer the money within {processing} after that, and your
        bank takes {bank} more.
      </li>
    </ul>
  )
}
