import { Link } from 'react-router-dom'
import { formatCents } from '../../../lib/format.ts'
import { t } from '../../../lib/words.ts'
import { recordAddress } from '../shared/record-address.ts'
import { TitleCell } from '../shared/title-cell.tsx'
import styles from './entries.module.css'
import type { Row } from './row.ts'

/** So many entries are shown at once; the others where somebody asks for them. */
const shownAtOnce = 3

/** The entries that an invoice is for; of several, with the fee of each. */
export function Entries({ lines, currency }: Pick<Row, 'lines' | 'currency'>) {
  if (lines.length === 1) return <Entry line={lines[0]!} />
  const entries = (some: typeof lines) => (
    <ul className={styles.entries}>
      {some.map((line) => (
        <li key={line.submissionId}>
          <Entry line={line} amount={formatCents(line.amountCents, currency)} />
        </li>
      ))}
    </ul>
  )
  const more = lines.slice(shownAtOnce)
  return (
    <>
      {entries(lines.slice(0, shownAtOnce))}
      {more.length > 0 && (
        <details className={styles.more}>
          <summary>
            {t('{count, plural, one {# more entry} other {# more entries}}', { count: more.length })}
          </summary>
          {entries(more)}
        </details>
      )}
    </>
  )
}

function Entry({ line, amount }: { line: Row['lines'][number]; amount?: string }) {
  const { submissionId, submissionTitle, categoryName } = line
  return (
    <TitleCell
      title={<Link to={recordAddress(submissionId, { tab: 'payments' })}>{submissionTitle}</Link>}
      note={amount ? t('{category}, {fee}', { category: categoryName, fee: amount }) : categoryName}
    />
  )
}
