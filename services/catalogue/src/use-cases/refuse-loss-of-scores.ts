import { DomainError } from '@accolade/contracts/domain-error'
import type { Category } from '@accolade/contracts/entities/category'
import { removedCriteria } from '../domain/category.ts'
import { findScored } from '../replicas/scored-criterion.ts'
import type { Transaction } from '../store/database.ts'

/**
 * Refuses to take away a criterion that has scores.
 *
 * @throws DomainError `conflict`
 */
export async function refuseLossOfScores(tx: Transaction, before: Category, after: Category): Promise<void> {
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
