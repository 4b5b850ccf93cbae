import type { Refund } from '@accolade/contracts/entities/payment'
import { refundDue } from '@accolade/contracts/entities/refund-due'
import { refundTimes } from '@accolade/contracts/entities/refund-rules'
import { mark, type Words } from '@accolade/contracts/words'
import { RefundSteps, refundWords } from '../../components/refund-steps.tsx'
import { formatCents, formatPercent, formatShortDay } from '../../lib/format.ts'
import { useProgramme } from '../../lib/programme.ts'
import { say, t } from '../../lib/words.ts'
import styles from './invoices.module.css'

const transfer = mark(
  'We will transfer the money within {processing} to the account that the payment came from. Your bank takes {bank} more.',
)

const nextWords: Partial<Record<Refund['status'], Words>> = {
  requested: mark('We review it within {review}.'),
  approved: transfer,
  processing: transfer,
  failed: mark('The transfer did not go through. We start it again, and you do not need to do anything.'),
  succeeded: mark('Your bank takes {bank} until the amount appears.'),
}

const transferred = mark('The transfer leaves by {day} at the latest.')

const dueWords: Partial<Record<Refund['status'], Words>> = {
  requested: mark('You hear from us by {day} at the latest.'),
  approved: transferred,
  processing: transferred,
  succeeded: mark('It is there by {day} at the latest.'),
}

/** Where a refund is, since when, and what comes next. */
export function RefundState({ refund, currency }: { refund: Refund; currency: string }) {
  const next = nextWords[refund.status]
  const { timeZone } = useProgramme()
  const day = refundDue(refund, timeZone)
  const due = day && dueWords[refund.status]
  const { review, processing, bank } = refundTimes
  const times = { review: say(review), processing: say(processing), bank: say(bank) }
  return (
    <div className="notice">
      <p>
        {t('Refund of {amount} ({percent}): {status}', {
          amount: formatCents(refund.amountCents, currency),
          percent: formatPercent(refund.percent),
          status: say(refundWords[refund.status]),
        })}
      </p>
      <RefundSteps steps={refund.steps} />
      {refund.note && <p className={styles.invoicesNote}>{t('Our note: {note}', { note: refund.note })}</p>}
      {next && (
        <p className={styles.invoicesNote}>
          {[say(next, times), due && say(due, { day: formatShortDay(day) })].filter(Boolean).join(' ')}
        </p>
      )}
    </div>
  )
}
