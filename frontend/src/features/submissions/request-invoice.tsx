import type { Submission } from '@accolade/contracts/entities/submission'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { Link, useNavigate } from 'react-router-dom'
import { isCodeRefused, type TypedDiscount } from '../../components/use-discount.ts'
import { call } from '../../lib/api-client.ts'
import { toast } from '../../lib/toasts.ts'
import { useAction } from '../../lib/use-action.ts'
import { t } from '../../lib/words.ts'
import { useSubmissionCache } from './use-submission-cache.ts'

interface Props {
  submission: Submission
  discount: TypedDiscount
  /** What is left to pay. */
  leftCents: number
  /** Paying by card comes first. */
  isSecond: boolean
}

/** On to the request for the invoice; where nothing is left to pay, the submission is submitted at once. */
export function RequestInvoice({
  submission: { id, organizationId, payment },
  discount,
  leftCents,
  isSecond,
}: Props) {
  const isFree = leftCents === 0
  const { currency } = payment
  const { code, undecided, lookUpAgain } = discount
  const looks = isSecond && !isFree ? 'button' : 'button button--gold'
  const cache = useSubmissionCache()
  const navigate = useNavigate()
  const [pending, act] = useAction()
  if (undecided)
    return (
      <button type="button" className={looks} disabled>
        {t('Request invoice')}
      </button>
    )
  if (!code || !isFree)
    return (
      <Link to={withPrice(payment, leftCents, code)} className={looks}>
        {t('Request invoice')}
      </Link>
    )
  const submit = () =>
    act({
      work: async () => {
        const body = { organizationId, submissionIds: [id], code, currency, expectedCents: 0 }
        await call(submissionsRoutes.placeOrder, { body })
        toast({ title: t('Submission Completed'), description: t('Your submission has been submitted.') })
        navigate('/dashboard')
        await cache.refresh(id)
      },
      failure: t('Failed to complete submission. Please try again.'),
      onError: (error) => {
        lookUpAgain()
        void cache.refresh(id)
        return isCodeRefused(error)
      },
    })
  return (
    <button type="button" className={looks} disabled={pending} onClick={submit}>
      {t('Submit Without Payment')}
    </button>
  )
}

/** The page that requests the invoice is to ask for the price that is shown here. */
const withPrice = (
  { contactUrl, currency }: Submission['payment'],
  leftCents: number,
  code: string | undefined,
) => `${contactUrl}&${new URLSearchParams({ expected: String(leftCents), currency, ...(code && { code }) })}`
