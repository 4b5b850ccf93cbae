import { contactRoutes } from '@accolade/contracts/http/contact'
import { formatCents } from '../../../../lib/format.ts'
import { callProved } from '../../../../lib/prove-again.ts'
import { t } from '../../../../lib/words.ts'
import styles from './bank.module.css'
import { MatchLine } from './match-line.tsx'
import type { StepProps } from './step-props.ts'

/** What the entry may be for, each to be confirmed with one click. */
export function EntryMatches({ entry: { id, version, matches, currency }, pending, take }: StepProps) {
  return (
    <>
      <h3 className={styles.heading}>{t('Suggestions')}</h3>
      {matches.length === 0 && <p>{t('No open invoice fits. Look for it below.')}</p>}
      <ul className={styles.rows}>
        {matches.map((match) => {
          const sum = match.invoices.reduce((total, { amountCents }) => total + amountCents, 0)
          const allocations = match.invoices.map(({ invoiceId, amountCents }) => ({ invoiceId, amountCents }))
          const numbers = match.invoices.map(({ invoiceNumber }) => invoiceNumber).join(', ')
          const values = { amount: formatCents(sum, currency) }
          return (
            <li key={numbers}>
              <MatchLine match={match} />
              <button
                type="button"
                className="button"
                disabled={pending}
                aria-label={t('Book {amount} for {numbers}', { ...values, numbers })}
                onClick={() =>
                  take(
                    () =>
                      callProved(contactRoutes.allocateBankEntry, {
                        params: { id },
                        body: { version, allocations },
                      }),
                    t('Booked'),
                  )
                }
              >
                {t('Book {amount}', values)}
              </button>
            </li>
          )
        })}
      </ul>
    </>
  )
}
