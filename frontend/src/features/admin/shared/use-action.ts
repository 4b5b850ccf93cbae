import type { FormInstance } from 'antd'
import { errorTextOf, issuesOf, statusOf } from '../../../lib/api-error.ts'
import { showIssues } from '../../../lib/form-rules.ts'
import { reportFailure } from '../../../lib/sign-in.ts'
import { type toast as showToast, toast } from '../../../lib/toasts.ts'
import { undoOf } from '../../../lib/undo.ts'
import { usePending } from '../../../lib/use-pending.ts'

interface Action<T> {
  work: () => Promise<T>
  done?: Parameters<typeof showToast>[0]
  /** Takes back what `work` did; offered for some seconds. */
  undo?: (result: T) => Promise<unknown>
  /** What is said where the server gives no reason of its own. */
  failure: string
  /** Shows what the server refused at its fields. */
  form?: FormInstance
  /** A look at the failure first; true: it is handled. */
  onError?: (error: unknown) => boolean
}

/** Runs one action and says how it went. */
export type Act = <T>(action: Action<T>) => Promise<void>

/** Does something for the administrator, and says how it went. */
export function useAction(): [pending: boolean, act: Act] {
  const [pending, run] = usePending()
  const act: Act = ({ work, done, undo, failure, form, onError }) =>
    run(async () => {
      try {
        const result = await work()
        if (done) toast({ ...done, action: undo && undoOf(() => undo(result)) })
      } catch (error) {
        if (onError?.(error)) return
        if (form && showIssues(form, issuesOf(error))) return
        reportFailure(error, reasonOf(error) ?? failure)
      }
    })
  return [pending, act]
}

/** A refusal (409) carries its reason; one of a field that is not on the page (400) says which field it is. */
export function reasonOf(error: unknown): string | undefined {
  const [issue] = issuesOf(error)
  if (issue) return `${issue.path}: ${issue.message}`
  return statusOf(error) === 409 ? errorTextOf(error) : undefined
}
