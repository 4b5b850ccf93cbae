import { seesBothSides } from './entities/role-rules.ts'
import type { Role } from './entities/user.ts'
import { mark, type Words } from './words.ts'

/**
 * What an API token may be allowed to do. `role`: it has an effect only for who has this role, and gives a token this role on the
 * routes that name the scope, and on no others.
 */
export const scopes = {
  'profile:read': { title: mark('Read your name, your email address and your organizations') },
  'programme:read': { title: mark('Read the programme, categories, awards and winners, as visitors do') },
  'submissions:read': { title: mark("Read your organizations' submissions and their evidence") },
  'submissions:write': { title: mark('Create and change drafts, and request payment') },
  'payments:read': { title: mark('Read your invoices and payments') },
  'judging:read': { title: mark('Read the submissions that you judge'), role: 'judge' },
  'admin:read': {
    title: mark('Read all submissions, payments, assignments, results and drafts of winners'),
    role: 'admin',
  },
  'programme:write': { title: mark('Change categories, awards, winners and articles'), role: 'admin' },
} as const satisfies Record<string, { title: Words; role?: Role }>

export type Scope = keyof typeof scopes

/** What a route says of scopes: one of these is enough; `any`: every token may be used for it. */
export type RouteScopes = readonly Scope[] | 'any'

export const scopeNames = Object.keys(scopes) as [Scope, ...Scope[]]

const roleOf = (scope: Scope): Role | undefined => (scopes[scope] as { role?: Role }).role

/** The scopes that have an effect for somebody with these roles: nobody judges by a token who sees who entered. */
export function scopesFor(roles: readonly Role[]): Scope[] {
  return scopeNames.filter((scope) => {
    const role = roleOf(scope)
    if (role === undefined) return true
    return roles.includes(role) && !(role === 'judge' && seesBothSides(roles))
  })
}

/** The roles that a token has anywhere: those that its scopes give, and that of everybody. */
export function rolesUnder(roles: readonly Role[], held: readonly Scope[]): Role[] {
  return roles.filter((role) => role === 'entrant' || held.some((scope) => roleOf(scope) === role))
}

/**
 * The roles that a token has on one route; null where it may not be used for the route.
 *
 * @param roles what the token's owner is
 * @param held the scopes of the token
 */
export function rolesOn(
  { scopes: named }: { readonly scopes?: RouteScopes },
  roles: readonly Role[],
  held: readonly Scope[],
): Role[] | null {
  if (named === undefined) return null
  if (named === 'any') return rolesUnder(roles, [])
  const counting = held.filter((scope) => named.includes(scope))
  return counting.length === 0 ? null : rolesUnder(roles, counting)
}
