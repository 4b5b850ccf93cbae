import { record } from '@accolade/chassis/administration/record'
import type { Actor } from '@accolade/chassis/database/unit-of-work'
import { DomainError } from '@accolade/contracts/domain-error'
import { findAccount } from '../store/user-store.ts'
import { revokeApiTokens } from './api-tokens.ts'
import type { Context } from './context.ts'
import { endSessions } from './sign-out.ts'
import { userOf } from './user-of.ts'

/** Signs a user out in every browser, and revokes every API token. @throws DomainError `not-found` */
export async function endSessionsOf(
  context: Pick<Context, 'unitOfWork' | 'newId'>,
  by: Actor,
  userId: string,
  now: Date,
): Promise<void> {
  await context.unitOfWork.run(by, async (tx, emit) => {
    const account = await findAccount(tx, userId)
    if (!account) throw new DomainError('not-found')
    await endSessions({ tx, emit }, userId, now)
    await revokeApiTokens({ tx, emit }, context, userId, now)
    record(by, emit, userOf(account))
  })
}
