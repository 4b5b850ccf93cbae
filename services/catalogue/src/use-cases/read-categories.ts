import type { Category } from '@accolade/contracts/entities/category'
import { listCategories } from '../store/category-store.ts'
import type { Context } from './context.ts'

/** All categories; inactive ones only for administrators. */
export function readCategories(
  { db }: Context,
  by: { roles: readonly string[] } | null,
): Promise<Category[]> {
  return listCategories(db, { active: !by?.roles.includes('admin') })
}
