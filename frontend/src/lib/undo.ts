import { refusalOf } from './api-error.ts'
import { reportFailure } from './sign-in.ts'
import { type ToastAction, toast } from './toasts.ts'
import { t } from './words.ts'

/** The offer to undo what was just done: a call of its own, which may fail like any other. */
export function undoOf(work: () => Promise<unknown>): ToastAction {
  const run = async () => {
    try {
      await work()
      toast({ title: t('Undone'), description: t('Everything is as it was before.') })
    } catch (error) {
      reportFailure(error, refusalOf(error) ?? t('Failed to undo. Nothing was changed back.'))
    }
  }
  return { label: t('Undo'), run }
}
