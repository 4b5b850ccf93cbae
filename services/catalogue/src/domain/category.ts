import type { Category, Criterion, categoryFormSchema } from '@accolade/contracts/entities/category'
import type { z } from 'zod'

/** The category form as the server sees it, defaults filled in. */
export type CategoryForm = z.output<typeof categoryFormSchema>

/**
 * The category that a form describes. A criterion keeps its id where the category already has it; any other gets a
 * new one, so that scores given for a criterion can never move to another.
 */
export function fromForm(
  form: CategoryForm,
  identity: { id: string; version: number; knownCriteria: readonly string[]; newId: () => string },
): Category {
  const { version: _edited, criteria, ...content } = form
  const known = new Set(identity.knownCriteria)
  return {
    ...content,
    id: identity.id,
    version: identity.version,
    criteria: criteria.map((criterion) => {
      const kept = criterion.id !== undefined && known.delete(criterion.id)
      return { ...criterion, id: kept && criterion.id ? criterion.id : identity.newId() }
    }),
  }
}

/** The criteria that a change takes away. */
export function removedCriteria(before: Category, after: Category): Criterion[] {
  const kept = new Set(after.criteria.map(({ id }) => id))
  return before.criteria.filter(({ id }) => !kept.has(id))
}
