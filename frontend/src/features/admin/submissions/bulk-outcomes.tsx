import { statusLabels } from '@accolade/contracts/entities/submission-rules'
import type { Outcomes } from './use-bulk-move.ts'

/** How it went, row by row: what did not move comes first. */
export function BulkOutcomes({ outcomes, onClose }: { outcomes: Outcomes; onClose: () => void }) {
  const { to, total, of } = outcomes
  const failed = of.filter(({ reason }) => reason)
  const moved = of.filter(({ reason }) => !reason)
  const done = of.length === total
  return (
    <section className="bulk__outcomes" aria-label="What was moved" role="status">
      <p>
        {moved.length} of {total} moved to {statusLabels[to]}
        {done ? '.' : ' so far …'}
        {done && failed.length > 0 && ' The others stay selected.'}
      </p>
      <ul className="plain-rows">
        {[...failed, ...moved].map(({ id, title, reason }) => (
          <li key={id}>
            <strong>{title}</strong>
            <span className={reason ? 'admin__alarm' : undefined}>
              {reason ?? `Moved to ${statusLabels[to]}`}
            </span>
          </li>
        ))}
      </ul>
      <button type="button" className="text-button" onClick={onClose}>
        Close this list
      </button>
    </section>
  )
}
