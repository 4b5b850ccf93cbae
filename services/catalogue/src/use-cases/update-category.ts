import { DomainError } from '@accolade/chassis/errors'
import type { Category } from '@accolade/contracts/entities/category'
import { categoryChanged } from '@accolade/contracts/events/catalogue'
import { type CategoryForm, fromForm } from '../domain/category.ts'
import { findCategory, replaceCategory } from '../store/category-store.ts'
import type { Context } from './context.ts'
import { uniqueName } from './unique-name.ts'

/** Replaces a category; the form names the version that was edited, without it the newest is meant. */
export async function updateCategory(
  { unitOfWork, newId }: Context,
  by: { userId: string | null },
  id: string,
  form: CategoryForm,
  now: Date,
): Promise<Category> {
  return uniqueName(() =>
    unitOfWork.run(by, async (tx, emit) => {
      const current = await findCategory(tx, id)
      if (!current) throw new DomainError('not-found')
      const edited = form.version ?? current.version
      const knownCriteria = current.criteria.map((criterion) => criterion.id)
      const category = fromForm(form, { id, version: edited + 1, knownCriteria, newId })
      if (!(await replaceCategory(tx, category, now))) throw new DomainError('version-conflict')
      emit(categoryChanged, { aggregate: category, data: category })
      return category
    }),
  )
}
