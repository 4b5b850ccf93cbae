import type { UserPayment } from '@accolade/contracts/entities/payment'
import { refundRefusalWords, refundTimes } from '@accolade/contracts/entities/refund-rules'
import { formatCents, formatPercent, formatShortDay } from '../../lib/format.ts'
import { say, t } from '../../lib/words.ts'
import styles from './invoices.module.css'

/** Something that can be asked for. */
export type OpenOffer = Exclude<UserPayment['refundOffer'], { kind: 'none' }>

const valuesOf = ({ amountCents, percent }: OpenOffer, currency: string) => ({
  amount: formatCents(amountCents, currency),
  percent: formatPercent(percent),
})

/** How much can be asked back until when, or why nothing can. What is plain from the invoice itself is not repeated. */
export function RefundOfferLine({
  offer,
  currency,
}: {
  offer: UserPayment['refundOffer']
  currency: string
}) {
  if (offer.kind !== 'none')
    return (
      <p className={styles.invoicesOffer}>
        {t('A refund of {amount} ({percent}) can be requested until {day}.', {
          ...valuesOf(offer, currency),
          day: formatShortDay(offer.until),
        })}
      </p>
    )
  if (['not-paid', 'requested', 'refunded'].includes(offer.reason)) return null
  return <p className={styles.invoicesOffer}>{say(refundRefusalWords[offer.reason])}.</p>
}

/** What asking means, before anything is typed: how much, what becomes of the submission, how long it takes. */
export function RefundTerms({ offer, currency }: { offer: OpenOffer; currency: string }) {
  const { review, processing, bank } = refundTimes
  return (
    <ul className={styles.invoicesTerms}>
      <li>
        {t(
          'You get {amount} ({percent}) back, to the account that the payment came from.',
          valuesOf(offer, currency),
        )}
      </li>
      <li>
        {offer.withdraws
          ? t('The submission leaves the programme when we approve the refund, and is not judged.')
          : t('The submission is not changed by the refund.')}
      </li>
      <li>
        {t(
          'We review the request within {review}, transfer the money within {processing} after that, and your bank takes {bank} more.',
          { review: say(review), processing: say(processing), bank: say(bank) },
        )}
      </li>
    </ul>
  )
}
