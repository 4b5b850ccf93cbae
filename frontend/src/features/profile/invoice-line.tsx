import type { UserPayment } from '@accolade/contracts/entities/payment'
import { type ReactNode, useState } from 'react'
import { t } from '../../lib/words.ts'
import { RefundForm } from './refund-form.tsx'
import { RefundOfferLine } from './refund-offer.tsx'
import { RefundState } from './refund-state.tsx'

interface Props {
  payment: UserPayment
  line: UserPayment['lines'][number]
  /** Reads the payments again. */
  reload: () => Promise<unknown>
  /** Buttons that stand beside the one for a refund. */
  children?: ReactNode
}

/** What became of the fee of one entry; while a refund of it is offered, it can be asked for. */
export function InvoiceLine({ payment, line, reload, children }: Props) {
  const [asking, setAsking] = useState(false)
  const { currency } = payment
  const { submissionId, refundOffer: offer } = line
  const asks = offer.kind !== 'none' && !asking
  return (
    <>
      {payment.refunds
        .filter((refund) => refund.submissionId === submissionId)
        .map((refund) => (
          <RefundState key={refund.id} refund={refund} currency={currency} />
        ))}
      <RefundOfferLine offer={offer} currency={currency} />
      {(children || asks) && (
        <p className="button-row">
          {children}
          {asks && (
            <button
              type="button"
              className="button"
              aria-label={t('Request Refund of {title}', { title: line.submissionTitle })}
              onClick={() => setAsking(true)}
            >
              {t('Request Refund')}
            </button>
          )}
        </p>
      )}
      {offer.kind !== 'none' && asking && (
        <RefundForm
          paymentId={payment.id}
          submissionId={submissionId}
          offer={offer}
          currency={currency}
          reload={reload}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
