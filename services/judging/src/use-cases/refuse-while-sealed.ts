import { DomainError } from '@accolade/contracts/domain-error'
import { resultsAreSealed } from '@accolade/contracts/entities/seal'
import type { Transaction } from '../store/database.ts'
import { areSealed } from '../store/seal-store.ts'

/**
 * Refuses what would change results; they are not sealed until the transaction ends. The database refuses it as well, to everybody.
 *
 * @throws DomainError `conflict`
 */
export async function refuseWhileSealed(tx: Transaction): Promise<void> {
  if (await areSealed(tx)) throw new DomainError('conflict', resultsAreSealed)
}
