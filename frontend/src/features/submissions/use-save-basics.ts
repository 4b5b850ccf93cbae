import { type Submission, submissionBasicsSchema } from '@accolade/contracts/entities/submission'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import type { FormInstance } from 'antd'
import { call } from '../../lib/api-client.ts'
import { errorTextOf, issuesOf, statusOf } from '../../lib/api-error.ts'
import { showIssues } from '../../lib/form-rules.ts'
import { reportFailure } from '../../lib/sign-in.ts'
import { toast } from '../../lib/toasts.ts'
import { usePending } from '../../lib/use-pending.ts'
import { useSubmissionCache } from './use-submission-cache.ts'

/** Creates the draft, or saves its changes; what was typed stays in the form when that fails. */
export function useSaveBasics(
  form: FormInstance,
  submission: Submission | undefined,
  onSaved: (submission: Submission) => void,
) {
  const cache = useSubmissionCache()
  const [pending, run] = usePending()
  const save = (values: unknown) =>
    run(async () => {
      try {
        const body = submissionBasicsSchema.parse(values)
        const saved = submission
          ? await call(submissionsRoutes.updateSubmission, { params: { id: submission.id }, body })
          : await call(submissionsRoutes.createSubmission, { body })
        await cache.store(saved)
        toast(
          submission
            ? { title: 'Submission Saved', description: 'Your changes have been saved.' }
            : {
                title: 'Submission Created',
                description: 'Basic information saved successfully. Now upload your evidence.',
              },
        )
        onSaved(saved)
      } catch (error) {
        if (showIssues(form, issuesOf(error))) return
        reportFailure(error, failureText(error, submission !== undefined))
      }
    })
  return { pending, save }
}

/** A refusal (409) carries its reason; anything else gets the usual words (spec §8). */
function failureText(error: unknown, editing: boolean): string {
  const reason = statusOf(error) === 409 ? errorTextOf(error) : undefined
  return reason ?? `Failed to ${editing ? 'save' : 'create'} submission. Please try again.`
}
