import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { call, pathOf } from '../../lib/api-client.ts'
import { codeOf, issuesOf, isUnauthorized, refusalOf } from '../../lib/api-error.ts'
import { useRefresh } from '../../lib/query-cache.ts'
import { useSession } from '../../lib/session.ts'
import { sendToSignIn, tooManyOf } from '../../lib/sign-in.ts'
import { useRefreshOwnSubmissions } from '../../lib/use-refresh-own.ts'
import { sayKnown, t } from '../../lib/words.ts'

// few people need it
const ConfirmAddress = lazy(async () => ({
  default: (await import('../../components/confirm-address.tsx')).ConfirmAddress,
}))

type State = 'asking' | 'asked' | 'failed' | 'unconfirmed'

interface Props {
  submissionId: string
  /** A discount code that was typed before. */
  code: string | undefined
  /** The price that was shown when the invoice was asked for; undefined: none was. */
  expectedCents: number | undefined
  /** The currency that was chosen before; undefined: the programme's own. */
  currency: string | undefined
}

/** Marks the submission as pending payment, which can be tried again: asking twice makes one invoice. */
export function PaymentRequest({ submissionId, code: typed, expectedCents, currency }: Props) {
  const { user } = useSession()
  const refresh = useRefresh()
  const refreshOwn = useRefreshOwnSubmissions()
  const [state, setState] = useState<State>('asking')
  const [reason, setReason] = useState<string>()
  const [attempt, setAttempt] = useState(1)
  const [agreed, setAgreed] = useState<Agreed>({ code: typed, expectedCents, currency })
  const [isDearer, setDearer] = useState(false)
  const [codeRefused, setCodeRefused] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt asks once
  useEffect(() => {
    const params = { id: submissionId }
    setState('asking')
    ask(submissionId, agreed)
      .then(() => {
        setState('asked')
        void refresh(pathOf(submissionsRoutes.getSubmission, { params }))
        void refreshOwn()
      })
      .catch((error) => {
        setState(codeOf(error) === 'address-unconfirmed' ? 'unconfirmed' : 'failed')
        const [issue] = issuesOf(error)
        setCodeRefused(issue?.path === 'code')
        const refusal = refusalOf(error)
        setDearer(refusal !== undefined)
        setReason(tooManyOf(error) ?? (issue ? sayKnown(issue.message) : refusal))
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
      <div className="button-row">
        <button type="button" className="button" onClick={() => setAttempt(attempt + 1)}>
          {t('Try again')}
        </button>
        {isDearer && (
          <Link to={`/submit?draft=${submissionId}`} className="button">
            {t('Look at the price')}
          </Link>
        )}
        {codeRefused && (
          <button
            type="button"
            className="button"
            onClick={() => {
              setAgreed({ code: undefined, expectedCents: undefined, currency })
              setCodeRefused(false)
              setAttempt(attempt + 1)
            }}
          >
            {t('Request it without the code')}
          </button>
        )}
      </div>
    </div>
  )
}

interface Agreed {
  code: string | undefined
  expectedCents: number | undefined
  currency: string | undefined
}

/** With a discount code, a price that was shown or a currency, it is an order of one entry: refused where the price is another one meanwhile. */
async function ask(submissionId: string, { code, expectedCents, currency }: Agreed): Promise<unknown> {
  const params = { id: submissionId }
  if (!code && expectedCents === undefined && !currency)
    return call(submissionsRoutes.requestPayment, { params })
  const { organizationId, status } = await call(submissionsRoutes.getSubmission, { params })
  if (status !== 'draft') return call(submissionsRoutes.requestPayment, { params })
  const body = {
    ...{ organizationId, submissionIds: [submissionId], currency, expectedCents },
    ...(code && { code }),
  }
  return call(submissionsRoutes.placeOrder, { body })
}
