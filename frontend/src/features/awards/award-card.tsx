import type { Award } from '@accolade/contracts/entities/award'
import { categoryRules } from '@accolade/contracts/entities/category-rules'
import { Link } from 'react-router-dom'
import { Medal } from '../../components/medal.tsx'
import { formatFee } from '../../lib/format.ts'
import { useProgramme } from '../../lib/programme.ts'
import { t } from '../../lib/words.ts'
import { AwardBadge, AwardIcon } from './award-type.tsx'
import styles from './awards.module.css'

/** A featured award. */
export function AwardCard({ award }: { award: Award }) {
  return (
    <li className={styles.awardCard}>
      <div className={styles.awardCardArt}>
        <Medal name={award.title} weights={award.judgingCriteria.map(({ weight }) => weight)} />
      </div>
      <p>
        <AwardBadge type={award.category} />
      </p>
      <h3>
        <Link to={`/awards/${award.id}`}>{award.title}</Link>
      </h3>
      <p className={styles.awardCardSubtitle}>{award.subtitle}</p>
      <p>{award.description}</p>
    </li>
  )
}

/** One award of the whole list. */
export function AwardRow({ award }: { award: Award }) {
  const fee = lowestFee(award)
  const { currency } = useProgramme()
  return (
    <li className={styles.awardRow}>
      <AwardIcon type={award.category} />
      <div className={styles.awardRowText}>
        <h3>
          <Link to={`/awards/${award.id}`}>{award.title}</Link>
        </h3>
        <p>{award.subtitle}</p>
      </div>
      <AwardBadge type={award.category} />
      <p className={`${styles.awardRowFee} figures`}>{t('from {fee}', { fee: formatFee(fee, currency) })}</p>
    </li>
  )
}

/** What entering costs at least; a fixed amount where no fee exists (spec §9). */
function lowestFee({ fees }: Award): number {
  return fees.length > 0 ? Math.min(...fees.map(({ price }) => price)) : categoryRules.feeFallback
}
