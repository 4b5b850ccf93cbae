import { DomainError } from '@accolade/contracts/domain-error'
import { sealRefusals } from '@accolade/contracts/entities/seal'
import type { Transaction } from '../store/database.ts'
import { readHidden } from '../store/hidden-entries.ts'

/**
 * Who asks for a seal has looked at what it fixes, so an administrator with a conflict cannot: a hash can be tried out, too.
 *
 * @throws DomainError `conflict`
 */
export async function refuseConflicted(tx: Transaction, by: { userId: string }): Promise<void> {
  if ((await readHidden(tx, by)).size > 0) throw new DomainError('conflict', sealRefusals.conflict)
}
