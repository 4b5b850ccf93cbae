import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { Link } from 'react-router-dom'
import styles from '../../components/dashboard.module.css'
import { ListSkeleton } from '../../components/list-skeleton.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { submitUrl, useRefusal } from '../../lib/entering.ts'
import { useFeeNow } from '../../lib/fee-now.ts'
import { formatShortDay } from '../../lib/format.ts'
import { useRead } from '../../lib/use-read.ts'
import { t } from '../../lib/words.ts'

const shownCategories = 4

/** The first four categories. */
export function AvailableCategories() {
  const { data: categories, error, mutate } = useRead(catalogueRoutes.listCategories)
  const refusal = useRefusal()
  const feeNow = useFeeNow()
  return (
    <section className="panel" aria-labelledby="categories-title">
      <h2 id="categories-title">{t('Available Categories')}</h2>
      {error && <LoadFailure what={t('categories')} onRetry={() => mutate()} />}
      {!categories && !error && <ListSkeleton what={t('categories')} />}
      {categories?.length === 0 && <p>{t('No category is open yet.')}</p>}
      <ul className={styles.plainRows}>
        {categories?.slice(0, shownCategories).map((category) => (
          <li key={category.id}>
            <span>
              {refusal(category) ? (
                <strong>{category.name}</strong>
              ) : (
                <Link to={submitUrl(category)}>{category.name}</Link>
              )}
              <small>
                {refusal(category)?.code === 'deadline-passed'
                  ? t('{day}, closed', { day: formatShortDay(category.deadline) })
                  : formatShortDay(category.deadline)}
              </small>
              {!refusal(category) && feeNow(category).note && <small>{feeNow(category).note}</small>}
            </span>
            <span className="figures">{feeNow(category).fee}</span>
          </li>
        ))}
      </ul>
      <Link to="/categories" className="text-button">
        {t('See All Categories')}
      </Link>
    </section>
  )
}
