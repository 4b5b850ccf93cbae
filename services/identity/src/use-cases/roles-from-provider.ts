import type { Work } from '@accolade/chassis/database/unit-of-work'
import { DomainError } from '@accolade/contracts/domain-error'
import { seesBothSides } from '@accolade/contracts/entities/role-rules'
import type { ExternalIdentity, GrantedRole } from '../domain/provider.ts'
import { type ProviderPerson, rolesByClaim } from '../domain/provider-claims.ts'
import { ProviderError } from '../security/providers.ts'
import type { Transaction } from '../store/database.ts'
import { listIdentities, saveIdentityUse } from '../store/provider-store.ts'
import { findAccount } from '../store/user-store.ts'
import { giveRoles } from './set-roles.ts'

/**
 * Part of a unit of work: notes the use of a linked account, and gives its owner the roles that the provider names where the
 * operator has mapped them. The last administrator remains one.
 *
 * @throws ProviderError `roles` where somebody would judge and administer
 */
export async function rolesFromProvider(
  work: Work<Transaction>,
  identity: ExternalIdentity,
  { email, roles: named }: Pick<ProviderPerson, 'email' | 'roles'>,
  now: Date,
): Promise<void> {
  const grantedRoles = await applyClaim(work, identity, named ?? [], now).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'conflict') return identity.grantedRoles
    throw error
  })
  await saveIdentityUse(work.tx, {
    ...identity,
    email: email ?? identity.email,
    grantedRoles,
    lastUsedAt: now,
  })
}

/**
 * Part of a unit of work: withdraws what came from a provider whose account was unlinked.
 *
 * @throws DomainError `conflict` for the last administrator: nothing would remember where the role came from
 */
export async function withdrawRoles(
  work: Work<Transaction>,
  identity: ExternalIdentity,
  now: Date,
): Promise<void> {
  await applyClaim(work, identity, [], now)
}

async function applyClaim(
  work: Work<Transaction>,
  { id, userId, grantedRoles: granted }: ExternalIdentity,
  named: readonly GrantedRole[],
  now: Date,
): Promise<GrantedRole[]> {
  if (granted.length === 0 && named.length === 0) return []
  const account = await findAccount(work.tx, userId)
  if (!account) return []
  const others = (await listIdentities(work.tx, userId)).filter((each) => each.id !== id)
  const elsewhere = others.flatMap(({ grantedRoles }) => grantedRoles)
  const next = rolesByClaim(account.roles, { granted, elsewhere, named })
  if (seesBothSides(next.roles)) throw new ProviderError('roles', new Error('both judge and administrator'))
  await giveRoles(work, { userId, roles: next.roles }, now)
  return next.granted
}
