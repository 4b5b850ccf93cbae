import { dayIn } from '@accolade/contracts/entities/calendar'
import type { Refund } from '@accolade/contracts/entities/payment'
import { refundDue } from '@accolade/contracts/entities/refund-due'
import { formatShortDay } from '../../../lib/format.ts'
import { useProgramme } from '../../../lib/programme.ts'
import { t } from '../../../lib/words.ts'
import styles from './refunds.module.css'

/** By when the office has promised its next step, and whether that day is over. */
export function RefundDue({ refund }: { refund: Pick<Refund, 'status' | 'steps'> }) {
  const { timeZone } = useProgramme()
  const due = refund.status === 'succeeded' ? null : refundDue(refund, timeZone)
  if (!due) return null
  const day = formatShortDay(due)
  return dayIn(timeZone, new Date()) > due ? (
    <strong className={styles.overdue}>{t('Overdue: promised by {day}', { day })}</strong>
  ) : (
    <small>{t('Promised by {day}', { day })}</small>
  )
}
