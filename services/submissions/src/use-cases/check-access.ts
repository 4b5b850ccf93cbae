import { nothingToRecord } from '@accolade/chassis/administration/record'
import type { Actor as By } from '@accolade/chassis/database/unit-of-work'
import type { Caller } from '@accolade/chassis/http/auth'
import { DomainError } from '@accolade/contracts/domain-error'
import type { Actor } from '../domain/submission.ts'
import { findRole } from '../replicas/membership.ts'
import type { Basis } from '../store/submission-basis.ts'
import { organizationOf } from '../store/submission-reader.ts'
import { isMember } from './check-membership.ts'
import type { Context } from './context.ts'
import { UnknownMembership } from './decide-and-write.ts'

/** The caller's relation to a submission of this organization. */
export interface Access {
  actor: Actor & { userId: string }
  /** The same for a unit of work: what an administrator does has to be recorded. */
  by: By
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
    const actor = { role, userId } as const
    return { actor, by: actingAs(caller, actor), organizationId }
  }
  if (!(await isMember(context, userId, organizationId))) throw new DomainError('not-found')
  return { actor: { role: 'entrant', userId }, by: { userId }, organizationId }
}

/** Who acts in a unit of work. An administrator's own organization enters like any other: that is no act of administration. */
export function actingAs(caller: Caller, { role }: Pick<Actor, 'role'>): By {
  if (role === 'admin') return caller
  nothingToRecord(caller)
  return { userId: caller.userId }
}

/**
 * The same for a submission that was read with the caller's role in its organization. Throws UnknownMembership where only identity
 * can say whether the caller is a member.
 */
export function actorOn(
  { submission: { organizationId }, role }: Pick<Basis, 'submission' | 'role'>,
  { userId, roles }: Caller,
): Access['actor'] {
  if (role) return { role: 'entrant', userId }
  if (roles.includes('admin')) return { role: 'admin', userId }
  const refusal = new DomainError('not-found')
  throw role === undefined ? new UnknownMembership(organizationId, refusal) : refusal
}

/** Like `checkAccess`, but only for members: an administrator who is no member gets DomainError `forbidden`. */
export async function checkMemberAccess(
  context: Context,
  caller: Caller,
  submissionId: string,
): Promise<Access> {
  const access = await checkAccess(context, caller, submissionId)
  asMember(access.actor)
  return access
}

/** Throws DomainError `forbidden` for an administrator who is no member. */
export function asMember(actor: Access['actor']): Access['actor'] {
  if (actor.role === 'admin')
    throw new DomainError('forbidden', 'Only members of the entering organization can do this')
  return actor
}
