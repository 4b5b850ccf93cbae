import type { Submission, SubmissionStatus } from '@accolade/contracts/entities/submission'
import { statusLabels } from '@accolade/contracts/entities/submission-rules'
import { nextStatuses } from '@accolade/contracts/entities/submission-transitions'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { ListSkeleton } from '../../../components/list-skeleton.tsx'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { ScrollingDrawer } from '../../../components/scrolling-drawer.tsx'
import { SubmissionDetails } from '../../../components/submission-details.tsx'
import { useReadWhen } from '../../../lib/use-read.ts'
import { useAction } from '../shared/use-action.ts'
import { useSetStatus } from './use-set-status.ts'

interface Props {
  id: string | null
  onClose: () => void
  onMoved: () => unknown
}

/** Everything about one submission, and the statuses it may get next. */
export function SubmissionDrawer({ id, onClose, onMoved }: Props) {
  const { data, error, mutate } = useReadWhen(submissionsRoutes.getSubmission, id ? { params: { id } } : null)
  return (
    <ScrollingDrawer
      open={id !== null}
      onClose={onClose}
      title={data?.title ?? 'Submission'}
      footer={data && <NextSteps submission={data} onMoved={onMoved} />}
    >
      {error && <LoadFailure what="details" onRetry={() => mutate()} />}
      {id && !data && !error && <ListSkeleton what="the submission" rows={6} />}
      {data && <SubmissionDetails submission={data} forAdmin />}
    </ScrollingDrawer>
  )
}

function NextSteps({ submission, onMoved }: { submission: Submission; onMoved: () => unknown }) {
  const { id, status, title } = submission
  const [pending, act] = useAction()
  const setStatus = useSetStatus()
  const steps = nextStatuses(status, 'admin')
  const move = (next: SubmissionStatus) =>
    act({
      work: async () => {
        await setStatus(id, next)
        void onMoved()
      },
      done: { title: 'Status Changed', description: `${title} is now ${statusLabels[next]}.` },
      failure: 'Failed to change the status. Please try again.',
    })
  if (steps.length === 0) return <p className="admin__none">No further step for administrators.</p>
  return (
    <fieldset className="next-steps">
      <legend>Move to</legend>
      {steps.map((next) => (
        <button key={next} type="button" className="button" disabled={pending} onClick={() => move(next)}>
          {statusLabels[next]}
        </button>
      ))}
    </fieldset>
  )
}
