import { contactRoutes } from '@accolade/contracts/http/contact'
import { mark, type Words } from '@accolade/contracts/words'
import { formatCents } from '../../../lib/format.ts'
import { useRead } from '../../../lib/use-read.ts'
import { say, t } from '../../../lib/words.ts'
import { Note } from '../shared/title-cell.tsx'
import styles from './payments-tab.module.css'
import type { Row } from './row.ts'

const words: Readonly<Record<Row['cardAttempts'][number]['status'], Words>> = {
  pending: mark('Card: the page is open'),
  processing: mark('Card: under way'),
  captured: mark('Card: paid'),
  cancelled: mark('Card: paid'),
  failed: mark('Card: failed'),
  expired: mark('Card: page expired'),
}

/** The last attempt to pay an invoice by card, and every one with money that is for no invoice. */
export function CardAttempts({ payment }: { payment: Row }) {
  const { cardAttempts } = payment
  const last = cardAttempts.at(-1)
  const unused = cardAttempts.filter(({ unusedCents }) => unusedCents > 0)
  return (
    <>
      {last && (
        <Note>
          <span title={last.reference ?? undefined}>{say(words[last.status])}</span>
        </Note>
      )}
      {unused.map(({ reference, unusedCents, currency }) => (
        <Note key={reference}>
          {t('{amount} too much: refund it at Stripe ({reference})', {
            amount: formatCents(unusedCents, currency),
            reference: reference ?? '',
          })}
        </Note>
      ))}
    </>
  )
}

/** Says above the payments that cards move no real money. */
export function CardTestMode() {
  const { data } = useRead(contactRoutes.getPaymentMethods)
  return data?.testMode ? (
    <p className={styles.testMode}>
      <span className="badge badge--pending_payment">{t('Card payments are in test mode')}</span>
    </p>
  ) : null
}
