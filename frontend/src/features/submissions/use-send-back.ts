import type { OpenChanges } from '@accolade/contracts/entities/change-request'
import type { Submission, SubmissionWarnings } from '@accolade/contracts/entities/submission'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { call } from '../../lib/api-client.ts'
import { toast } from '../../lib/toasts.ts'
import { useAction } from '../../lib/use-action.ts'
import { t } from '../../lib/words.ts'
import { useSubmissionCache } from './use-submission-cache.ts'

/** What goes with an entry that is sent back: a note, and the version that was looked at. */
interface Answer {
  note: string
  version: number
}

/** Sends a changed entry back: asks where there is something to know before, as completing does. */
export function useSendBack({ id, title }: Submission, { id: requestId }: OpenChanges) {
  const cache = useSubmissionCache()
  const navigate = useNavigate()
  const [pending, act] = useAction()
  const [asked, setAsked] = useState<{ warnings: SubmissionWarnings; answer: Answer } | null>(null)

  const send = async (answer: Answer) => {
    const saved = await call(submissionsRoutes.answerChangeRequest, {
      params: { id, requestId },
      body: answer,
    })
    toast({ title: t('Entry Sent Back'), description: title })
    navigate('/dashboard')
    await cache.store(saved)
  }
  const attempt = (work: () => Promise<void>) =>
    act({ work, failure: t('Failed to send the entry back. Please try again.') })
  return {
    pending,
    warnings: asked?.warnings ?? null,
    check: (answer: Answer) =>
      attempt(async () => {
        const warnings = await call(submissionsRoutes.checkSubmission, { params: { id } })
        const { noEvidence, names, namesInFiles } = warnings
        if (noEvidence || names.length > 0 || namesInFiles.length > 0) setAsked({ warnings, answer })
        else await send(answer)
      }),
    goOn: () => {
      const answer = asked?.answer
      setAsked(null)
      return answer && attempt(() => send(answer))
    },
    goBack: () => setAsked(null),
  }
}
