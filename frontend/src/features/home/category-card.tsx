import type { Category } from '@accolade/contracts/entities/category'
import { Link } from 'react-router-dom'
import { CriteriaList } from '../../components/criteria-list.tsx'
import { EnterLink } from '../../components/enter-link.tsx'
import { Medal } from '../../components/medal.tsx'
import { formatDay, formatDollars } from '../../lib/format.ts'
import { t } from '../../lib/words.ts'
import styles from './home.module.css'

const shownCriteria = 3

/** A category on the home page, with its first three criteria. */
export function CategoryCard({ category }: { category: Category }) {
  return (
    <li className={styles.categoryCard}>
      <div className={styles.categoryCardArt}>
        <Medal name={category.name} weights={category.criteria.map((criterion) => criterion.weight)} />
      </div>
      <div className={styles.categoryCardHead}>
        <h3>
          <Link to="/categories">{category.name}</Link>
        </h3>
        <p className={`${styles.categoryCardFee} figures`}>{formatDollars(category.fee)}</p>
      </div>
      <p className={styles.categoryCardDescription}>{category.description}</p>
      <CriteriaList criteria={category.criteria.slice(0, shownCriteria)} />
      <p className={styles.categoryCardDeadline}>
        {t('Deadline: {day}', { day: formatDay(category.deadline) })}
      </p>
      <p className={styles.categoryCardEnter}>
        <EnterLink category={category} visitor={t('Sign In to Submit')} className="text-button">
          {t('Submit Entry')}
        </EnterLink>
      </p>
    </li>
  )
}
