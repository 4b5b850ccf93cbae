import type { Submission, SubmissionWarnings } from '@accolade/contracts/entities/submission'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { call } from '../../lib/api-client.ts'
import { toast } from '../../lib/toasts.ts'
import { useAction } from '../../lib/use-action.ts'
import { t } from '../../lib/words.ts'
import { useSubmissionCache } from './use-submission-cache.ts'

/** Ends the evidence step: asks where there is something to know before, then submits, or goes on to the payment that is due. */
export function useComplete({ id }: Submission, onPayment: () => void) {
  const cache = useSubmissionCache()
  const navigate = useNavigate()
  const [pending, act] = useAction()
  const [warnings, setWarnings] = useState<SubmissionWarnings | null>(null)
  const params = { id }

  const complete = async () => {
    const { status, payment } = await call(submissionsRoutes.completeSubmission, { params })
    if (status === 'draft' || status === 'pending_payment') {
      await cache.change(id, (known) => ({ ...known, payment }))
      onPayment()
      return
    }
    toast({ title: t('Submission Completed'), description: t('Your submission has been submitted.') })
    navigate('/dashboard')
    await cache.refresh(id)
  }
  const attempt = (work: () => Promise<void>) =>
    act({ work, failure: t('Failed to complete submission. Please try again.') })
  return {
    pending,
    warnings,
    check: () =>
      attempt(async () => {
        const found = await call(submissionsRoutes.checkSubmission, { params })
        if (found.noEvidence || found.names.length > 0 || found.namesInFiles.length > 0) setWarnings(found)
        else await complete()
      }),
    goOn: () => {
      setWarnings(null)
      return attempt(complete)
    },
    goBack: () => setWarnings(null),
  }
}
