import type { Submission, SubmissionStatus } from '@accolade/contracts/entities/submission'
import { statusLabels } from '@accolade/contracts/entities/submission-rules'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ListSkeleton } from '../../../components/list-skeleton.tsx'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { ScrollingDrawer } from '../../../components/scrolling-drawer.tsx'
import { SubmissionDetails } from '../../../components/submission-details.tsx'
import { useAction } from '../../../lib/use-action.ts'
import { useReadWhen } from '../../../lib/use-read.ts'
import { say, t } from '../../../lib/words.ts'
import { historyOf } from '../shared/history.ts'
import { None } from '../shared/section.tsx'
import { FoundNames } from './found-names.tsx'
import { StepQuestion } from './step-question.tsx'
import { stepsOf } from './steps.ts'
import styles from './submission-drawer.module.css'
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
      title={data?.title ?? t('Submission')}
      footer={data && <NextSteps submission={data} onMoved={onMoved} />}
    >
      {error && <LoadFailure what={t('details')} onRetry={() => mutate()} />}
      {id && !data && !error && <ListSkeleton what={t('the submission')} rows={6} />}
      {data && <SubmissionDetails submission={data} forAdmin />}
      {data && <FoundNames submissionId={data.id} />}
      {data && (
        <p>
          <Link to={historyOf(data.id)} onClick={onClose}>
            {t('What administrators did')}
          </Link>
        </p>
      )}
    </ScrollingDrawer>
  )
}

function NextSteps({ submission, onMoved }: { submission: Submission; onMoved: () => unknown }) {
  const { id, title } = submission
  const [asked, setAsked] = useState<SubmissionStatus | null>(null)
  const [pending, act] = useAction()
  const setStatus = useSetStatus()
  const steps = stepsOf([submission])
  const move = (next: SubmissionStatus) =>
    act({
      work: async () => {
        // a refusal is read without the question above it
        setAsked(null)
        await setStatus(id, next)
        void onMoved()
      },
      done: {
        title: t('Status Changed'),
        description: t('{title} is now {status}.', { title, status: say(statusLabels[next]) }),
      },
      failure: t('Failed to change the status. Please try again.'),
    })
  if (steps.length === 0) return <None>{t('No further step for administrators.')}</None>
  return (
    <fieldset className={styles.steps}>
      <legend>{t('Move to')}</legend>
      {steps.map((next) => (
        <button
          key={next}
          type="button"
          className={`button ${next === 'withdrawn' ? `button--danger ${styles.out}` : ''}`}
          disabled={pending}
          onClick={() => setAsked(next)}
        >
          {say(statusLabels[next])}
        </button>
      ))}
      <StepQuestion
        to={asked}
        rows={[submission]}
        pending={pending}
        onConfirm={() => asked && move(asked)}
        onClose={() => setAsked(null)}
      />
    </fieldset>
  )
}
