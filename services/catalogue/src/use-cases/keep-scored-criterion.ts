import type { Transaction } from '../store/database.ts'
import { noteScored } from '../store/scored-criterion-store.ts'

/** Remembers that a criterion has scores. */
export async function keepScoredCriterion(tx: Transaction, criterionId: string): Promise<void> {
  await noteScored(tx, criterionId)
}
