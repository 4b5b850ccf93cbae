import { useState } from 'react'
import { errorTextOf, isUnauthorized } from '../../../../lib/api-error.ts'
import { ProofDeclined } from '../../../../lib/proof-declined.ts'
import { sendToSignIn } from '../../../../lib/sign-in.ts'
import { usePending } from '../../../../lib/use-pending.ts'
import { t } from '../../../../lib/words.ts'

/** One action on many rows. */
export interface BulkAction<T> {
  /** The rows that it is tried with. */
  rows: readonly T[]
  /** Those that cannot take it, and why; they are reported and not tried. */
  unable?: readonly (readonly [row: T, reason: string])[]
  /** Does it to one row. */
  work: (row: T) => Promise<unknown>
  /** What it did, after a row or a count of them: `Moved to Winner`. */
  done: string
}

/** How it went with one row. */
export interface Outcome<T> {
  row: T
  /** Absent: it was done. */
  reason?: string
  /** Whether another try may go better. */
  again?: boolean
}

/** How an action went so far; `total` counts the rows of all outcomes, also those to come. */
export interface Report<T> {
  action: BulkAction<T>
  total: number
  outcomes: readonly Outcome<T>[]
}

/**
 * Does something to many rows, one after the other, so that each has its own outcome and the server is not flooded.
 *
 * @param onEnd what is done at the end with the rows that failed
 */
export function useBulk<T>(onEnd: (failed: readonly T[]) => unknown) {
  const [report, setReport] = useState<Report<T>>()
  const [pending, start] = usePending()

  const run = (action: BulkAction<T>, before: readonly Outcome<T>[] = []) =>
    start(async () => {
      const unable = (action.unable ?? []).map(([row, reason]) => ({ row, reason }))
      const outcomes: Outcome<T>[] = [...before, ...unable]
      const total = outcomes.length + action.rows.length
      const show = () => setReport({ action, total, outcomes: [...outcomes] })
      show()
      for (const [at, row] of action.rows.entries()) {
        try {
          await action.work(row)
          outcomes.push({ row })
        } catch (error) {
          if (isUnauthorized(error)) return sendToSignIn()
          if (error instanceof ProofDeclined) {
            const reason = t('Not done, as your password was not given.')
            outcomes.push(...action.rows.slice(at).map((left) => ({ row: left, reason, again: true })))
            show()
            break
          }
          outcomes.push({ row, reason: errorTextOf(error) ?? t('Failed. Please try again.'), again: true })
        }
        show()
      }
      await onEnd(outcomes.filter(({ reason }) => reason).map(({ row }) => row))
    })

  /** The same again with the rows that failed; what is known of the others stays. */
  const retry = () => {
    if (!report) return
    const rows = report.outcomes.filter(({ again }) => again).map(({ row }) => row)
    const { unable: _known, ...action } = report.action
    void run(
      { ...action, rows },
      report.outcomes.filter(({ again }) => !again),
    )
  }

  return { report, pending, run, retry, close: () => setReport(undefined) }
}
