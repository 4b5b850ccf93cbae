import { record } from '@accolade/chassis/administration/record'
import type { Actor } from '@accolade/chassis/database/unit-of-work'
import { DomainError } from '@accolade/contracts/domain-error'
import { findAccount } from '../store/user-store.ts'
import type { Context } from './context.ts'
import { endSessions } from './sign-out.ts'
import { userOf } from './user-of.ts'

/** Signs a user out in every browser. @throws DomainError `not-found` */
export async function endSessionsOf(
  { unitOfWork }: Pick<Context, 'unitOfWork'>,
  by: Actor,
  userId: string,
  now: Date,
): Promise<void> {
  await unitOfWork.run(by, async (tx, emit) => {
    const account = await findAccount(tx, userId)
    if (!account) throw new DomainError('not-found')
    await endSessions({ tx, emit }, userId, now)
    record(by, emit, userOf(account))
  })
}
