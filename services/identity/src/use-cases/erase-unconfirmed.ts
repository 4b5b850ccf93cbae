import { isStillDue } from '@accolade/chassis/retention/kept-rows'
import { beginWaiting } from '../domain/erasure.ts'
import { insertErasure, lockOrganizationsOf } from '../store/erasure-store.ts'
import { unconfirmedAccounts } from '../store/kept-rows.ts'
import { lock } from '../store/locks.ts'
import { findAccount, lockAccount } from '../store/user-store.ts'
import type { Context } from './context.ts'
import { erase } from './erase-account.ts'

/**
 * Erases an account whose address was never confirmed, as if its owner had asked for it, and at once. Who confirms it, signs in or
 * joins an organization in this moment keeps it.
 */
export async function eraseUnconfirmed(
  { unitOfWork, newId }: Pick<Context, 'unitOfWork' | 'newId'>,
  id: string,
  cutoff: Date,
  now: Date,
): Promise<void> {
  await unitOfWork.run({ userId: null }, async (tx, emit) => {
    await lock(tx, 'identity.roles')
    await lockAccount(tx, id)
    if (!(await isStillDue(tx, unconfirmedAccounts, { id, cutoff }))) return
    await lockOrganizationsOf(tx, id)
    const erasure = beginWaiting({ id: newId(), userId: id, requestedBy: id, reason: null }, 0, now)
    await insertErasure(tx, erasure)
    await erase({ tx, emit }, erasure, await findAccount(tx, id), now)
  })
}
