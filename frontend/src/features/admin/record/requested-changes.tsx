import type { OpenChanges } from '@accolade/contracts/entities/change-request'
import type { Submission } from '@accolade/contracts/entities/submission'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { useState } from 'react'
import { ChangesNotice } from '../../../components/changes-notice.tsx'
import { Question } from '../../../components/question.tsx'
import { call } from '../../../lib/api-client.ts'
import { useAction } from '../../../lib/use-action.ts'
import { t } from '../../../lib/words.ts'
import { ChangeRequestDialog, useRefreshRequests } from './change-request-dialog.tsx'

interface Props {
  submission: Submission
  changes: OpenChanges
}

/** What the entrant is asked to change, and what can be done about the request. */
export function RequestedChanges({ submission, changes }: Props) {
  const { id, title } = submission
  const [shown, setShown] = useState<'edit' | 'withdraw' | null>(null)
  const [pending, act] = useAction()
  const refresh = useRefreshRequests(id)
  const params = { id, requestId: changes.id }
  const sendAgain = () =>
    act({
      work: () => call(submissionsRoutes.sendChangeRequest, { params }),
      done: { title: t('Mail on Its Way'), description: title },
      failure: t('Failed to send the mail again. Please try again.'),
    })
  const withdraw = () =>
    act({
      work: async () => {
        // a refusal is read without the question above it
        setShown(null)
        try {
          await call(submissionsRoutes.withdrawChangeRequest, { params })
        } finally {
          await refresh()
        }
      },
      done: { title: t('Request Withdrawn'), description: title },
      failure: t('Failed to withdraw the request. Please try again.'),
    })
  return (
    <ChangesNotice
      changes={changes}
      title={t('Changes are requested. Until the entry comes back it does not go to the judges.')}
    >
      <p className="button-row">
        <button type="button" className="button" onClick={() => setShown('edit')}>
          {t('Edit Request')}
        </button>
        <button type="button" className="button" disabled={pending} onClick={sendAgain}>
          {t('Send Mail Again')}
        </button>
        <button type="button" className="button button--danger" onClick={() => setShown('withdraw')}>
          {t('Withdraw Request')}
        </button>
      </p>
      {shown === 'edit' && (
        <ChangeRequestDialog submission={submission} open={changes} onClose={() => setShown(null)} />
      )}
      <Question
        open={shown === 'withdraw'}
        title={t('Withdraw the request?')}
        action={t('Withdraw Request')}
        keep={t('Keep it')}
        pending={pending}
        onConfirm={withdraw}
        onClose={() => setShown(null)}
      >
        <p>
          <strong>{title}</strong>
        </p>
        <ul className="question__effects">
          <li>{t('The entrant can no longer change the entry, and gets a mail that says so.')}</li>
          <li>{t('What was changed so far stays.')}</li>
          <li>{t('The entry can go to the judges.')}</li>
        </ul>
      </Question>
    </ChangesNotice>
  )
}
