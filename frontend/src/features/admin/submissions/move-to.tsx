import type { SubmissionStatus } from '@accolade/contracts/entities/submission'
import { statusLabels } from '@accolade/contracts/entities/submission-rules'
import { type Moving, partition, stepsOf } from './steps.ts'

interface Props {
  rows: readonly Moving[]
  value: SubmissionStatus | undefined
  onChange: (status: SubmissionStatus | undefined) => void
}

/** The next steps in the order of the programme, with how many can take each; what ends it is apart. */
export function MoveTo({ rows, value, onChange }: Props) {
  const steps = stepsOf(rows)
  const option = (status: SubmissionStatus) => (
    <option key={status} value={status}>
      {statusLabels[status]} ({partition(rows, status).able.length} of {rows.length})
    </option>
  )
  return (
    <label className="tools__field">
      Move to
      <select
        className="control"
        value={value ?? ''}
        onChange={(event) => onChange((event.target.value || undefined) as SubmissionStatus | undefined)}
      >
        <option value="">Choose a status</option>
        {steps.filter((status) => status !== 'withdrawn').map(option)}
        {steps.includes('withdrawn') && (
          <optgroup label="Out of the programme">{option('withdrawn')}</optgroup>
        )}
      </select>
    </label>
  )
}
