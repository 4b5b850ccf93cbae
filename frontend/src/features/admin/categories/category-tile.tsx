import type { Category } from '@accolade/contracts/entities/category'
import { fullWeight, sumOfWeights } from '@accolade/contracts/entities/category-weights'
import { CriteriaList } from '../../../components/criteria-list.tsx'
import { Medal } from '../../../components/medal.tsx'
import { useFeeNow } from '../../../lib/fee-now.ts'
import { formatDay, formatPercent } from '../../../lib/format.ts'
import { useAction } from '../../../lib/use-action.ts'
import { t } from '../../../lib/words.ts'
import styles from './categories.module.css'
import { useSaveCategory } from './use-save-category.ts'

/** One category with what an administrator does to it. */
export function CategoryTile({ category, onEdit }: { category: Category; onEdit: () => void }) {
  const { name, description, deadline, criteria, isActive } = category
  const { fee, note, forMembers, inOthers } = useFeeNow()(category)
  const sum = sumOfWeights(criteria)
  const save = useSaveCategory()
  const [pending, act] = useAction()
  const turn = () =>
    act({
      work: () => save({ ...category, isActive: !isActive }, category.id),
      done: {
        title: isActive ? t('Category Deactivated') : t('Category Activated'),
        description: isActive
          ? t('{name} takes no submissions, and drafts in it cannot be completed.', { name })
          : t('{name} takes submissions again.', { name }),
      },
      // on top of what was saved: where somebody else changed it meanwhile, it stays as they want it
      undo: (saved) => save({ ...saved, isActive }, saved.id),
      failure: t('Failed to update category. Please try again.'),
    })
  return (
    <li className={`${styles.tile} ${isActive ? '' : styles.off}`}>
      <header className={styles.head}>
        <Medal name={name} weights={criteria.map(({ weight }) => weight)} />
        <span className={`badge ${isActive ? '' : 'badge--draft'}`}>
          {isActive ? t('Active') : t('Inactive')}
        </span>
      </header>
      <h3>{name}</h3>
      <p>{description}</p>
      <p className={styles.facts}>
        <span className="figures">{fee}</span>
        <span>{formatDay(deadline)}</span>
      </p>
      {inOthers && <p>{inOthers}</p>}
      {note && <p>{note}</p>}
      {forMembers && <p>{forMembers}</p>}
      <CriteriaList criteria={criteria} />
      {sum !== fullWeight && (
        <p className={styles.mark}>
          {t('The weights sum to {sum}, not {full}.', {
            sum: formatPercent(sum),
            full: formatPercent(fullWeight),
          })}
        </p>
      )}
      <p className={`button-row ${styles.actions}`}>
        <button
          type="button"
          className="button"
          aria-label={t('Edit {title}', { title: name })}
          onClick={onEdit}
        >
          {t('Edit')}
        </button>
        <button
          type="button"
          className="button button--quiet"
          aria-label={
            isActive ? t('Deactivate {title}', { title: name }) : t('Activate {title}', { title: name })
          }
          disabled={pending}
          onClick={turn}
        >
          {isActive ? t('Deactivate') : t('Activate')}
        </button>
      </p>
    </li>
  )
}
