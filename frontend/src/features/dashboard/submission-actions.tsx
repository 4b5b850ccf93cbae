import type { Submission } from '@accolade/contracts/entities/submission'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { mark } from '@accolade/contracts/words'
import { useState } from 'react'
import styles from '../../components/dashboard.module.css'
import { Question } from '../../components/question.tsx'
import { call, pathOf } from '../../lib/api-client.ts'
import { useRefresh } from '../../lib/query-cache.ts'
import { toast } from '../../lib/toasts.ts'
import { useAction } from '../../lib/use-action.ts'
import { useRefreshOwnSubmissions } from '../../lib/use-refresh-own.ts'
import { say, t } from '../../lib/words.ts'

const remove = {
  label: mark('Delete Draft'),
  question: mark('Delete Draft?'),
  effects: ({ assets }: Submission) => [
    assets.length > 0
      ? t('The draft and its {count, plural, one {# file} other {# files}} are deleted for good.', {
          count: assets.length,
        })
      : t('The draft is deleted for good.'),
  ],
  done: mark('Draft Deleted'),
  route: submissionsRoutes.deleteSubmission,
}
const cancelInvoice = {
  label: mark('Cancel invoice request'),
  question: mark('Cancel invoice request?'),
  effects: () => [
    t('It becomes a draft again, and its invoice is void.'),
    t('When you request an invoice again, it is a new one.'),
  ],
  done: mark('Invoice Request Cancelled'),
  route: submissionsRoutes.withdrawPaymentRequest,
}
const withdraw = {
  label: mark('Withdraw Submission'),
  question: mark('Withdraw Submission?'),
  effects: ({ status }: Submission) => [
    t('It leaves the programme for good: it is not judged, and cannot be submitted again.'),
    status === 'pending_payment'
      ? t('Its invoice is void.')
      : t(
          'An entry fee that was paid is not sent back by this: you can ask for it under Billing & Payments.',
        ),
  ],
  done: mark('Submission Withdrawn'),
  route: submissionsRoutes.withdrawSubmission,
}
type Action = typeof remove | typeof cancelInvoice | typeof withdraw

const actionsOf: Partial<Record<Submission['status'], readonly Action[]>> = {
  draft: [remove],
  pending_payment: [cancelInvoice, withdraw],
  submitted: [withdraw],
}

/** What an entrant may still delete, cancel or withdraw; each is asked about once more. */
export function SubmissionActions({ submission, onGone }: { submission: Submission; onGone: () => void }) {
  const [chosen, setAsked] = useState<Action | null>(null)
  const [pending, act] = useAction()
  const refresh = useRefresh()
  const refreshOwn = useRefreshOwnSubmissions()
  const params = { id: submission.id }
  const perform = (action: Action) =>
    act({
      work: async () => {
        await call(action.route, { params })
        toast({ title: say(action.done), description: submission.title })
        setAsked(null)
        if (action === remove) onGone()
        else void refresh(pathOf(submissionsRoutes.getSubmission, { params }))
        await refreshOwn()
      },
      failure: t('That did not work. Please try again.'),
      onError: () => {
        // a refusal is read without the question above it
        setAsked(null)
        return false
      },
    })
  const actions = actionsOf[submission.status] ?? []
  // what the programme did meanwhile may leave nothing to ask about
  const asked = actions.find((action) => action === chosen) ?? null
  if (actions.length === 0) return <p className={styles.drawerActionsNone}>{finalWords(submission.status)}</p>
  return (
    <div className={styles.drawerActions}>
      {actions.map((action) => (
        <button
          key={action.label}
          type="button"
          className="button button--quiet"
          onClick={() => setAsked(action)}
        >
          {say(action.label)}
        </button>
      ))}
      <Question
        open={asked !== null}
        title={asked ? say(asked.question) : ''}
        action={asked ? say(asked.label) : ''}
        keep={t('Keep it')}
        danger={asked !== cancelInvoice}
        pending={pending}
        onConfirm={() => asked && perform(asked)}
        onClose={() => setAsked(null)}
      >
        <p>
          <strong>{submission.title}</strong>
        </p>
        <ul className="question__effects">
          {asked?.effects(submission).map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      </Question>
    </div>
  )
}

/** What is said where nothing can be done. */
function finalWords(status: Submission['status']): string {
  return status === 'withdrawn'
    ? t('This submission was withdrawn.')
    : t('This submission can no longer be changed or withdrawn.')
}
