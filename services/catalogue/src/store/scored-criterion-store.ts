import type { Transaction } from './database.ts'

export async function noteScored(tx: Transaction, criterionId: string): Promise<void> {
  await tx.scoredCriterion.createMany({ data: { criterionId }, skipDuplicates: true })
}

/** Those of the criteria that have scores. */
export async function findScored(tx: Transaction, criterionIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx.scoredCriterion.findMany({ where: { criterionId: { in: [...criterionIds] } } })
  return new Set(rows.map(({ criterionId }) => criterionId))
}
