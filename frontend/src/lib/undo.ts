import { refusalOf } from './api-error.ts'
import { reportFailure } from './sign-in.ts'
import { type ToastAction, toast } from './toasts.ts'

/** The offer to undo what was just done: a call of its own, which may fail like any other. */
export function undoOf(work: () => Promise<unknown>): ToastAction {
  const run = async () => {
    try {
      await work()
      toast({ title: 'Undone', description: 'Everything is as it was before.' })
    } catch (error) {
      reportFailure(error, refusalOf(error) ?? 'Failed to undo. Nothing was changed back.')
    }
  }
  return { label: 'Undo', run }
}
