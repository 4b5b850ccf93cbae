import { record } from '@accolade/chassis/administration/record'
import type { Actor } from '@accolade/chassis/database/unit-of-work'
import { DomainError } from '@accolade/contracts/domain-error'
import type { Category } from '@accolade/contracts/entities/category'
import { resultsAreSealed } from '@accolade/contracts/entities/seal'
import { categoryChanged } from '@accolade/contracts/events/catalogue'
import { type CategoryForm, fromForm, removedCriteria } from '../domain/category.ts'
import { findScored } from '../replicas/scored-criterion.ts'
import { findCategory, replaceCategory } from '../store/category-store.ts'
import type { Transaction } from '../store/database.ts'
import { uniqueName } from '../store/unique-name.ts'
import type { Context } from './context.ts'

/**
 * Replaces a category; the form names the version that was edited, without it the newest is meant.
 *
 * @throws DomainError `not-found`; `version-conflict`; `conflict` for criteria that have scores, and for what sealed results depend on
 */
export async function updateCategory(
  { unitOfWork, newId, areResultsSealed }: Context,
  by: Actor,
  id: string,
  form: CategoryForm,
  now: Date,
): Promise<Category> {
  const isSealed = await areResultsSealed()
  return uniqueName(() =>
    unitOfWork.run(by, async (tx, emit) => {
      const current = await findCategory(tx, id)
      if (!current) throw new DomainError('not-found')
      const edited = form.version ?? current.version
      const category = fromForm(form, { id, version: edited + 1, before: current, newId })
      if (isSealed && judgedBy(current) !== judgedBy(category))
        throw new DomainError('conflict', resultsAreSealed)
      await refuseLossOfScores(tx, current, category)
      if (!(await replaceCategory(tx, category, now))) throw new DomainError('version-conflict')
      emit(categoryChanged, { aggregate: category, data: category })
      record(by, emit, { id, title: category.name, before: current, after: category })
      return category
    }),
  )
}

/** What results of the category depend on. */
function judgedBy({ criteria, judgesPerEntry }: Category): string {
  return JSON.stringify([judgesPerEntry, criteria.map(({ id, weight }) => [id, weight])])
}

async function refuseLossOfScores(tx: Transaction, before: Category, after: Category): Promise<void> {
  const removed = removedCriteria(before, after)
  const scored = await findScored(
    tx,
    removed.map(({ id }) => id),
  )
  const names = removed.filter(({ id }) => scored.has(id)).map(({ name }) => `“${name}”`)
  if (names.length === 0) return
  const message = `${names.join(', ')} has scores already and can't be removed`
  throw new DomainError('conflict', message, [{ path: 'criteria', message }])
}
