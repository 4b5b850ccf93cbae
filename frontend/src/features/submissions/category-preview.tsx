import type { Category } from '@accolade/contracts/entities/category'
import { Medal } from '../../components/medal.tsx'
import { useFeeNow } from '../../lib/fee-now.ts'
import { formatDay } from '../../lib/format.ts'
import { t } from '../../lib/words.ts'
import styles from './submit.module.css'

/** What choosing this category means. */
export function CategoryPreview({ category }: { category: Category | undefined }) {
  const feeNow = useFeeNow()
  if (!category) return null
  const { fee, note } = feeNow(category)
  return (
    <div className={styles.preview} aria-live="polite">
      <Medal
        name={category.name}
        weights={category.criteria.map((each) => each.weight)}
        className="medal--gold"
      />
      <div>
        <h3>{category.name}</h3>
        <p>{category.description}</p>
        <p className={styles.previewFacts}>
          <span>{t('Entry Fee: {fee}', { fee })}</span>
          <span>{t('Deadline: {day}', { day: formatDay(category.deadline) })}</span>
          {note && <small>{note}</small>}
        </p>
      </div>
    </div>
  )
}
