import { holdSwitches } from '@accolade/chassis/database/switch-lock'
import { DomainError } from '@accolade/contracts/domain-error'
import type { Category } from '../domain/entering.ts'
import { findCategory } from '../replicas/category.ts'
import type { Transaction } from '../store/database.ts'

/**
 * Reads a category, which stays as it is until the transaction ends. Throws DomainError `invalid-request` on the field
 * `categoryId` where there is none.
 */
export async function holdCategory(tx: Transaction, categoryId: string): Promise<Category> {
  await holdSwitches(tx)
  const category = await findCategory(tx, categoryId)
  if (!category) throw missingCategory()
  return category
}

/** The error `invalid-request` on the field `categoryId`. */
export function missingCategory(): DomainError {
  return new DomainError('invalid-request', undefined, [
    { path: 'categoryId', message: 'Please select a category' },
  ])
}
