/** What somebody with a session is to the thing that a route is about. */
export type Relationship = 'owner' | 'member' | 'payer' | 'reviewer' | 'admin'

/** Who of those whom a route's `access` lets in may use it for one thing, and how all others are refused. */
export interface OwnershipRule {
  /** One of these is enough; absent: the request can name nobody else's thing, so everybody may. */
  readonly lets?: readonly Relationship[]
  /** They may know the thing, and still not do this with it: 403. */
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
 * What a route declares about who may use it. What is open to everybody, and what only administrators do, has no owner to
 * ask for; every other route says whose thing it is about.
 */
export type Guard =
  | { readonly access: 'public' | 'admin'; readonly ownership?: undefined }
  | { readonly access: 'signed-in' | 'judge'; readonly ownership: Ownership }
