import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { lazy, Suspense, useEffect, useState } from 'react'
import { call, pathOf } from '../../lib/api-client.ts'
import { codeOf, isUnauthorized } from '../../lib/api-error.ts'
import { useRefresh } from '../../lib/query-cache.ts'
import { useSession } from '../../lib/session.ts'
import { sendToSignIn, tooManyOf } from '../../lib/sign-in.ts'
import { useRefreshOwnSubmissions } from '../../lib/use-refresh-own.ts'
import { t } from '../../lib/words.ts'

// few people need it
const ConfirmAddress = lazy(async () => ({
  default: (await import('../../components/confirm-address.tsx')).ConfirmAddress,
}))

type State = 'asking' | 'asked' | 'failed' | 'unconfirmed'

/** Marks the submission as pending payment, which can be tried again: asking twice makes one invoice. */
export function PaymentRequest({ submissionId }: { submissionId: string }) {
  const { user } = useSession()
  const refresh = useRefresh()
  const refreshOwn = useRefreshOwnSubmissions()
  const [state, setState] = useState<State>('asking')
  const [reason, setReason] = useState<string>()
  const [attempt, setAttempt] = useState(1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt asks once
  useEffect(() => {
    const params = { id: submissionId }
    setState('asking')
    call(submissionsRoutes.requestPayment, { params })
      .then(() => {
        setState('asked')
        void refresh(pathOf(submissionsRoutes.getSubmission, { params }))
        void refreshOwn()
      })
      .catch((error) => {
        setState(codeOf(error) === 'address-unconfirmed' ? 'unconfirmed' : 'failed')
        setReason(tooManyOf(error))
        if (isUnauthorized(error)) sendToSignIn()
      })
  }, [submissionId, attempt])
  if (state === 'asking') return <p role="status">{t('Requesting the invoice…')}</p>
  if (state === 'asked') {
    return (
      <p role="status" className="notice">
        {t('Invoice requested. It comes by email, and the submission waits as Pending Payment.')}
      </p>
    )
  }
  return (
    <div role="alert" className="notice notice--error">
      <p>{t('Your message was sent, but the invoice was not requested.')}</p>
      {reason && <p>{reason}</p>}
      {state === 'unconfirmed' && user && (
        <Suspense>
          <ConfirmAddress user={user} why={t('Confirm your email address, then try again.')} />
        </Suspense>
      )}
      <button type="button" className="button" onClick={() => setAttempt(attempt + 1)}>
        {t('Try again')}
      </button>
    </div>
  )
}
