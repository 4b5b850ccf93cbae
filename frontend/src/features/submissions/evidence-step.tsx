import type { Submission } from '@accolade/contracts/entities/submission'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import { call } from '../../lib/api-client.ts'
import { errorTextOf, statusOf } from '../../lib/api-error.ts'
import { reportFailure } from '../../lib/sign-in.ts'
import { toast } from '../../lib/toasts.ts'
import { usePending } from '../../lib/use-pending.ts'
import { DropZone } from './drop-zone.tsx'
import { EvidenceList } from './evidence-list.tsx'
import { useSubmissionCache } from './use-submission-cache.ts'
import { useUploads } from './use-uploads.ts'

interface Props {
  submission: Submission
  onBack: () => void
  onPayment: () => void
}

/** Step 2: what proves it. */
export function EvidenceStep({ submission, onBack, onPayment }: Props) {
  const uploads = useUploads(submission)
  const { pending, complete } = useComplete(submission, onPayment)
  return (
    <section aria-labelledby="evidence-title">
      <h2 id="evidence-title" tabIndex={-1} className="section-title submit__step-title">
        Upload Evidence
      </h2>
      <DropZone disabled={uploads.full} onFiles={uploads.add} />
      <div aria-live="polite">
        {uploads.refusals.map((refusal) => (
          <p key={refusal.name} className="notice notice--error evidence__refusal">
            <strong>{refusal.name}</strong>: {refusal.reason}
          </p>
        ))}
      </div>
      <EvidenceList {...uploads} />
      <div className="button-row submit__actions">
        <Button onClick={onBack}>Back</Button>
        <Button type="primary" disabled={pending || uploads.busy} onClick={complete}>
          {pending ? 'Completing...' : 'Complete Submission'}
        </Button>
      </div>
      {uploads.busy && <p>Files are still on their way.</p>}
    </section>
  )
}

/** Nothing owed: submitted, and off to the dashboard. Else on to the payment step. */
function useComplete(submission: Submission, onPayment: () => void) {
  const cache = useSubmissionCache()
  const navigate = useNavigate()
  const [pending, run] = usePending()
  const complete = () =>
    run(async () => {
      try {
        const params = { id: submission.id }
        const { status, payment } = await call(submissionsRoutes.completeSubmission, { params })
        if (status === 'draft' || status === 'pending_payment') {
          await cache.change(submission.id, (known) => ({ ...known, payment }))
          onPayment()
          return
        }
        toast({ title: 'Submission Completed', description: 'Your entry has been submitted.' })
        navigate('/dashboard')
        await cache.refresh(submission.id)
      } catch (error) {
        const reason = statusOf(error) === 409 ? errorTextOf(error) : undefined
        reportFailure(error, reason ?? 'Failed to complete submission. Please try again.')
      }
    })
  return { pending, complete }
}
