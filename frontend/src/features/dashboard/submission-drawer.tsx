import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { Drawer } from 'antd'
import { Link } from 'react-router-dom'
import { SubmissionDetails } from '../../components/submission-details.tsx'
import { Waiting } from '../../components/waiting.tsx'
import { useReadWhen } from '../../lib/use-read.ts'

/** Opens one submission beside the list. */
export function SubmissionDrawer({ id, onClose }: { id: string | null; onClose: () => void }) {
  const { data: submission, error } = useReadWhen(
    submissionsRoutes.getSubmission,
    id ? { params: { id } } : null,
  )
  return (
    <Drawer
      open={id !== null}
      onClose={onClose}
      size="min(100vw, 40rem)"
      title={submission?.title ?? 'Submission'}
      extra={
        submission?.status === 'draft' && (
          <Link to={`/submit?draft=${submission.id}`} className="button">
            Edit
          </Link>
        )
      }
    >
      {error && <p className="notice notice--error">The submission could not be loaded.</p>}
      {id && !submission && !error && <Waiting />}
      {submission && <SubmissionDetails submission={submission} />}
    </Drawer>
  )
}
