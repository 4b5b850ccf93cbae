import type { Category } from '@accolade/contracts/entities/category'
import { fullWeight, sumOfWeights } from '@accolade/contracts/entities/category-weights'
import { CriteriaList } from '../../../components/criteria-list.tsx'
import { Medal } from '../../../components/medal.tsx'
import { formatDay, formatDollars } from '../../../lib/format.ts'
import { useAction } from '../../../lib/use-action.ts'
import styles from './categories.module.css'
import { useSaveCategory } from './use-save-category.ts'

/** One category with what an administrator does to it. */
export function CategoryTile({ category, onEdit }: { category: Category; onEdit: () => void }) {
  const { name, description, fee, deadline, criteria, isActive } = category
  const sum = sumOfWeights(criteria)
  const save = useSaveCategory()
  const [pending, act] = useAction()
  const turn = () =>
    act({
      work: () => save({ ...category, isActive: !isActive }, category.id),
      done: {
        title: isActive ? 'Category Deactivated' : 'Category Activated',
        description: `${name} ${isActive ? 'takes no submissions, and drafts in it cannot be completed' : 'takes submissions again'}.`,
      },
      // on top of what was saved: where somebody else changed it meanwhile, it stays as they want it
      undo: (saved) => save({ ...saved, isActive }, saved.id),
      failure: 'Failed to update category. Please try again.',
    })
  return (
    <li className={`${styles.tile} ${isActive ? '' : styles.off}`}>
      <header className={styles.head}>
        <Medal name={name} weights={criteria.map(({ weight }) => weight)} />
        <span className={`badge ${isActive ? '' : 'badge--draft'}`}>{isActive ? 'Active' : 'Inactive'}</span>
      </header>
      <h3>{name}</h3>
      <p>{description}</p>
      <p className={styles.facts}>
        <span className="figures">{formatDollars(fee)}</span>
        <span>{formatDay(deadline)}</span>
      </p>
      <CriteriaList criteria={criteria} />
      {sum !== fullWeight && (
        <p className={styles.mark}>
          The weights sum to {sum}%, not {fullWeight}%.
        </p>
      )}
      <p className={`button-row ${styles.actions}`}>
        <button type="button" className="button" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </button>
        <button
          type="button"
          className="button button--quiet"
          aria-label={`${isActive ? 'Deactivate' : 'Activate'} ${name}`}
          disabled={pending}
          onClick={turn}
        >
          {isActive ? 'Deactivate' : 'Activate'}
        </button>
      </p>
    </li>
  )
}
