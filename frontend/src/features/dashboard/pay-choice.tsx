import type { PayableEntry } from '@accolade/contracts/entities/order'
import { orderRefusalWords } from '@accolade/contracts/entities/order-rules'
import { maxOrderLines } from '@accolade/contracts/entities/submission-rules'
import { Checkbox } from 'antd'
import { Link } from 'react-router-dom'
import { formatCents } from '../../lib/format.ts'
import { say, t } from '../../lib/words.ts'
import styles from './pay.module.css'
import { categoryWords } from './payable.ts'

interface Props {
  entries: readonly PayableEntry[]
  chosenIds: readonly string[]
  onChoose: (ids: string[]) => void
}

/** The entries of one organization: those that can be paid with a box each, the others with the reason. */
export function PayChoice({ entries, chosenIds, onChoose }: Props) {
  const payable = entries.filter(({ refusal }) => refusal === null)
  const others = entries.filter(({ refusal }) => refusal !== null)
  const count = payable.filter(({ id }) => chosenIds.includes(id)).length
  const all = payable.slice(0, maxOrderLines)
  const toggle = (id: string, isChosen: boolean) =>
    onChoose(isChosen ? [...chosenIds, id] : chosenIds.filter((each) => each !== id))
  return (
    <>
      {payable.length === 0 && <p>{t('No entry of this organization can be paid now.')}</p>}
      {payable.length > 1 && (
        <Checkbox
          className={styles.all ?? ''}
          checked={count === all.length}
          indeterminate={count > 0 && count < all.length}
          onChange={({ target }) => onChoose(target.checked ? all.map(({ id }) => id) : [])}
        >
          {t('All Entries')}
        </Checkbox>
      )}
      <ul className={styles.rows}>
        {payable.map((entry) => (
          <li key={entry.id}>
            <Checkbox
              checked={chosenIds.includes(entry.id)}
              onChange={({ target }) => toggle(entry.id, target.checked)}
            >
              <strong>{entry.title}</strong>
              <small>{categoryWords(entry)}</small>
              {noteOf(entry) && <small>{noteOf(entry)}</small>}
            </Checkbox>
            <span className="figures">{formatCents(entry.amountCents, entry.currency)}</span>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <section aria-labelledby="not-payable">
          <h3 id="not-payable" className={styles.heading}>
            {t('Cannot Be Paid Here')}
          </h3>
          <ul className={styles.rows}>
            {others.map(({ id, title, refusal }) => (
              <li key={id}>
                <span>
                  <Link className={styles.link} to={`/submit?draft=${id}`}>
                    {title}
                  </Link>
                  <small>{refusal && `${say(orderRefusalWords[refusal])}.`}</small>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function noteOf({ status, files }: PayableEntry): string | null {
  if (status === 'pending_payment') return t('It has an open invoice, which is replaced.')
  return files === 0 ? t('It has no file yet.') : null
}
