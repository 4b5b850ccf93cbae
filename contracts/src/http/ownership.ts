import type { Act } from '../entities/acts.ts'

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

/** What changes something as an administrator leaves a row in the audit trail: `act` names it. */
type Change = { readonly method: 'GET'; readonly act?: undefined } | { readonly act: Act }

/** A file that only administrators get holds what many people wrote, so reading it leaves a row, too. */
type Reading =
  | { readonly produces?: undefined }
  | { readonly act: Act }
  /** The services that it is made of record what each of them gives. */
  | { readonly recordedInParts: true }

type LetsAdmins = Extract<Ownership, `${string}-and-admins`>

/**
 * What a route declares about who may use it. Public routes and routes for administrators need no `ownership`; every other
 * route must name one. What administrators change, and the files that they take away, must name an `act`.
 */
export type Guard =
  | { readonly access: 'public'; readonly ownership?: undefined; readonly act?: undefined }
  | ({ readonly access: 'admin'; readonly ownership?: undefined } & Change & Reading)
  | ({ readonly access: 'signed-in'; readonly ownership: LetsAdmins } & Change)
  | {
      readonly access: 'signed-in' | 'judge'
      readonly ownership: Exclude<Ownership, LetsAdmins>
      readonly act?: undefined
    }
