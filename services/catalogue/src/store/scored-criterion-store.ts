import type { Prisma } from './generated/client.ts'

type Tx = Prisma.TransactionClient

export async function noteScored(tx: Tx, criterionId: string): Promise<void> {
  await tx.scoredCriterion.createMany({ data: { criterionId }, skipDuplicates: true })
}

/** Those of the criteria that have scores. */
export async function findScored(tx: Tx, criterionIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx.scoredCriterion.findMany({ where: { criterionId: { in: [...criterionIds] } } })
  return new Set(rows.map(({ criterionId }) => criterionId))
}
