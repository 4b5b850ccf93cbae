import { factsOf } from '../../lib/facts.ts'
import { useProgramme } from '../../lib/programme.ts'
import styles from './policies.module.css'
import { PolicyArticle } from './policy-article.tsx'
import { refundOf, refundSchedule } from './refund-content.ts'

/** `/refund`: how much, until when, how (spec §9). */
export function RefundPage() {
  return (
    <PolicyArticle policy={refundOf(factsOf(useProgramme(), 'B'))}>
      <ul className={styles.shares} aria-label="Refunds by time">
        {refundSchedule.map(({ share, when, how }) => (
          <li key={share}>
            <strong className="figures">{share}</strong>
            <span className={styles.sharesWhen}>{when}</span>
            <span>{how}</span>
          </li>
        ))}
      </ul>
    </PolicyArticle>
  )
}
