import { DomainError } from '@accolade/contracts/domain-error'
import { findAccount } from '../store/user-store.ts'
import type { Context } from './context.ts'
import { endSessions } from './sign-out.ts'

/** Signs a user out in every browser. @throws DomainError `not-found` */
export async function endSessionsOf(
  { unitOfWork }: Pick<Context, 'unitOfWork'>,
  by: { userId: string },
  userId: string,
  now: Date,
): Promise<void> {
  await unitOfWork.run(by, async (tx, emit) => {
    if (!(await findAccount(tx, userId))) throw new DomainError('not-found')
    await endSessions({ tx, emit }, userId, now)
  })
}
