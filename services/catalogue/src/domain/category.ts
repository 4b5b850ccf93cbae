import { DomainError } from '@accolade/contracts/domain-error'
import type { Category, Criterion, categoryFormSchema } from '@accolade/contracts/entities/category'
import { feeProblems } from '@accolade/contracts/entities/category-fees'
import { priceListProblems } from '@accolade/contracts/entities/price-lists'
import type { z } from 'zod'

/** The category form as the server sees it, defaults filled in. */
export type CategoryForm = z.output<typeof categoryFormSchema>

/**
 * The category that a form describes. A criterion keeps its id where the category already has it; any other gets a
 * new one, so that scores given for a criterion can never move to another. A period of the fee that the form does not name stays
 * as it was before, and so do the rate of members, the price lists and the number of judges: a page that was loaded before they existed must not end them.
 *
 * @throws DomainError `invalid-request` where a period or a price that stays contradicts what is new
 */
export function fromForm(
  form: CategoryForm,
  identity: { id: string; version: number; before: Category | null; newId: () => string },
): Category {
  const { before } = identity
  const { version: _edited, criteria, ...content } = form
  const { earlyBird = before?.earlyBird ?? null, late = before?.late ?? null } = form
  const { memberFee = before?.memberFee ?? null, priceLists = before?.priceLists ?? [] } = form
  const fees = { ...content, earlyBird, late, memberFee, priceLists }
  const [problem] = [...feeProblems(fees), ...priceListProblems(fees)]
  if (problem) {
    const { path, message } = problem
    throw new DomainError('invalid-request', undefined, [{ path: path.join('.'), message }])
  }
  return {
    ...fees,
    judgesPerEntry:
      form.judgesPerEntry === undefined ? (before?.judgesPerEntry ?? null) : form.judgesPerEntry,
    id: identity.id,
    version: identity.version,
    criteria: withIds(criteria, before, identity.newId),
  }
}

/** The criteria of a form: those that the category has keep their ids, any other gets a new one. */
export function withIds(
  criteria: CategoryForm['criteria'],
  before: Category | null,
  newId: () => string,
): Criterion[] {
  const known = new Set(before?.criteria.map(({ id }) => id))
  return criteria.map((criterion) => {
    const kept = criterion.id !== undefined && known.delete(criterion.id)
    return { ...criterion, id: kept && criterion.id ? criterion.id : newId() }
  })
}

/** What results of a category depend on. */
export type Judged = Pick<Category, 'criteria' | 'judgesPerEntry'>

/**
 * The same as one text: canonical JSON (RFC 8785), as all members are in order and hold ids and whole numbers. The log of judging names
 * with it what administrators agreed on, and whoever checks the log writes it again from what was set.
 */
export function judgedBy(category: string, { criteria, judgesPerEntry }: Judged): string {
  const weights = criteria.map(({ id, weight }) => ({ id, weight }))
  return JSON.stringify({ category, criteria: weights, judgesPerEntry })
}

/** What somebody asked for, with the words of criteria that others have changed since and the asker had not. */
export function withNewerWords(after: Judged, before: Judged, current: Judged): Judged {
  const criteria = after.criteria.map((criterion) => {
    const [was, is] = [before, current].map((of) => of.criteria.find(({ id }) => id === criterion.id))
    if (!was || !is) return criterion
    const { name, description } = criterion
    return {
      ...criterion,
      name: name === was.name ? is.name : name,
      description: description === was.description ? is.description : description,
    }
  })
  return { ...after, criteria }
}

/** The criteria that a change takes away. */
export function removedCriteria(before: Category, after: Category): Criterion[] {
  const kept = new Set(after.criteria.map(({ id }) => id))
  return before.criteria.filter(({ id }) => !kept.has(id))
}
