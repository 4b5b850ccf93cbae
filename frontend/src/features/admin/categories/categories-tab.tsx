import type { Category } from '@accolade/contracts/entities/category'
import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { useState } from 'react'
import { ListSkeleton } from '../../../components/list-skeleton.tsx'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { useRead } from '../../../lib/use-read.ts'
import { t } from '../../../lib/words.ts'
import { None, Section } from '../shared/section.tsx'
import { useAskedFor } from '../shared/use-asked-for.ts'
import { useFocusBack } from '../shared/use-focus-back.ts'
import styles from './categories.module.css'
import { CategoryDialog } from './category-dialog.tsx'
import { CategoryTile } from './category-tile.tsx'

/** What can be entered, and what for. */
export function CategoriesTab() {
  const { data: categories, error, mutate } = useRead(catalogueRoutes.listCategories)
  const [edited, setEdited] = useState<Category | 'new' | null>(null)
  useFocusBack(edited !== null)
  useAskedFor('category', () => setEdited('new'))
  return (
    <Section
      title={t('Categories')}
      action={
        <button type="button" className="button button--gold" onClick={() => setEdited('new')}>
          {t('Add Category')}
        </button>
      }
    >
      {error && <LoadFailure what={t('categories')} onRetry={() => mutate()} />}
      {!categories && !error && <ListSkeleton what={t('categories')} rows={6} />}
      {categories?.length === 0 && <None>{t('No categories yet.')}</None>}
      <ul className={styles.tiles}>
        {categories?.map((category) => (
          <CategoryTile key={category.id} category={category} onEdit={() => setEdited(category)} />
        ))}
      </ul>
      <CategoryDialog
        key={edited === 'new' ? 'new' : edited?.id}
        category={edited}
        onClose={() => setEdited(null)}
      />
    </Section>
  )
}
