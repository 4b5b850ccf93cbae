/** The relation of a signed-in user to the thing that a route is about. */
export type Relationship = 'owner' | 'member' | 'payer' | 'reviewer' | 'admin'

/** Which of the users that a route's `access` admits may use it for one thing, and how all other users are refused. */
export interface OwnershipRule {
  /** One of these relations is enough; absent: the request cannot name another user's thing, so everybody may. */
  readonly lets?: readonly Relationship[]
  /** These users may see the thing but not use this route for it: 403. */
  readonly forbids?: readonly Relationship[]
  /** The status for everybody else: 404 where the address names the thing, 400 where a field of the body does. */
  readonly refusal?: 400 | 404
}

/** Every rule that a route may declare (spec §6). Outsiders never learn that a thing exists. */
export const ownerships = {
  /** The caller's own, found by the session or by a secret link. */
  caller: {},
  /** A field of the body names one of the caller's organizations. */
  organization: { lets: ['owner', 'member'], refusal: 400 },
  members: { lets: ['owner', 'member'], forbids: ['admin'], refusal: 404 },
  'members-and-admins': { lets: ['owner', 'member', 'admin'], refusal: 404 },
  owners: { lets: ['owner'], forbids: ['member'], refusal: 404 },
  payer: { lets: ['payer'], refusal: 404 },
  'payer-and-admins': { lets: ['payer', 'admin'], refusal: 404 },
  /** A judge who has the submission to judge. */
  reviewer: { lets: ['reviewer'], refusal: 404 },
} as const satisfies Record<string, OwnershipRule>

/** The name of a rule. */
export type Ownership = keyof typeof ownerships

/**
 * What a route declares about who may use it. Public routes and routes for administrators need no `ownership`; every other
 * route must name one.
 */
export type Guard =
  | { readonly access: 'public' | 'admin'; readonly ownership?: undefined }
  | { readonly access: 'signed-in' | 'judge'; readonly ownership: Ownership }
