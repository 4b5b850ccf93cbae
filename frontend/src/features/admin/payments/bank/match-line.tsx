import type { BankMatch } from '@accolade/contracts/entities/bank'
import { formatList } from '../../../../lib/format.ts'
import { Note } from '../../shared/title-cell.tsx'
import styles from './bank.module.css'
import { certaintyOf, reasonsOf } from './bank-words.ts'

/** One suggestion in words: which invoices, whose, how sure, and why. */
export function MatchLine({ match }: { match: BankMatch }) {
  return (
    <span className={styles.match}>
      <span className={match.certainty === 'sure' ? styles.sure : undefined}>
        {certaintyOf(match)}:{' '}
        {formatList(
          match.invoices.map(({ invoiceNumber, organizationName }) => `${invoiceNumber} ${organizationName}`),
        )}
      </span>
      <Note>{reasonsOf(match)}</Note>
    </span>
  )
}
