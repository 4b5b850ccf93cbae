import type { Category, categoryFormSchema } from '@accolade/contracts/entities/category'
import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { useSWRConfig } from 'swr'
import type { z } from 'zod'
import { call } from '../../../lib/api-client.ts'

/** What the category form sends. */
export type CategoryBody = z.input<typeof categoryFormSchema>

/** Creates a category, or replaces the one with the id; every list of categories shows the answer. */
export function useSaveCategory() {
  const { mutate } = useSWRConfig()
  return async (form: CategoryBody, id?: string): Promise<Category> => {
    const { name, description, fee, earlyBird, late, memberFee, deadline, isActive } = form
    const { priceLists, revealProjectUrl, criteria, judgesPerEntry, version } = form
    const fees = { fee, earlyBird, late, memberFee, priceLists, deadline }
    const body = { name, description, ...fees, isActive, revealProjectUrl, criteria, judgesPerEntry, version }
    const saved = id
      ? await call(catalogueRoutes.updateCategory, { params: { id }, body })
      : await call(catalogueRoutes.createCategory, { body })
    await mutate<Category[]>(
      catalogueRoutes.listCategories.path,
      (known = []) =>
        id
          ? known.map((each) => (each.id === id ? saved : each))
          : [...known.filter((each) => each.id !== saved.id), saved],
      { revalidate: false },
    )
    return saved
  }
}
