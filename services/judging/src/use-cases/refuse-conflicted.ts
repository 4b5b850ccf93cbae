import { DomainError } from '@accolade/contracts/domain-error'
import { sealRefusals } from '@accolade/contracts/entities/seal'
import { readHidden } from '../store/hidden-entries.ts'
import type { Context } from './context.ts'

/**
 * Who asks for a seal has looked at what it fixes, so an administrator with a conflict cannot: a hash can be tried out, too.
 *
 * @throws DomainError `conflict`
 */
export async function refuseConflicted({ db }: Pick<Context, 'db'>, by: { userId: string }): Promise<void> {
  if ((await readHidden(db, by)).size > 0) throw new DomainError('conflict', sealRefusals.conflict)
}
