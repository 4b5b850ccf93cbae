import { record } from '@accolade/chassis/administration/record'
import type { Actor } from '@accolade/chassis/database/unit-of-work'
import type { Category } from '@accolade/contracts/entities/category'
import { categoryChanged } from '@accolade/contracts/events/catalogue'
import { type CategoryForm, fromForm } from '../domain/category.ts'
import { insertCategory } from '../store/category-store.ts'
import { uniqueName } from '../store/unique-name.ts'
import type { Context } from './context.ts'

/** Creates a category and publishes it. */
export async function createCategory(
  { unitOfWork, newId }: Context,
  by: Actor,
  form: CategoryForm,
  now: Date,
): Promise<Category> {
  const category = fromForm(form, { id: newId(), version: 1, before: null, newId })
  await uniqueName(() =>
    unitOfWork.run(by, async (tx, emit) => {
      await insertCategory(tx, category, now)
      emit(categoryChanged, { aggregate: category, data: category })
      record(by, emit, { id: category.id, title: category.name, after: category })
    }),
  )
  return category
}
