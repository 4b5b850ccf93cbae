import { DomainError } from '@accolade/contracts/domain-error'
import type { Category } from '@accolade/contracts/entities/category'
import { findCategory, listCategories } from '../store/category-store.ts'
import type { Context } from './context.ts'

/** All categories; inactive ones only for administrators. */
export function readCategories(
  { db }: Context,
  by: { roles: readonly string[] } | null,
): Promise<Category[]> {
  return listCategories(db, { active: !by?.roles.includes('admin') })
}

/**
 * One category, active or not.
 *
 * @throws DomainError `not-found`
 */
export async function readCategory({ db }: Context, id: string): Promise<Category> {
  const category = await findCategory(db, id)
  if (!category) throw new DomainError('not-found')
  return category
}
