import { record } from '@accolade/chassis/administration/record'
import type { Actor } from '@accolade/chassis/database/unit-of-work'
import { DomainError } from '@accolade/contracts/domain-error'
import { actRequestRefusals } from '@accolade/contracts/entities/act-request'
import type { Category } from '@accolade/contracts/entities/category'
import { resultsAreSealed } from '@accolade/contracts/entities/seal'
import { categoryChanged } from '@accolade/contracts/events/catalogue'
import { type CategoryForm, fromForm, judgedBy } from '../domain/category.ts'
import { hasBegun } from '../replicas/scored-criterion.ts'
import { findCategory, replaceCategory } from '../store/category-store.ts'
import { uniqueName } from '../store/unique-name.ts'
import type { Context } from './context.ts'
import { lastAgreed } from './logged-act.ts'
import { refuseLossOfScores } from './refuse-loss-of-scores.ts'

/**
 * Replaces a category; the form names the version that was edited, without it the newest is meant.
 *
 * @throws DomainError `not-found`; `version-conflict`; `conflict` where a criterion that has scores would go, where sealed results depend on
 *   it, and for other criteria or weights once there are scores, which takes two administrators (`change-criteria.ts`)
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
      const isOtherwiseJudged = judgedBy(id, current) !== judgedBy(id, category)
      if (isSealed && isOtherwiseJudged) throw new DomainError('conflict', resultsAreSealed)
      await refuseLossOfScores(tx, current, category)
      // an older form has the criteria of before, and asks for nothing
      if (edited !== current.version) throw new DomainError('version-conflict')
      if (isOtherwiseJudged && (await hasBegun(tx, current)))
        throw new DomainError('conflict', actRequestRefusals.needed)
      if (!(await replaceCategory(tx, category, now))) throw new DomainError('version-conflict')
      const agreed = await lastAgreed(tx, { act: 'change-criteria', subject: id })
      emit(categoryChanged, { aggregate: category, data: { ...category, ...agreed } })
      record(by, emit, { id, title: category.name, before: current, after: category })
      return category
    }),
  )
}
