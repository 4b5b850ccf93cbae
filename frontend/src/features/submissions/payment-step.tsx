import type { Submission } from '@accolade/contracts/entities/submission'
import { Button } from 'antd'
import { Link } from 'react-router-dom'
import { formatCents } from '../../lib/format.ts'

/** Step 3: what is owed, and how to get an invoice. */
export function PaymentStep({ submission, onBack }: { submission: Submission; onBack: () => void }) {
  const { payment } = submission
  return (
    <section aria-labelledby="payment-title">
      <h2 id="payment-title" tabIndex={-1} className="section-title submit__step-title">
        Payment
      </h2>
      <p className="payment__amount figures">{formatCents(payment.amountCents, payment.currency)}</p>
      <p className="lead">
        Entry fee for “{submission.title}”{submission.categoryName && ` in ${submission.categoryName}`}.
      </p>
      <p className="payment__how">
        Ask for payment and we send you an invoice by email, as a rule within 24 hours. Your entry is
        submitted as soon as the payment is in; until then it waits as Pending Payment.
      </p>
      <div className="button-row submit__actions">
        <Button onClick={onBack}>Back</Button>
        <Link to={payment.contactUrl} className="button button--gold">
          Request Payment
        </Link>
      </div>
    </section>
  )
}
