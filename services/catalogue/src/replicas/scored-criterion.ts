import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import type { Category } from '@accolade/contracts/entities/category'
import type { Database, Transaction } from '../store/database.ts'

/** Remembers that a criterion has scores. */
export async function storeScoredCriterion(
  { data: { criterionId } }: EventOf<'scoring.begun'>,
  { tx }: EventWork<Transaction>,
): Promise<void> {
  await tx.scoredCriterion.createMany({ data: { criterionId }, skipDuplicates: true })
}

/** Those of the criteria that have scores. */
export async function findScored(tx: Transaction, criterionIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx.scoredCriterion.findMany({ where: { criterionId: { in: [...criterionIds] } } })
  return new Set(rows.map(({ criterionId }) => criterionId))
}

/** Whether entries of a category have scores. */
export async function hasBegun(tx: Transaction, { criteria }: Pick<Category, 'criteria'>): Promise<boolean> {
  const ids = criteria.map(({ id }) => id)
  return (await findScored(tx, ids)).size > 0
}

/** The categories that have scores. Criteria that have some stay in their category. */
export async function listBegun(db: Database | Transaction): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT DISTINCT category_id::text AS id FROM criterion JOIN scored_criterion ON criterion_id = criterion.id ORDER BY 1`
  return rows.map(({ id }) => id)
}
