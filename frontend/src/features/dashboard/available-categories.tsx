import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { Link } from 'react-router-dom'
import { formatDollars, formatShortDay } from '../../lib/format.ts'
import { useRead } from '../../lib/use-read.ts'

const shownCategories = 4

/** The first four categories. */
export function AvailableCategories() {
  const { data: categories = [] } = useRead(catalogueRoutes.listCategories)
  return (
    <section className="panel" aria-labelledby="categories-title">
      <h2 id="categories-title">Available Categories</h2>
      <ul className="plain-rows">
        {categories.slice(0, shownCategories).map((category) => (
          <li key={category.id}>
            <span>
              <strong>{category.name}</strong>
              <small>{formatShortDay(category.deadline)}</small>
            </span>
            <span className="figures">{formatDollars(category.fee)}</span>
          </li>
        ))}
      </ul>
      <Link to="/categories" className="text-button">
        See All Categories
      </Link>
    </section>
  )
}
