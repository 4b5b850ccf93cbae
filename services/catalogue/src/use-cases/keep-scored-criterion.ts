import type { Prisma } from '../store/generated/client.ts'
import { noteScored } from '../store/scored-criterion-store.ts'

/** Remembers that a criterion has scores. */
export async function keepScoredCriterion(tx: Prisma.TransactionClient, criterionId: string): Promise<void> {
  await noteScored(tx, criterionId)
}
