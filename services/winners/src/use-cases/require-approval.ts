import type { AdminWinner } from '@accolade/contracts/entities/winner'
import { checkApproved } from '../domain/approval.ts'
import { readTextApproval } from '../replicas/programme.ts'
import { findApproval, findEntrant } from '../store/approval-store.ts'
import type { Transaction } from '../store/database.ts'
import { hashOfWords } from './hash-of-words.ts'

/**
 * Part of a unit of work: where the settings want it, words become public only with the approval of their entrant. Nobody can be asked about a
 * winner that was written by hand.
 *
 * @throws DomainError `conflict`
 */
export async function requireApproval(
  tx: Transaction,
  winner: AdminWinner,
  before: AdminWinner,
): Promise<void> {
  if (!winner.published || !(await readTextApproval(tx)) || !(await findEntrant(tx, winner.id))) return
  const hashes = { before: before.published ? hashOfWords(before) : null, after: hashOfWords(winner) }
  checkApproved(hashes, await findApproval(tx, winner.id), new Date(winner.updatedAt))
}
