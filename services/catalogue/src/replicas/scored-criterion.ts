import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import type { Transaction } from '../store/database.ts'

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
