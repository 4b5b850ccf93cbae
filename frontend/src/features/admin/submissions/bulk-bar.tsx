import type { SubmissionStatus } from '@accolade/contracts/entities/submission'
import { statusLabels } from '@accolade/contracts/entities/submission-rules'
import { nextStatuses } from '@accolade/contracts/entities/submission-transitions'
import { useState } from 'react'
import { errorTextOf, isUnauthorized } from '../../../lib/api-error.ts'
import { sendToSignIn } from '../../../lib/sign-in.ts'
import { usePending } from '../../../lib/use-pending.ts'
import { Choice } from '../shared/list-tools.tsx'
import type { Row } from './submission-table.tsx'
import { useSetStatus } from './use-set-status.ts'

interface Outcome {
  id: string
  title: string
  /** Absent: it was moved. */
  reason?: string
}

interface Props {
  selected: readonly Row[]
  onClear: () => void
  onMoved: () => unknown
}

/** Moves the ticked submissions one after the other, and tells of each how that went. */
export function BulkBar({ selected, onClear, onMoved }: Props) {
  const [status, setStatus] = useState<SubmissionStatus>()
  const [outcomes, setOutcomes] = useState<{ status: SubmissionStatus; of: readonly Outcome[] }>()
  const [pending, run] = usePending()
  const moveOne = useSetStatus()
  const possible = [...new Set(selected.flatMap((row) => nextStatuses(row.status, 'admin')))]
  const wanted = status && possible.includes(status) ? status : undefined

  const move = (next: SubmissionStatus) =>
    run(async () => {
      const of: Outcome[] = []
      for (const { id, title } of selected) {
        try {
          await moveOne(id, next)
          of.push({ id, title })
        } catch (error) {
          if (isUnauthorized(error)) return sendToSignIn()
          of.push({ id, title, reason: errorTextOf(error) ?? 'Failed. Please try again.' })
        }
        setOutcomes({ status: next, of: [...of] })
      }
      onClear()
      void onMoved()
    })

  return (
    <>
      {selected.length > 0 && (
        <div className="bulk">
          <strong>{selected.length} selected</strong>
          <Choice
            label="Move to"
            all="Choose a status"
            value={wanted}
            options={possible.map((each) => [each, statusLabels[each]] as const)}
            onChange={setStatus}
          />
          <button
            type="button"
            className="button button--gold"
            disabled={!wanted || pending}
            onClick={() => wanted && move(wanted)}
          >
            {pending ? 'Moving...' : 'Move'}
          </button>
          <button type="button" className="button button--quiet" disabled={pending} onClick={onClear}>
            Clear
          </button>
        </div>
      )}
      {outcomes && (
        <section className="bulk__outcomes" aria-label="What was moved" role="status">
          <ul className="plain-rows">
            {outcomes.of.map(({ id, title, reason }) => (
              <li key={id}>
                <strong>{title}</strong>
                <span className={reason ? 'admin__alarm' : undefined}>
                  {reason ?? `Moved to ${statusLabels[outcomes.status]}`}
                </span>
              </li>
            ))}
          </ul>
          <button type="button" className="text-button" onClick={() => setOutcomes(undefined)}>
            Close this list
          </button>
        </section>
      )}
    </>
  )
}
