import dashboard from '../../../../components/dashboard.module.css'
import { t } from '../../../../lib/words.ts'
import styles from './bulk.module.css'
import type { useBulk } from './use-bulk.ts'

interface Props<T> extends Pick<ReturnType<typeof useBulk<T>>, 'report' | 'pending' | 'retry' | 'close'> {
  keyOf: (row: T) => string
  titleOf: (row: T) => string
}

/** How it went, row by row: what failed comes first, with a way to try it again. */
export function BulkReport<T>({ report, pending, retry, close, keyOf, titleOf }: Props<T>) {
  if (!report) return null
  const { action, total, outcomes } = report
  const failed = outcomes.filter(({ reason }) => reason)
  const done = outcomes.filter(({ reason }) => !reason)
  const again = failed.filter((outcome) => outcome.again)
  const values = { done: done.length, total, what: action.done }
  return (
    <section className={styles.report} aria-label={t('Outcome')} role="status">
      <p>
        {pending ? t('{done} of {total}: {what} so far …', values) : t('{done} of {total}: {what}.', values)}
        {!pending && failed.length > 0 && ` ${t('The others stay selected.')}`}
      </p>
      <ul className={dashboard.plainRows}>
        {[...failed, ...done].map(({ row, reason }) => (
          <li key={keyOf(row)}>
            <strong>{titleOf(row)}</strong>
            <span className={reason ? styles.failed : undefined}>{reason ?? action.done}</span>
          </li>
        ))}
      </ul>
      <p className="button-row">
        {!pending && again.length > 0 && (
          <button type="button" className="button" onClick={retry}>
            {t('{count, plural, one {Try the failed one again} other {Try the # failed ones again}}', {
              count: again.length,
            })}
          </button>
        )}
        <button type="button" className="button button--quiet" disabled={pending} onClick={close}>
          {t('Close this list')}
        </button>
      </p>
    </section>
  )
}
