import { onCommandLine } from '@accolade/chassis/administration/act'
import { DomainError } from '@accolade/contracts/domain-error'
import type { Account } from '../domain/user.ts'
import { findByUsername } from '../store/user-store.ts'
import type { Context } from './context.ts'
import { setRoles } from './set-roles.ts'

/**
 * Makes a user an administrator. This is how an installation gets its first one.
 *
 * @returns null where the user is one already
 * @throws DomainError `not-found`; `conflict` where the user judges
 */
export async function promoteUser(
  context: Pick<Context, 'db' | 'unitOfWork'>,
  username: string,
  now: Date,
): Promise<Account | null> {
  const user = await findByUsername(context.db, username)
  if (!user) throw new DomainError('not-found', `There is no user named ${username}`)
  if (user.roles.includes('admin')) return null
  const by = onCommandLine('make-administrator', 'identity')
  return setRoles(context, by, { userId: user.id, roles: [...user.roles, 'admin'] }, now)
}
