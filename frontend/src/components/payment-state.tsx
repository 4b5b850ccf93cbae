import type { Submission } from '@accolade/contracts/entities/submission'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatCents } from '../lib/format.ts'
import { t } from '../lib/words.ts'

interface Props {
  submission: Submission
  /** More about the payment. */
  children?: ReactNode
}

/** What is owed for a submission, and whether it is paid, under its heading. */
export function PaymentState({ submission, children }: Props) {
  const { payment, status } = submission
  return (
    <section>
      <h3>{t('Payment')}</h3>
      <PaymentWords submission={submission} />
      {status === 'draft' && payment.required && !payment.paid && (
        <Link to={payment.contactUrl} className="button">
          {t('Request invoice')}
        </Link>
      )}
      {children}
    </section>
  )
}

/** What is owed for a submission, and whether it is paid. */
export function PaymentWords({ submission: { payment, status } }: Pick<Props, 'submission'>) {
  const amount = formatCents(payment.amountCents, payment.currency)
  if (payment.paid) return <p>{t('{amount}, paid.', { amount })}</p>
  if (!payment.required) return <p>{t('Nothing to pay.')}</p>
  return (
    <p>
      {status === 'pending_payment'
        ? t('{amount}. The invoice is requested and comes by email.', { amount })
        : t('{amount}, not yet paid.', { amount })}
    </p>
  )
}
