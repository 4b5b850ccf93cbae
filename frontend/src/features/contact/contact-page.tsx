import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Waiting } from '../../components/waiting.tsx'
import { paymentIn } from '../../lib/payment-in.ts'
import { useSession } from '../../lib/session.ts'
import { useRead, useReadWhen } from '../../lib/use-read.ts'
import { t } from '../../lib/words.ts'
import styles from './contact.module.css'
import { ContactForm } from './contact-form.tsx'
import { GetInTouch } from './get-in-touch.tsx'
import { SubmissionPanel } from './submission-panel.tsx'
import { ThankYou } from './thank-you.tsx'

/** `/contact`: a message, or a payment request where the address names a submission. */
export function ContactPage() {
  const [query] = useSearchParams()
  const { user, isLoading } = useSession()
  const [sent, setSent] = useState(false)
  const submissionId = idIn(query.get('submission'))
  const { data: submission, isLoading: isReading } = useReadWhen(
    submissionsRoutes.getSubmission,
    submissionId ? { params: { id: submissionId } } : null,
  )
  const { data: categories = [] } = useRead(catalogueRoutes.listCategories)
  const categoryId = idIn(query.get('category')) ?? submission?.categoryId
  const category = categories.find((each) => each.id === categoryId)
  const currency = query.get('currency') ?? undefined
  if (sent)
    return (
      <ThankYou
        paymentFor={submissionId}
        code={query.get('code') ?? undefined}
        expectedCents={centsIn(query.get('expected'))}
        currency={currency}
      />
    )
  return (
    <div className={`page ${styles.contact}`}>
      <header className={styles.contactHead}>
        <h1 className="page-title">{submissionId ? t('Request an invoice') : t('Contact')}</h1>
        <p className="lead">{t('We answer within about 24 hours.')}</p>
      </header>
      {isLoading || isReading ? (
        <Waiting />
      ) : (
        <ContactForm
          user={user}
          submission={submission}
          submissionId={submissionId}
          categoryId={categoryId}
          onSent={() => setSent(true)}
        />
      )}
      <aside>
        {(submissionId || category) && (
          <SubmissionPanel
            submission={submission && { ...submission, payment: paymentIn(submission, currency) }}
            category={category}
            needsSignIn={submissionId !== undefined && user === null}
          />
        )}
        <GetInTouch />
      </aside>
    </div>
  )
}

/** A price out of the address, as the step before showed it. */
function centsIn(value: string | null): number | undefined {
  return value !== null && /^\d{1,9}$/.test(value) ? Number(value) : undefined
}

/** An id out of the address; anything else there is left aside. */
function idIn(value: string | null): string | undefined {
  return value !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value) ? value : undefined
}
