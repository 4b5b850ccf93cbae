import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { EntryNotice } from '../../components/entry-notice.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useEntryFacts } from '../../lib/entry-facts.ts'
import { useRead } from '../../lib/use-read.ts'
import { t } from '../../lib/words.ts'
import styles from './categories.module.css'
import { CategoryEntry } from './category-entry.tsx'
import { Explainers } from './explainers.tsx'

/** `/categories`: every category in full. */
export function CategoriesPage() {
  const { data: categories, error, mutate } = useRead(catalogueRoutes.listCategories)
  const facts = useEntryFacts()
  return (
    <>
      <PageHead className={`page ${styles.categoriesHead}`} facts={facts}>
        <h1 className="page-title">{t('Categories')}</h1>
        <p className="lead">
          {t('Each has its own fee, deadline and criteria. The rings of a medal show what weighs how much.')}
        </p>
        <EntryNotice />
      </PageHead>
      <div className="page">
        {error && <LoadFailure what={t('categories')} onRetry={() => mutate()} />}
        {!categories && !error && <Skeleton what={t('categories')} />}
        {categories?.length === 0 && <p className="lead">{t('No category is open at the moment.')}</p>}
        <ul>
          {categories?.map((category) => (
            <CategoryEntry key={category.id} category={category} />
          ))}
        </ul>
      </div>
      <Explainers />
    </>
  )
}
