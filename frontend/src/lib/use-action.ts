import type { FormInstance } from 'antd'
import { codeOf, issuesOf, refusalOf } from './api-error.ts'
import { showIssues } from './form-rules.ts'
import { ProofDeclined } from './proof-declined.ts'
import { reportFailure } from './sign-in.ts'
import { type toast as showToast, toast } from './toasts.ts'
import { undoOf } from './undo.ts'
import { usePending } from './use-pending.ts'

/** What is done, and what is said of it. */
export interface Action<T> {
  work: () => Promise<T>
  done?: Parameters<typeof showToast>[0]
  /** Takes back what `work` did; offered for some seconds. */
  undo?: (result: T) => Promise<unknown>
  /** What is said where the server gives no reason of its own. */
  failure: string
  /** Of which statuses the server's own words are said; 409 unless set. */
  refusals?: readonly number[]
  /** Shows what the server refused at its fields. */
  form?: FormInstance
  /** A look at the failure first; true: it is handled. */
  onError?: (error: unknown) => boolean
}

/** Runs one action and says how it went. */
export type Act = <T>(action: Action<T>) => Promise<void>

/** Does something that somebody asked for, once at a time, and says how it went. */
export function useAction(): [pending: boolean, act: Act] {
  const [pending, run] = usePending()
  const act: Act = ({ work, done, undo, failure, refusals, form, onError }) =>
    run(async () => {
      try {
        const result = await work()
        if (done) toast({ ...done, action: undo && undoOf(() => undo(result)) })
      } catch (error) {
        if (error instanceof ProofDeclined || onError?.(error)) return
        const issues = issuesOf(error)
        if (form && showIssues(form, issues)) return
        // a field that is not on the page
        const [issue] = issues
        const statuses = codeOf(error) === 'address-unconfirmed' ? [403] : refusals
        const reason = issue ? `${issue.path}: ${issue.message}` : refusalOf(error, statuses)
        reportFailure(error, reason ?? failure)
      }
    })
  return [pending, act]
}
