import { Link } from 'react-router-dom'
import { Medal } from '../../components/medal.tsx'
import { t } from '../../lib/words.ts'
import styles from './contact.module.css'
import { PaymentRequest } from './payment-request.tsx'

interface Props {
  paymentFor: string | undefined
  code: string | undefined
  expectedCents: number | undefined
  currency: string | undefined
}

/** After the message is sent; for a submission it goes on to ask for the payment. */
export function ThankYou({ paymentFor, ...agreed }: Props) {
  return (
    <div className={`page ${styles.thanks}`}>
      <Medal name="Thank you" className="medal--gold" />
      <div>
        <h1 className="page-title">{t('Thank you')}</h1>
        <p className="lead">{t('Your message is with us. We answer within about 24 hours.')}</p>
        {paymentFor && <PaymentRequest submissionId={paymentFor} {...agreed} />}
        <p className="button-row">
          <Link to="/dashboard" className="button button--gold">
            {t('Go to Dashboard')}
          </Link>
          <Link to="/" className="button">
            {t('Back to Home')}
          </Link>
        </p>
      </div>
    </div>
  )
}
