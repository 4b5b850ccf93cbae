import type { Submission } from '@accolade/contracts/entities/submission'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { useState } from 'react'
import { call, pathOf } from '../../lib/api-client.ts'
import { errorTextOf, statusOf } from '../../lib/api-error.ts'
import { useRefresh } from '../../lib/query-cache.ts'
import { reportFailure } from '../../lib/sign-in.ts'
import { toast } from '../../lib/toasts.ts'
import { usePending } from '../../lib/use-pending.ts'

const remove = {
  label: 'Delete Draft',
  question: 'The draft and its files are deleted for good.',
  done: 'Draft Deleted',
  route: submissionsRoutes.deleteSubmission,
}
const takeBack = {
  label: 'Take Back Payment Request',
  question: 'It becomes a draft again, and its invoice is void.',
  done: 'Payment Request Taken Back',
  route: submissionsRoutes.withdrawPaymentRequest,
}
const withdraw = {
  label: 'Withdraw Submission',
  question: 'It leaves the programme for good. What was paid can be asked back under Billing & Payments.',
  done: 'Submission Withdrawn',
  route: submissionsRoutes.withdrawSubmission,
}
type Action = typeof remove | typeof takeBack | typeof withdraw

const actionsOf: Partial<Record<Submission['status'], readonly Action[]>> = {
  draft: [remove],
  pending_payment: [takeBack, withdraw],
  submitted: [withdraw],
}

/** What an entrant may still take back; each is asked about once more. */
export function SubmissionActions({ submission, onGone }: { submission: Submission; onGone: () => void }) {
  const [chosen, setAsked] = useState<Action | null>(null)
  const [pending, run] = usePending()
  const refresh = useRefresh()
  const params = { id: submission.id }
  const perform = (action: Action) =>
    run(async () => {
      try {
        await call(action.route, { params })
        toast({ title: action.done, description: submission.title })
        setAsked(null)
        void refresh(submissionsRoutes.getUserStats.path)
        if (action === remove) onGone()
        else void refresh(pathOf(submissionsRoutes.getSubmission, { params }))
        await refresh(submissionsRoutes.listUserSubmissions.path)
      } catch (error) {
        const reason = statusOf(error) === 409 ? errorTextOf(error) : undefined
        reportFailure(error, reason ?? 'That did not work. Please try again.')
      }
    })
  const actions = actionsOf[submission.status] ?? []
  // what the programme did meanwhile may leave nothing to ask about
  const asked = actions.find((action) => action === chosen)
  if (asked) {
    return (
      <fieldset className="drawer-actions">
        <legend>{asked.question}</legend>
        <button
          type="button"
          className="button"
          disabled={pending}
          // biome-ignore lint/a11y/noAutofocus: the question follows from the button just pressed
          autoFocus
          onClick={() => perform(asked)}
        >
          {asked.label}
        </button>
        <button type="button" className="button button--quiet" onClick={() => setAsked(null)}>
          Keep it
        </button>
      </fieldset>
    )
  }
  if (actions.length === 0) return <p className="drawer-actions__none">Nothing can be taken back any more.</p>
  return (
    <div className="drawer-actions">
      {actions.map((action) => (
        <button
          key={action.label}
          type="button"
          className="button button--quiet"
          onClick={() => setAsked(action)}
        >
          {action.label}
        </button>
      ))}
    </div>
  )
}
