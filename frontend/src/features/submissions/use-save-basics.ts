import { type Submission, submissionBasicsSchema } from '@accolade/contracts/entities/submission'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import type { FormInstance } from 'antd'
import { call } from '../../lib/api-client.ts'
import { codeOf } from '../../lib/api-error.ts'
import { clearLocalDraft } from '../../lib/local-drafts.ts'
import { toast } from '../../lib/toasts.ts'
import { useAction } from '../../lib/use-action.ts'
import { t } from '../../lib/words.ts'
import { type Basics, bodyOf } from './basics-fields.ts'
import type { useAutosave } from './use-autosave.ts'
import { storedName } from './use-stored-basics.ts'
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
  const [pending, act] = useAction()
  const save = (values: unknown) => {
    let draft = autosave.base
    return act({
      work: async () => {
        draft = await autosave.finish()
        const body = submissionBasicsSchema.parse(bodyOf(values as Basics))
        onSaved(draft ? await update(draft, body) : await create(body))
      },
      failure: draft
        ? t('Failed to save submission. Please try again.')
        : t('Failed to create submission. Please try again.'),
      form,
      onError: (error) => {
        if (!draft || codeOf(error) !== 'version-conflict') return false
        void autosave.noteConflict(draft)
        return true
      },
    })
  }

  const create = async (body: Body) => {
    const created = await call(submissionsRoutes.createSubmission, { body })
    clearLocalDraft(userId, storedName())
    await cache.store(created)
    toast({
      title: t('Submission Created'),
      description: t('Basic information saved successfully. Now upload your evidence.'),
    })
    return created
  }

  const update = async ({ id, version }: Submission, body: Body) => {
    const saved = await call(submissionsRoutes.updateSubmission, {
      params: { id },
      body: { ...body, version },
    })
    await autosave.settle(saved)
    toast({ title: t('Submission Saved'), description: t('Your changes have been saved.') })
    return saved
  }
  return { pending, save }
}

type Body = ReturnType<typeof submissionBasicsSchema.parse>
