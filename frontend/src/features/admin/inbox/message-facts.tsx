import type { MessageDetail } from '@accolade/contracts/entities/message'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { Link } from 'react-router-dom'
import { EmailAddress } from '../../../components/email-address.tsx'
import { statusOf } from '../../../lib/api-error.ts'
import { formatMoment } from '../../../lib/format.ts'
import { useReadWhen } from '../../../lib/use-read.ts'
import { t } from '../../../lib/words.ts'
import { Facts } from '../shared/facts.tsx'
import { recordAddress } from '../shared/record-address.ts'
import { MessageState } from './message-status.tsx'

/** Who wrote a message, when, and what about. The submission is asked of its own service: the writer may have named any. */
export function MessageFacts({ message }: { message: MessageDetail }) {
  const { name, email, userId, accountName, status, receivedAt, categoryName, submissionId } = message
  const { data: submission, error } = useReadWhen(
    submissionsRoutes.getSubmission,
    submissionId ? { params: { id: submissionId } } : null,
  )
  const isUnknown = statusOf(error) === 404
  return (
    <Facts
      facts={[
        [t('Status'), <MessageState key="status" status={status} />],
        [t('From', {}, 'writer'), <span key="from">{name}</span>],
        [t('Email'), <EmailAddress key="email" address={email} />],
        [
          t('Account'),
          userId ? (
            <Link key="account" to={`/admin?${new URLSearchParams({ tab: 'users', q: accountName ?? '' })}`}>
              {accountName ?? t('Deleted account')}
            </Link>
          ) : (
            t('None: not signed in')
          ),
        ],
        [t('Organization'), submission?.organizationName],
        [
          t('Submission'),
          submissionId &&
            (isUnknown ? (
              t('There is no such submission.')
            ) : (
              <Link key="submission" to={recordAddress(submissionId)}>
                {submission?.title || t('Open the submission')}
              </Link>
            )),
        ],
        [t('Category'), categoryName],
        [t('Date'), formatMoment(receivedAt)],
      ]}
    />
  )
}
