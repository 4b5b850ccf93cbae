import type { Caller } from '@accolade/chassis/http/auth'
import { DomainError } from '@accolade/contracts/domain-error'
import type { Actor } from '../domain/submission.ts'
import { findRole } from '../replicas/membership.ts'
import { organizationOf } from '../store/submission-reader.ts'
import { isMember } from './check-membership.ts'
import type { Context } from './context.ts'

/** What a caller is to a submission of this organization. */
export interface Access {
  actor: Actor & { userId: string }
  organizationId: string
}

/**
 * Lets members of the entering organization in, as entrants, and administrators. Throws DomainError `not-found` for
 * everybody else: outsiders do not learn that a submission exists.
 */
export async function checkAccess(context: Context, caller: Caller, submissionId: string): Promise<Access> {
  const organizationId = await organizationOf(context.db, submissionId)
  if (organizationId === null) throw new DomainError('not-found')
  const { userId } = caller
  if (caller.roles.includes('admin')) {
    // an administrator gets in anyway, so identity need not be asked
    const role = (await findRole(context.db, userId, organizationId)) ? 'entrant' : 'admin'
    return { actor: { role, userId }, organizationId }
  }
  if (!(await isMember(context, userId, organizationId))) throw new DomainError('not-found')
  return { actor: { role: 'entrant', userId }, organizationId }
}

/** As `checkAccess`, for what only members do: an administrator who is none gets DomainError `forbidden`. */
export async function checkMemberAccess(
  context: Context,
  caller: Caller,
  submissionId: string,
): Promise<Access> {
  const access = await checkAccess(context, caller, submissionId)
  if (access.actor.role === 'admin')
    throw new DomainError('forbidden', 'Only members of the entering organization can do this')
  return access
}
