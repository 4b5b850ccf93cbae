import type { StoredRequest } from '@accolade/chassis/administration/act-requests'
import type { JointActs } from '@accolade/chassis/administration/joint-acts'
import { DomainError } from '@accolade/contracts/domain-error'
import type { ActDetails, JudgedBy } from '@accolade/contracts/entities/act-request'
import { type CriteriaForm, criteriaRefusals } from '@accolade/contracts/entities/catalogue-act'
import { resultsAreSealed } from '@accolade/contracts/entities/seal'
import { categoryChanged } from '@accolade/contracts/events/catalogue'
import { v5 as idOf } from 'uuid'
import { type Judged, judgedBy, withIds, withNewerWords } from '../domain/category.ts'
import { hasBegun } from '../replicas/scored-criterion.ts'
import { findCategory, holdCategory, replaceCategory } from '../store/category-store.ts'
import type { Transaction } from '../store/database.ts'
import { loggedAct } from './logged-act.ts'
import { refuseLossOfScores } from './refuse-loss-of-scores.ts'

type Parameters = StoredRequest['parameters']

/**
 * What is asked for, whole: criteria as they were looked at, and as they would be. New ones have ids that the same request gets again.
 *
 * @throws DomainError `not-found`; `version-conflict` where somebody has changed the category since
 */
export async function freezeCriteria(
  tx: Transaction,
  id: string,
  { criteria, judgesPerEntry, version }: Omit<CriteriaForm, 'reason'>,
): Promise<Parameters> {
  const current = await findCategory(tx, id)
  if (!current) throw new DomainError('not-found')
  if (current.version !== version) throw new DomainError('version-conflict')
  let added = 0
  const newId = () => {
    added += 1
    return idOf(`criterion ${version} ${added}`, id)
  }
  const after: Judged = { criteria: withIds(criteria, current, newId), judgesPerEntry }
  const before: Judged = { criteria: current.criteria, judgesPerEntry: current.judgesPerEntry }
  return {
    category: id,
    criteria: judgedBy(id, after),
    before: JSON.stringify(before),
    after: JSON.stringify(after),
  }
}

/**
 * Other criteria, weights or judges per entry for a category that has scores.
 *
 * @throws DomainError `conflict` where they have changed since, would stay as they are, nothing is scored, results are sealed, or a criterion
 *   that has scores would go
 */
export const prepareCriteria =
  ({ isSealed }: { isSealed: boolean }): NonNullable<JointActs<Transaction>['prepare']['change-criteria']> =>
  async (tx, parameters) => {
    const { id, before, after } = frozenCriteria(parameters)
    const current = await holdCategory(tx, id)
    if (!current) throw new DomainError('not-found')
    if (judgedBy(id, current) !== judgedBy(id, before))
      throw new DomainError('conflict', criteriaRefusals.changed)
    if (judgedBy(id, current) === judgedBy(id, after))
      throw new DomainError('conflict', criteriaRefusals.same)
    if (isSealed) throw new DomainError('conflict', resultsAreSealed)
    if (!(await hasBegun(tx, current))) throw new DomainError('conflict', criteriaRefusals.notBegun)
    const wanted = withNewerWords(after, before, current)
    const category = { ...current, ...wanted, version: current.version + 1 }
    await refuseLossOfScores(tx, current, category)
    return async (work, _by, request, now) => {
      if (!(await replaceCategory(work.tx, category, now))) throw new DomainError('version-conflict')
      const data = { ...category, agreed: loggedAct(request) }
      work.emit(categoryChanged, { aggregate: category, data })
      return { id, title: category.name, before: current, after: category }
    }
  }

/** What a request changes, for who reads it. */
export function criteriaDetails(parameters: Parameters): ActDetails {
  const { id, before, after } = frozenCriteria(parameters)
  return { categoryId: id, criteria: { before: weightsOf(before), after: weightsOf(after) } }
}

const weightsOf = ({ criteria, judgesPerEntry }: Judged): JudgedBy => ({
  criteria: criteria.map(({ name, weight }) => ({ name, weight })),
  judgesPerEntry,
})

/** The parts of what `freezeCriteria` gave. */
export function frozenCriteria({ category, before, after }: Parameters): {
  id: string
  before: Judged
  after: Judged
} {
  return { id: category!, before: JSON.parse(before!), after: JSON.parse(after!) }
}
