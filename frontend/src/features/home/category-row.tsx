import type { Category } from '@accolade/contracts/entities/category'
import { Link } from 'react-router-dom'
import { CriteriaList } from '../../components/criteria-list.tsx'
import { EnterLink } from '../../components/enter-link.tsx'
import { Medal } from '../../components/medal.tsx'
import { useFeeNow } from '../../lib/fee-now.ts'
import { formatDay } from '../../lib/format.ts'
import { t } from '../../lib/words.ts'
import styles from './category-row.module.css'

const shownCriteria = 3

/** A category in the index on the home page, with its first three criteria (spec §2). */
export function CategoryRow({ category }: { category: Category }) {
  const { fee, note } = useFeeNow()(category)
  return (
    <li className={styles.row}>
      <div className={styles.medal}>
        <Medal name={category.name} weights={category.criteria.map((criterion) => criterion.weight)} />
      </div>
      <h3 className={styles.name}>
        <Link to="/categories">{category.name}</Link>
      </h3>
      <p className={`${styles.fee} figures`}>{fee}</p>
      <p className={styles.description}>{category.description}</p>
      <div className={styles.criteria}>
        <CriteriaList criteria={category.criteria.slice(0, shownCriteria)} />
      </div>
      <p className={styles.deadline}>
        {t('Deadline: {day}', { day: formatDay(category.deadline) })}
        {note && <small>{note}</small>}
      </p>
      <p className={styles.enter}>
        <EnterLink category={category} visitor={t('Sign In to Submit')} className="text-button">
          {t('Submit Entry')}
        </EnterLink>
      </p>
    </li>
  )
}
