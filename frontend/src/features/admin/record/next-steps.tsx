import type { Submission, SubmissionStatus } from '@accolade/contracts/entities/submission'
import { statusLabels } from '@accolade/contracts/entities/submission-rules'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { useState } from 'react'
import { useRefreshList } from '../../../lib/query-cache.ts'
import { useAction } from '../../../lib/use-action.ts'
import { say, t } from '../../../lib/words.ts'
import { StepQuestion } from '../submissions/step-question.tsx'
import { partition, stepsOf } from '../submissions/steps.ts'
import { useSetStatus } from '../submissions/use-set-status.ts'
import styles from './next-steps.module.css'

/** The statuses that a submission may get next. */
export function NextSteps({ submission }: { submission: Submission }) {
  const { id, title } = submission
  const [asked, setAsked] = useState<SubmissionStatus | null>(null)
  const [pending, act] = useAction()
  const setStatus = useSetStatus()
  const refresh = useRefreshList()
  const steps = stepsOf([submission]).filter((step) => partition([submission], step).able.length > 0)
  const move = (next: SubmissionStatus) =>
    act({
      work: async () => {
        // a refusal is read without the question above it
        setAsked(null)
        await setStatus(id, next)
        void refresh(submissionsRoutes.adminListSubmissions.path)
      },
      done: {
        title: t('Status Changed'),
        description: t('{title} is now {status}.', { title, status: say(statusLabels[next]) }),
      },
      failure: t('Failed to change the status. Please try again.'),
    })
  if (steps.length === 0) return <p className={styles.none}>{t('No further step for administrators.')}</p>
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
