import type { Submission } from '@accolade/contracts/entities/submission'
import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ChangesNotice } from '../../components/changes-notice.tsx'
import { ClientSignOff } from '../../components/client-sign-off.tsx'
import { Deadline } from '../../components/deadline.tsx'
import { ListSkeleton } from '../../components/list-skeleton.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { ScrollingDrawer } from '../../components/scrolling-drawer.tsx'
import { SubmissionDetails } from '../../components/submission-details.tsx'
import { statusOf } from '../../lib/api-error.ts'
import { useRead, useReadWhen } from '../../lib/use-read.ts'
import { t } from '../../lib/words.ts'
import { FeedbackLink } from './feedback-link.tsx'
import { FinalistCertificate } from './finalist-certificate.tsx'
import { SubmissionActions } from './submission-actions.tsx'
import { SubmissionInvoices } from './submission-invoices.tsx'
import { SubmissionMessages } from './submission-messages.tsx'
import { SubmissionTools } from './submission-tools.tsx'

/** Where it may have been on the shortlist. */
const decided: readonly Submission['status'][] = ['finalist', 'winner', 'completed']

/** Opens one submission beside the list. */
export function SubmissionDrawer({ id, onClose }: { id: string | null; onClose: () => void }) {
  const {
    data: submission,
    error,
    mutate,
  } = useReadWhen(submissionsRoutes.getSubmission, id ? { params: { id } } : null)
  const { data: categories } = useRead(catalogueRoutes.listCategories)
  const category = categories?.find((each) => each.id === submission?.categoryId)
  // the button that opened the drawer goes with its row, and must not get the focus back
  const [gone, setGone] = useState(false)
  const onGone = () => {
    setGone(true)
    onClose()
  }
  const afterOpenChange = (shown: boolean) => {
    if (shown || !gone) return
    setGone(false)
    document.getElementById('submissions-title')?.focus()
  }
  return (
    <ScrollingDrawer
      open={id !== null}
      onClose={onClose}
      afterOpenChange={afterOpenChange}
      focusable={{ focusTriggerAfterClose: !gone }}
      title={submission?.title ?? t('Submission')}
      extra={
        submission?.status === 'draft' && (
          <Link to={`/submit?draft=${submission.id}`} className="button">
            {t('Edit')}
          </Link>
        )
      }
      footer={submission && <SubmissionActions key={submission.id} submission={submission} onGone={onGone} />}
    >
      {error && statusOf(error) === 404 && (
        <p className="notice notice--error" role="alert">
          {t('This submission does not exist any more, or it belongs to somebody else.')}
        </p>
      )}
      {error && statusOf(error) !== 404 && <LoadFailure what={t('details')} onRetry={() => mutate()} />}
      {id && !submission && !error && <ListSkeleton what={t('the submission')} rows={6} />}
      {submission?.changes && (
        <ChangesNotice changes={submission.changes} title={t('The organizers ask you to change this entry.')}>
          <Link to={`/submit?draft=${submission.id}`} className="button button--gold">
            {t('Change Entry')}
          </Link>
        </ChangesNotice>
      )}
      {submission?.score !== undefined && <FeedbackLink id={submission.id} />}
      {submission && decided.includes(submission.status) && <FinalistCertificate id={submission.id} />}
      {submission && <SubmissionTools key={`tools of ${submission.id}`} submission={submission} />}
      {submission?.status === 'draft' && category && <Deadline draft={submission} category={category} />}
      {submission && (
        <SubmissionDetails submission={submission} signOff={<ClientSignOff submission={submission} />}>
          {submission.status !== 'draft' && <SubmissionInvoices submissionId={submission.id} />}
        </SubmissionDetails>
      )}
      {submission && <SubmissionMessages key={`messages of ${submission.id}`} id={submission.id} />}
    </ScrollingDrawer>
  )
}
