import { type Invitation as InvitationView, invitationRules } from '@accolade/contracts/entities/organization'
import type { MembershipRole } from './organization.ts'
import type { Account } from './user.ts'

/** An invitation that waits. */
export interface Invitation {
  id: string
  organizationId: string
  email: string
  role: MembershipRole
  /** Who invites. */
  invitedBy: string
  createdAt: Date
  expiresAt: Date
}

const dayMs = 86_400_000

/** When an invitation of this moment ends. */
export function expiryOf(now: Date): Date {
  return new Date(now.getTime() + invitationRules.days * dayMs)
}

/** The invitation as owners see it. */
export function toInvitation({ id, email, role, createdAt, expiresAt }: Invitation): InvitationView {
  return { id, email, role, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() }
}

/** The inviter's name, as the invited person sees it. */
export function inviterName({
  firstName,
  lastName,
  username,
}: Pick<Account, 'firstName' | 'lastName' | 'username'>) {
  return [firstName, lastName].filter(Boolean).join(' ') || username
}
