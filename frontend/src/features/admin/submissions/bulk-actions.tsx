import { idListMax } from '@accolade/contracts/entities/common'
import type { SubmissionStatus } from '@accolade/contracts/entities/submission'
import { statusLabels } from '@accolade/contracts/entities/submission-rules'
import { useState } from 'react'
import { say, t } from '../../../lib/words.ts'
import { ExportLink } from '../export-link.tsx'
import { BulkBar } from '../shared/bulk/bulk-bar.tsx'
import { BulkReport } from '../shared/bulk/bulk-report.tsx'
import { useBulk } from '../shared/bulk/use-bulk.ts'
import { MoveTo } from './move-to.tsx'
import { StepQuestion } from './step-question.tsx'
import { obstacleOf, partition, stepsOf } from './steps.ts'
import type { Row } from './submission-table.tsx'
import { useSetStatus } from './use-set-status.ts'

interface Props {
  selected: readonly Row[]
  onSelect: (rows: readonly Row[]) => void
  onMoved: () => unknown
}

/** What can be done with the selected submissions: take a step, once it is clear what that does, or export them. */
export function BulkActions({ selected, onSelect, onMoved }: Props) {
  const [status, setStatus] = useState<SubmissionStatus>()
  const [asked, setAsked] = useState<SubmissionStatus | null>(null)
  const setOne = useSetStatus()
  const bulk = useBulk<Row>((failed) => {
    onSelect(failed)
    return onMoved()
  })
  const wanted = status && stepsOf(selected).includes(status) ? status : undefined
  const move = (to: SubmissionStatus) => {
    setAsked(null)
    setStatus(undefined)
    const { able, unable } = partition(selected, to)
    void bulk.run({
      rows: able,
      unable: unable.map((row) => [row, `${obstacleOf(row, to)}.`] as const),
      work: ({ id }) => setOne(id, to),
      done: t('Moved to {status}', { status: say(statusLabels[to]) }),
    })
  }
  return (
    <>
      <BulkBar count={selected.length} pending={bulk.pending} onClear={() => onSelect([])}>
        <MoveTo rows={selected} value={wanted} onChange={setStatus} />
        <button
          type="button"
          className="button button--gold"
          disabled={!wanted || bulk.pending}
          onClick={() => wanted && setAsked(wanted)}
        >
          {bulk.pending ? t('Moving...') : t('Move')}
        </button>
        {selected.length > idListMax ? (
          <p>
            {t('At most {count} can be exported as a selection; all of them under Settings.', {
              count: idListMax,
            })}
          </p>
        ) : (
          <ExportLink file="submissions.csv" only={selected.map(({ id }) => id)}>
            {t('Export Selection')}
          </ExportLink>
        )}
      </BulkBar>
      <StepQuestion
        to={asked}
        rows={selected}
        pending={bulk.pending}
        onConfirm={() => asked && move(asked)}
        onClose={() => setAsked(null)}
      />
      <BulkReport {...bulk} keyOf={({ id }) => id} titleOf={({ title }) => title} />
    </>
  )
}
