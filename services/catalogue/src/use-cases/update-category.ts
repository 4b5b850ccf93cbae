import { DomainError } from '@accolade/chassis/errors'
import type { Category } from '@accolade/contracts/entities/category'
import { categoryChanged } from '@accolade/contracts/events/catalogue'
import { type CategoryForm, fromForm } from '../domain/category.ts'
import { findCategory, isNameTaken, replaceCategory } from '../store/category-store.ts'
import type { Context } from './context.ts'
import { nameTaken } from './create-category.ts'

/** Replaces a category; the form names the version that was edited, without it the newest is meant. */
export async function updateCategory(
  { unitOfWork, newId }: Context,
  by: { userId: string | null },
  id: string,
  form: CategoryForm,
  now: Date,
): Promise<Category> {
  return unitOfWork.run(by, async (tx, emit) => {
    const current = await findCategory(tx, id)
    if (!current) throw new DomainError('not-found')
    if (form.version !== undefined && form.version !== current.version)
      throw new DomainError('version-conflict')
    const knownCriteria = current.criteria.map((criterion) => criterion.id)
    const category = fromForm(form, { id, version: current.version + 1, knownCriteria, newId })
    if (await isNameTaken(tx, category)) throw nameTaken()
    if (!(await replaceCategory(tx, category, now))) throw new DomainError('version-conflict')
    emit(categoryChanged, { aggregate: category, data: category })
    return category
  })
}
