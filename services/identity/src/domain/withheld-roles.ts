import type { Role } from '@accolade/contracts/entities/user'

/** What of an account decides which of its roles have an effect. */
export interface RoleHolder {
  roles: readonly Role[]
  /** Null: the account has no second factor. */
  secondFactorSince: Date | null
}

/** The roles that have no effect, because the programme wants a second factor for them. */
export function withheldRoles(
  { roles, secondFactorSince }: RoleHolder,
  secondFactorFor: readonly Role[],
): Role[] {
  return secondFactorSince ? [] : roles.filter((role) => secondFactorFor.includes(role))
}

/** The roles that have an effect. */
export function effectiveRoles(holder: RoleHolder, secondFactorFor: readonly Role[]): Role[] {
  const withheld = withheldRoles(holder, secondFactorFor)
  return holder.roles.filter((role) => !withheld.includes(role))
}
