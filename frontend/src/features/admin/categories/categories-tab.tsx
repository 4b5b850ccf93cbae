import type { Category } from '@accolade/contracts/entities/category'
import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { useState } from 'react'
import { ListSkeleton } from '../../../components/list-skeleton.tsx'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { useRead } from '../../../lib/use-read.ts'
import { None, Section } from '../shared/section.tsx'
import { useFocusBack } from '../shared/use-focus-back.ts'
import styles from './categories.module.css'
import { CategoryDialog } from './category-dialog.tsx'
import { CategoryTile } from './category-tile.tsx'

/** What can be entered, and what for. */
export function CategoriesTab() {
  const { data: categories, error, mutate } = useRead(catalogueRoutes.listCategories)
  const [edited, setEdited] = useState<Category | 'new' | null>(null)
  useFocusBack(edited !== null)
  return (
    <Section
      title="Categories"
      action={
        <button type="button" className="button button--gold" onClick={() => setEdited('new')}>
          Add Category
        </button>
      }
    >
      {error && <LoadFailure what="categories" onRetry={() => mutate()} />}
      {!categories && !error && <ListSkeleton what="categories" rows={6} />}
      {categories?.length === 0 && <None>No categories yet.</None>}
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
