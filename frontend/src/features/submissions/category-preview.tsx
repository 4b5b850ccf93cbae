import type { Category } from '@accolade/contracts/entities/category'
import { Medal } from '../../components/medal.tsx'
import { useIsMember } from '../../lib/association-membership.ts'
import { useFeeNow } from '../../lib/fee-now.ts'
import { formatDay } from '../../lib/format.ts'
import { t } from '../../lib/words.ts'
import styles from './submit.module.css'

interface Props {
  category: Category | undefined
  /** Who is going to enter, as far as that is chosen. */
  organizationId: string | undefined
}

/** What choosing this category means. */
export function CategoryPreview({ category, organizationId }: Props) {
  const feeNow = useFeeNow()
  const isMember = useIsMember()
  if (!category) return null
  const { fee, note, forMembers, inOthers } = feeNow(category, { isMember: isMember(organizationId) })
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
          {inOthers && <small>{inOthers}</small>}
          {note && <small>{note}</small>}
          {forMembers && <small>{forMembers}</small>}
        </p>
      </div>
    </div>
  )
}
