import type { Caller } from '@accolade/chassis/http/auth'
import { DomainError } from '@accolade/contracts/domain-error'
import type { Actor } from '../domain/submission.ts'
import { findRole } from '../store/membership-store.ts'
import { organizationOf } from '../store/submission-reader.ts'
import type { Context } from './context.ts'
import { isMember } from './membership.ts'

/** What a caller is to a submission of this organization. */
export interface Standing {
  actor: Actor & { userId: string }
  organizationId: string
}

/**
 * Lets members of the entering organization in, as entrants, and administrators. Throws DomainError `not-found` for
 * everybody else: outsiders do not learn that a submission exists.
 */
export async function standingOf(context: Context, caller: Caller, submissionId: string): Promise<Standing> {
  const organizationId = await organizationOf(context.db, submissionId)
  if (organizationId === null) throw new DomainError('not-found')
  const { userId } = caller
  if (caller.roles.includes('admin')) {
    // an administrator gets in anyway, so identity need not be asked
    const taker = (await findRole(context.db, userId, organizationId)) ? 'entrant' : 'admin'
    return { actor: { taker, userId }, organizationId }
  }
  if (!(await isMember(context, userId, organizationId))) throw new DomainError('not-found')
  return { actor: { taker: 'entrant', userId }, organizationId }
}

/** As `standingOf`, for what only members do: an administrator who is none gets DomainError `forbidden`. */
export async function memberStandingOf(
  context: Context,
  caller: Caller,
  submissionId: string,
): Promise<Standing> {
  const standing = await standingOf(context, caller, submissionId)
  if (standing.actor.taker === 'admin')
    throw new DomainError('forbidden', 'Only members of the entering organization can do this')
  return standing
}
