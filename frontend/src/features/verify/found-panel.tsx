import type { Finding } from '../../../../verify/check-file.ts'
import { formatNumber } from '../../lib/format.ts'
import { t } from '../../lib/words.ts'
import { CheckedReceipts } from './checked-receipts.tsx'
import type { Comparison } from './compare-with-site.ts'
import { factsOf } from './facts-of.ts'
import { meaningOf } from './meaning-of.ts'
import { RefusalText } from './refusal-text.tsx'
import styles from './verify.module.css'

interface Props {
  name: string
  finding: Finding
  comparison: Comparison
  onClose: () => void
}

/** A longer value, as a hash, has a line of its own. */
const longest = 30
/** More would hide what is said below them. */
const mostProblems = 20

/** What a check has found: the verdict, figures, and in plain words what is shown and what is not. */
export function FoundPanel({ name, finding, comparison, onClose }: Props) {
  const { shown, notShown } = meaningOf(finding, comparison)
  const verdict = verdictOf(finding, comparison)
  return (
    <div className={`${styles.verdict} ${verdict.className}`}>
      <h2>{verdict.title}</h2>
      <p className={styles.fileName}>{name}</p>
      <dl className={styles.facts}>
        {factsOf(finding).map(([label, value]) => (
          <div key={label} className={value.length > longest ? styles.factsLong : undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {finding.kind === 'receipts' && <CheckedReceipts receipts={finding.receipts} />}
      {finding.problems.length > 0 ? (
        <Problems problems={finding.problems} />
      ) : (
        <div className={styles.meaning}>
          <Points title={t('This shows')} points={shown} />
          <Points title={t('This does not show')} points={notShown} />
        </div>
      )}
      <button type="button" className="button" onClick={onClose}>
        {t('Close')}
      </button>
    </div>
  )
}

function verdictOf({ kind, problems }: Finding, { fit }: Comparison): { title: string; className?: string } {
  if (problems.length > 0) return { title: t('Wrong: this does not hold'), className: styles.verdictWrong }
  if (fit === 'changed')
    return { title: t('Wrong: today’s log contradicts this file'), className: styles.verdictWrong }
  if (fit === 'other-keys')
    return { title: t('Right in itself, but not signed by this site'), className: styles.verdictOpen }
  if (kind === 'head' && fit === 'unknown')
    return { title: t('Signed, but not compared with today’s log'), className: styles.verdictOpen }
  const title = {
    head: t('Right: today’s log only adds to this head'),
    bundle: t('Right: every medal follows from the scores'),
    draw: t('Right: the draw is a proper one'),
    receipts: t('Right: all of it is in the signed log'),
  }[kind]
  return { title, className: styles.verdictRight }
}

function Problems({ problems }: { problems: readonly string[] }) {
  return (
    <>
      <h3>{t('What is wrong')}</h3>
      <ul className={styles.problems}>
        {problems.slice(0, mostProblems).map((problem) => (
          <li key={problem}>
            <RefusalText sentence={problem} />
          </li>
        ))}
      </ul>
      {problems.length > mostProblems && (
        <p>{t('And {count} more.', { count: formatNumber(problems.length - mostProblems) })}</p>
      )}
    </>
  )
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  )
}
