import type { Submission } from '@accolade/contracts/entities/submission'
import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { CurrencyChoice } from '../../components/currency-choice.tsx'
import { DiscountField } from '../../components/discount-field.tsx'
import { OrderByCard, useCardPayments } from '../../components/pay-by-card.tsx'
import { useDiscount } from '../../components/use-discount.ts'
import { useIsMember } from '../../lib/association-membership.ts'
import { useFeeNow } from '../../lib/fee-now.ts'
import { formatCents } from '../../lib/format.ts'
import { paymentIn } from '../../lib/payment-in.ts'
import { useRead } from '../../lib/use-read.ts'
import { t } from '../../lib/words.ts'
import { BilledTo } from './billed-to.tsx'
import { RequestInvoice } from './request-invoice.tsx'
import { StepTitle } from './step-title.tsx'
import styles from './submit.module.css'
import { TaxLine } from './tax-line.tsx'
import { useSubmissionCache } from './use-submission-cache.ts'

interface Props {
  submission: Submission
  /** Why no invoice can be requested now; null where one can. */
  closed: string | null
  onBack: () => void
}

/** Step 3: what is owed, and how to get an invoice. */
export function PaymentStep({ submission, closed, onBack }: Props) {
  const { categoryId } = submission
  const { prices } = submission.payment
  const [wanted, want] = useState<string>()
  const payment = paymentIn(submission, wanted)
  const { currency } = payment
  const { data: categories } = useRead(catalogueRoutes.listCategories)
  const category = categories?.find(({ id }) => id === categoryId)
  const feeNow = useFeeNow()
  const navigate = useNavigate()
  const hasCards = useCardPayments()?.card === true
  const isMember = useIsMember()
  const { note } = (category && !payment.memberRate
    ? feeNow(category, { isMember: isMember(submission.organizationId), currency })
    : null) ?? { note: null }
  const { organizationId } = submission
  const discount = useDiscount({ organizationId, submissionIds: [submission.id], currency })
  const cache = useSubmissionCache()
  const readAgain = () => {
    discount.lookUpAgain()
    void cache.refresh(submission.id)
  }
  const offCents = discount.offOf(submission.id)
  const leftCents = payment.amountCents - offCents
  return (
    <section aria-labelledby="payment-title">
      <StepTitle step="payment">{t('Payment')}</StepTitle>
      <p className={`${styles.paymentAmount} figures`}>
        {offCents > 0 && <s>{formatCents(payment.amountCents, payment.currency)}</s>}{' '}
        {formatCents(leftCents, payment.currency)}
      </p>
      <p className="lead">
        {submission.categoryName
          ? t('Entry fee for “{title}” in {category}.', {
              title: submission.title,
              category: submission.categoryName,
            })
          : t('Entry fee for “{title}”.', { title: submission.title })}
      </p>
      {payment.memberRate && <p>{t('Member rate: your organization is a member of the association.')}</p>}
      {note && (
        <p>
          {note}. {t('The fee of the day on which you request the invoice counts.')}
        </p>
      )}
      <p className={styles.paymentHow}>
        {t(
          'Your submission counts once the fee is paid. Request the invoice: we send it by email, as a rule within 24 hours. Until the payment is in, the submission waits as Pending Payment.',
        )}
      </p>
      {!closed && (
        <div className={styles.paymentCurrency}>
          <CurrencyChoice
            value={currency}
            currencies={prices.map((price) => price.currency)}
            onChange={want}
          />
        </div>
      )}
      {!closed && <DiscountField discount={discount} />}
      <TaxLine submission={{ ...submission, payment: { ...payment, amountCents: leftCents } }} />
      <BilledTo submission={submission} />
      <div className={`button-row ${styles.submitActions}`}>
        <Button onClick={onBack}>{t('Back')}</Button>
        {closed ? (
          <span className="closed-note">{closed}.</span>
        ) : (
          <>
            {leftCents > 0 && (
              <OrderByCard
                order={{
                  ...{ organizationId, submissionIds: [submission.id], currency },
                  ...{ expectedCents: leftCents, ...(discount.code && { code: discount.code }) },
                }}
                disabled={discount.undecided}
                onLate={() => navigate('/profile?view=billing')}
                onCodeRefused={discount.lookUpAgain}
                onConflict={readAgain}
              />
            )}
            <RequestInvoice
              submission={{ ...submission, payment }}
              discount={discount}
              leftCents={leftCents}
              isSecond={hasCards}
            />
          </>
        )}
      </div>
    </section>
  )
}
