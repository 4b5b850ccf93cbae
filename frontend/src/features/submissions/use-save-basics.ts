import { type Submission, submissionBasicsSchema } from '@accolade/contracts/entities/submission'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import type { FormInstance } from 'antd'
import { call } from '../../lib/api-client.ts'
import { codeOf, errorTextOf, issuesOf, statusOf } from '../../lib/api-error.ts'
import { showIssues } from '../../lib/form-rules.ts'
import { forgetKept } from '../../lib/kept.ts'
import { reportFailure } from '../../lib/sign-in.ts'
import { toast } from '../../lib/toasts.ts'
import { usePending } from '../../lib/use-pending.ts'
import type { useAutosave } from './use-autosave.ts'
import { keptName } from './use-kept-basics.ts'
import { useSubmissionCache } from './use-submission-cache.ts'

interface Options {
  form: FormInstance
  userId: string
  autosave: ReturnType<typeof useAutosave>
  onSaved: (submission: Submission) => void
}

/** Creates the draft, or saves its changes; what was typed stays in the form when that fails. */
export function useSaveBasics({ form, userId, autosave, onSaved }: Options) {
  const cache = useSubmissionCache()
  const [pending, run] = usePending()
  const save = (values: unknown) =>
    run(async () => {
      const draft = await autosave.finish()
      try {
        const body = submissionBasicsSchema.parse(values)
        const saved = draft ? await update(draft, body) : await create(body)
        onSaved(saved)
      } catch (error) {
        if (draft && codeOf(error) === 'version-conflict') return autosave.noteConflict(draft)
        if (showIssues(form, issuesOf(error))) return
        reportFailure(error, failureText(error, draft !== undefined))
      }
    })

  const create = async (body: Body) => {
    const created = await call(submissionsRoutes.createSubmission, { body })
    forgetKept(userId, keptName())
    await cache.store(created)
    toast({
      title: 'Submission Created',
      description: 'Basic information saved successfully. Now upload your evidence.',
    })
    return created
  }

  const update = async ({ id, version }: Submission, body: Body) => {
    const saved = await call(submissionsRoutes.updateSubmission, {
      params: { id },
      body: { ...body, version },
    })
    await autosave.settle(saved)
    toast({ title: 'Submission Saved', description: 'Your changes have been saved.' })
    return saved
  }
  return { pending, save }
}

type Body = ReturnType<typeof submissionBasicsSchema.parse>

/** A refusal (409) carries its reason; anything else gets the usual words (spec §8). */
function failureText(error: unknown, editing: boolean): string {
  const reason = statusOf(error) === 409 ? errorTextOf(error) : undefined
  return reason ?? `Failed to ${editing ? 'save' : 'create'} submission. Please try again.`
}
