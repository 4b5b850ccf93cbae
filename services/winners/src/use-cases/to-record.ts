import type { Recorded } from '@accolade/chassis/administration/record'
import type { AdminWinner } from '@accolade/contracts/entities/winner'
import { changeWithoutScore } from '../domain/hidden-score.ts'
import { isHiddenFromAny } from '../replicas/hidden-scores.ts'
import type { Transaction } from '../store/database.ts'

/** What the audit trail, which every administrator reads, has of a change of a winner: no score that one of them must not see. */
export async function toRecord(
  tx: Transaction,
  before: AdminWinner,
  after: AdminWinner | null,
): Promise<Pick<Recorded, 'before' | 'after'>> {
  return (await isHiddenFromAny(tx, before.submissionId))
    ? changeWithoutScore(before, after)
    : { before, after }
}
