import type { Category } from '@accolade/contracts/entities/category'
import { Link } from 'react-router-dom'
import { CriteriaList } from '../../components/criteria-list.tsx'
import { EnterLink } from '../../components/enter-link.tsx'
import { Medal } from '../../components/medal.tsx'
import { formatDay, formatDollars } from '../../lib/format.ts'

const shownCriteria = 3

/** A category on the home page, with its first three criteria. */
export function CategoryCard({ category }: { category: Category }) {
  return (
    <li className="category-card">
      <div className="category-card__art">
        <Medal name={category.name} weights={category.criteria.map((criterion) => criterion.weight)} />
      </div>
      <div className="category-card__head">
        <h3>
          <Link to="/categories">{category.name}</Link>
        </h3>
        <p className="category-card__fee figures">{formatDollars(category.fee)}</p>
      </div>
      <p className="category-card__description">{category.description}</p>
      <CriteriaList criteria={category.criteria.slice(0, shownCriteria)} />
      <p className="category-card__deadline">Deadline: {formatDay(category.deadline)}</p>
      <p className="category-card__enter">
        <EnterLink category={category} visitor="Sign In to Submit" className="text-button">
          Submit Entry
        </EnterLink>
      </p>
    </li>
  )
}
