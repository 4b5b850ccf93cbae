import { seesBothSides } from '@accolade/contracts/entities/role-rules'
import { type Role, roleSchema } from '@accolade/contracts/entities/user'
import type { Account } from './user.ts'

/** What a change of roles means for others. */
export interface RolesChange {
  account: Account
  judge: 'appointed' | 'dismissed' | 'unchanged'
}

/** Roles without repetition, in the contract's order. */
export function orderRoles(roles: readonly Role[]): Role[] {
  return roleSchema.options.filter((role) => roles.includes(role))
}

/**
 * Gives an account its new roles. Refused as `both-sides` where a judge would see who entered, as `last-admin` where nobody
 * would be left to administer.
 *
 * @param administrators how many accounts are administrators now
 */
export function changeRoles(
  account: Account,
  wanted: readonly Role[],
  administrators: number,
  now: Date,
): RolesChange | 'unchanged' | 'both-sides' | 'last-admin' {
  const roles = orderRoles(wanted)
  if (orderRoles(account.roles).join() === roles.join()) return 'unchanged'
  if (seesBothSides(roles)) return 'both-sides'
  const losesAdmin = account.roles.includes('admin') && !roles.includes('admin')
  if (losesAdmin && administrators <= 1) return 'last-admin'
  const was = account.roles.includes('judge')
  const is = roles.includes('judge')
  return {
    account: { ...account, roles, version: account.version + 1, updatedAt: now },
    judge: was === is ? 'unchanged' : is ? 'appointed' : 'dismissed',
  }
}
