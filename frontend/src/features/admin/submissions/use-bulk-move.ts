import type { SubmissionStatus } from '@accolade/contracts/entities/submission'
import { useState } from 'react'
import { errorTextOf, isUnauthorized } from '../../../lib/api-error.ts'
import { sendToSignIn } from '../../../lib/sign-in.ts'
import { usePending } from '../../../lib/use-pending.ts'
import { obstacleOf, partition } from './steps.ts'
import type { Row } from './submission-table.tsx'
import { useSetStatus } from './use-set-status.ts'

export interface Outcome {
  id: string
  title: string
  /** Absent: it was moved. */
  reason?: string
}

/** How a step went for each of the selected submissions; `total` counts those it was tried with. */
export interface Outcomes {
  to: SubmissionStatus
  total: number
  of: readonly Outcome[]
}

/** Takes a step with the submissions that can, one after the other; those that did not move stay selected. */
export function useBulkMove(onLeft: (rows: readonly Row[]) => void, onMoved: () => unknown) {
  const [outcomes, setOutcomes] = useState<Outcomes>()
  const [pending, run] = usePending()
  const moveOne = useSetStatus()
  const move = (rows: readonly Row[], to: SubmissionStatus) =>
    run(async () => {
      const { able, unable } = partition(rows, to)
      const of: Outcome[] = []
      const note = (outcome: Outcome) => {
        of.push(outcome)
        setOutcomes({ to, total: rows.length, of: [...of] })
      }
      for (const { id, title } of able) {
        try {
          await moveOne(id, to)
          note({ id, title })
        } catch (error) {
          if (isUnauthorized(error)) return sendToSignIn()
          note({ id, title, reason: errorTextOf(error) ?? 'Failed. Please try again.' })
        }
      }
      for (const { id, title, status } of unable) note({ id, title, reason: `${obstacleOf(status)}.` })
      const left = new Set(of.filter(({ reason }) => reason).map(({ id }) => id))
      onLeft(rows.filter(({ id }) => left.has(id)))
      await onMoved()
    })
  return { outcomes, close: () => setOutcomes(undefined), pending, move }
}
