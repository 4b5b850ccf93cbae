import type { Category } from '@accolade/contracts/entities/category'
import { categoryRules, isDeadlineSoon } from '@accolade/contracts/entities/category-rules'
import { CriteriaList } from '../../components/criteria-list.tsx'
import { EnterLink } from '../../components/enter-link.tsx'
import { Medal } from '../../components/medal.tsx'
import { Tooltip } from '../../components/tooltip.tsx'
import { useFeeNow } from '../../lib/fee-now.ts'
import { formatDay } from '../../lib/format.ts'
import { useNow } from '../../lib/now.ts'
import { t } from '../../lib/words.ts'
import styles from './categories.module.css'

/** One category with everything there is to know before entering. */
export function CategoryEntry({ category }: { category: Category }) {
  const now = useNow()
  const { fee, note, forMembers, inOthers } = useFeeNow()(category)
  return (
    <li className={styles.categoryEntry}>
      <div className={styles.categoryEntryArt}>
        <Medal name={category.name} weights={category.criteria.map((criterion) => criterion.weight)} />
      </div>
      <div className={styles.categoryEntryText}>
        <h2>{category.name}</h2>
        <p className={styles.categoryEntryDescription}>{category.description}</p>
        <dl className={styles.categoryEntryFacts}>
          <div>
            <dt>{t('Entry Fee')}</dt>
            <dd className="figures">{fee}</dd>
            {inOthers && <dd className={styles.categoryEntryNote}>{inOthers}</dd>}
            {note && <dd className={styles.categoryEntryNote}>{note}</dd>}
            {forMembers && <dd className={styles.categoryEntryNote}>{forMembers}</dd>}
          </div>
          <div>
            <dt>{t('Deadline')}</dt>
            <dd>{formatDay(category.deadline)}</dd>
          </div>
        </dl>
        <p className="button-row">
          <EnterLink category={category} visitor={t('Sign In to Submit')} className="button button--gold">
            {t('Submit Entry')}
          </EnterLink>
          {isDeadlineSoon(category.deadline, now) && (
            <Tooltip
              className="tag tag--gold"
              text={t('Shown from {days} days before the deadline on, which is the end of {day}.', {
                days: categoryRules.deadlineSoonDays,
                day: formatDay(category.deadline),
              })}
            >
              {t('Deadline Soon')}
            </Tooltip>
          )}
        </p>
      </div>
      <div className={styles.categoryEntryCriteria}>
        <h3>{t('Judging criteria')}</h3>
        <CriteriaList criteria={category.criteria} inFull />
      </div>
    </li>
  )
}
