import type { SubmissionStatus } from '@accolade/contracts/entities/submission'
import type { Transaction } from './database.ts'

const notEntered: SubmissionStatus[] = ['draft', 'pending_payment', 'withdrawn']

/** How many entries a category had from one moment to another; submissions know no editions. */
export function countEntries(
  tx: Transaction,
  { categoryId, from, until }: { categoryId: string; from: Date; until: Date },
): Promise<number> {
  return tx.submission.count({
    where: { categoryId, submittedAt: { gt: from, lte: until }, status: { notIn: notEntered } },
  })
}
