import type { Refund } from '@accolade/contracts/entities/payment'
import { formatShortDay } from '../lib/format.ts'

/** Where a refund is, in words: nothing is called transferred before it is. */
export const refundWords: Record<Refund['status'], string> = {
  requested: 'in review',
  approved: 'approved',
  denied: 'denied',
  processing: 'being transferred',
  failed: 'delayed',
  succeeded: 'transferred',
}

const stepWords: Record<Refund['status'], string> = {
  requested: 'Requested',
  approved: 'Approved',
  denied: 'Denied',
  processing: 'Transfer started',
  failed: 'Transfer failed',
  succeeded: 'Transferred',
}

/** A step; who took it and what was noted is there for administrators only. */
type Step = Refund['steps'][number] & { by?: string | null; note?: string | null }

/** What happened to a refund, and when. */
export function RefundSteps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="refund-steps" aria-label="Steps of the refund">
      {steps.map(({ status, at, by, note, reference }) => (
        <li key={`${status}${at}`}>
          <strong>{stepWords[status]}</strong>
          <small>
            {formatShortDay(at)}
            {by && `, by ${by}`}
          </small>
          {reference && <small>Reference {reference}</small>}
          {note && <small className="refund-steps__note">{note}</small>}
        </li>
      ))}
    </ol>
  )
}
