import type { Refund } from '@accolade/contracts/entities/payment'
import { refundTimes } from '@accolade/contracts/entities/refund-rules'
import { RefundSteps, refundWords } from '../../components/refund-steps.tsx'
import { formatCents } from '../../lib/format.ts'
import styles from './invoices.module.css'

const { review, processing, bank } = refundTimes
const transfer = `We will transfer the money within ${processing} to the account that the payment came from. Your bank takes ${bank} more.`

const nextWords: Partial<Record<Refund['status'], string>> = {
  requested: `We review it within ${review}.`,
  approved: transfer,
  processing: transfer,
  failed: 'The transfer did not go through. We start it again, and you do not need to do anything.',
  succeeded: `Your bank takes ${bank} until the amount appears.`,
}

/** Where a refund is, since when, and what comes next. */
export function RefundState({ refund, currency }: { refund: Refund; currency: string }) {
  const next = nextWords[refund.status]
  return (
    <div className="notice">
      <p>
        Refund of {formatCents(refund.amountCents, currency)} ({refund.percent}%):{' '}
        {refundWords[refund.status]}
      </p>
      <RefundSteps steps={refund.steps} />
      {refund.note && <p className={styles.invoicesNote}>Our note: {refund.note}</p>}
      {next && <p className={styles.invoicesNote}>{next}</p>}
    </div>
  )
}
