import type { SubmissionStatus } from '@accolade/contracts/entities/submission'
import { useState } from 'react'
import { BulkOutcomes } from './bulk-outcomes.tsx'
import { MoveTo } from './move-to.tsx'
import { StepQuestion } from './step-question.tsx'
import { stepsOf } from './steps.ts'
import type { Row } from './submission-table.tsx'
import { useBulkMove } from './use-bulk-move.ts'

interface Props {
  selected: readonly Row[]
  onSelect: (rows: readonly Row[]) => void
  onMoved: () => unknown
}

/** Takes a step with all selected submissions that can, once it is clear what that does. */
export function BulkBar({ selected, onSelect, onMoved }: Props) {
  const [status, setStatus] = useState<SubmissionStatus>()
  const [asked, setAsked] = useState<SubmissionStatus | null>(null)
  const { outcomes, close, pending, move } = useBulkMove(onSelect, onMoved)
  const wanted = status && stepsOf(selected).includes(status) ? status : undefined
  const confirm = (to: SubmissionStatus) => {
    setAsked(null)
    setStatus(undefined)
    void move(selected, to)
  }
  return (
    <>
      {selected.length > 0 && (
        <div className="bulk">
          <strong>{selected.length} selected</strong>
          <MoveTo rows={selected} value={wanted} onChange={setStatus} />
          <button
            type="button"
            className="button button--gold"
            disabled={!wanted || pending}
            onClick={() => wanted && setAsked(wanted)}
          >
            {pending ? 'Moving...' : 'Move'}
          </button>
          <button
            type="button"
            className="button button--quiet"
            disabled={pending}
            onClick={() => onSelect([])}
          >
            Clear
          </button>
        </div>
      )}
      <StepQuestion
        to={asked}
        rows={selected}
        pending={pending}
        onConfirm={() => asked && confirm(asked)}
        onClose={() => setAsked(null)}
      />
      {outcomes && <BulkOutcomes outcomes={outcomes} onClose={close} />}
    </>
  )
}
