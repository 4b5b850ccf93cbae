import { DomainError } from '@accolade/chassis/errors'
import type { Category } from '@accolade/contracts/entities/category'
import { categoryChanged } from '@accolade/contracts/events/catalogue'
import { type CategoryForm, fromForm } from '../domain/category.ts'
import { insertCategory, isNameTaken } from '../store/category-store.ts'
import type { Context } from './context.ts'

/** Creates a category and tells the others. */
export async function createCategory(
  { unitOfWork, newId }: Context,
  by: { userId: string | null },
  form: CategoryForm,
  now: Date,
): Promise<Category> {
  const category = fromForm(form, { id: newId(), version: 1, knownCriteria: [], newId })
  return unitOfWork.run(by, async (tx, emit) => {
    if (await isNameTaken(tx, category)) throw nameTaken()
    await insertCategory(tx, category, now)
    emit(categoryChanged, { aggregate: category, data: category })
    return category
  })
}

export function nameTaken(): DomainError {
  const message = 'A category of this name exists'
  return new DomainError('conflict', message, [{ path: 'name', message }])
}
