import type { VerifiedReceipt } from '../../../../verify/receipt.ts'
import { formatMoment, formatNumber } from '../../lib/format.ts'
import { t } from '../../lib/words.ts'
import styles from './verify.module.css'

/** A judge of a whole programme has thousands; nobody reads them all. */
const mostShown = 100

/** The records that receipts are of, as they are in the log. */
export function CheckedReceipts({ receipts }: { receipts: readonly VerifiedReceipt[] }) {
  return (
    <details className={styles.records}>
      <summary>{t('The records, as they are in the log')}</summary>
      <ol>
        {receipts.slice(0, mostShown).map(({ number, record, head }) => (
          <li key={number}>
            <strong>{t('Record {number}', { number: formatNumber(number) })}</strong>{' '}
            {t('of {count}, signed {moment}', {
              count: formatNumber(head.size),
              moment: formatMoment(head.time),
            })}
            <code>{JSON.stringify(record)}</code>
          </li>
        ))}
      </ol>
      {receipts.length > mostShown && (
        <p>{t('And {count} more.', { count: formatNumber(receipts.length - mostShown) })}</p>
      )}
    </details>
  )
}
