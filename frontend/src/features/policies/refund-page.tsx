import { factsOf } from '../../lib/facts.ts'
import { formatPercent } from '../../lib/format.ts'
import { useProgramme } from '../../lib/programme.ts'
import { say, t } from '../../lib/words.ts'
import styles from './policies.module.css'
import { PolicyArticle } from './policy-article.tsx'
import { refundOf, refundSchedule } from './refund-content.ts'

/** `/refund`: how much, until when, how (spec §9). */
export function RefundPage() {
  return (
    <PolicyArticle policy={refundOf(factsOf(useProgramme(), 'B'))}>
      <ul className={styles.shares} aria-label={t('Refunds by time')}>
        {refundSchedule.map(({ percent, when, how }) => (
          <li key={percent}>
            <strong className="figures">{formatPercent(percent)}</strong>
            <span className={styles.sharesWhen}>{say(when)}</span>
            <span>{say(how)}</span>
          </li>
        ))}
      </ul>
    </PolicyArticle>
  )
}
