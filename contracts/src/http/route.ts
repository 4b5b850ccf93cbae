import type { z } from 'zod'
import type { Act } from '../entities/acts.ts'
import type { EventType } from '../events/registry.ts'
import type { RouteScopes } from '../scopes.ts'
import type { ServiceName } from '../service-name.ts'
import type { Guard, Ownership } from './ownership.ts'

/** Who may call a route; `ownership` says for which things. */
export type Access = 'public' | 'signed-in' | 'judge' | 'admin'

/** One HTTP operation: the single description that service, gateway, front end, OpenAPI document and tests share. */
export interface Route {
  /** Unique operation id, camelCase. */
  readonly name: string
  /** Who answers it: a service, or the gateway with the help of several. */
  readonly service: ServiceName | 'gateway'
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Full path with `:parameters`, the same on the gateway and on the service. */
  readonly path: `/api/${string}`
  readonly access: Access
  /** Whose thing it is about, see `ownership.ts`. Required except for public routes and routes for administrators. */
  readonly ownership?: Ownership
  /**
   * The act of administration that a call is, by an administrator: it leaves a row in the audit trail, in the transaction of what
   * it changes. Required wherever administrators change something or take a file away.
   */
  readonly act?: Act
  /** The gateway makes the file of several services' files, whose routes have an `act` each. */
  readonly recordedInParts?: true
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  /** Absent: the route takes no body. */
  readonly body?: z.ZodType
  /** Status of the successful answer. */
  readonly status: 200 | 201 | 202 | 204 | 302
  /** Absent: the successful answer has no JSON body (204, 302, or a stream when `produces` is set). */
  readonly reply?: z.ZodType
  /** Media type of a streamed request body (uploads to the disk store), instead of JSON. */
  readonly consumes?: string
  /** Media type of a streamed answer (CSV, ZIP, files), instead of JSON. */
  readonly produces?: string
  /**
   * The answer is the same for everybody but administrators, and does not change before one of these events, so the
   * gateway caches it; with no events it is from the owner's settings. The owner's answer must depend on nothing else.
   * What is asked for with a query is not cached.
   */
  readonly keptUntil?: readonly EventType[]
  /**
   * The events that change the answer to a signed-in person, for a JSON answer that is not the same for everybody. Pages
   * that show it are asked to read it again (`changes.ts`). An event of another service counts once the owner has applied it.
   */
  readonly changedBy?: readonly EventType[]
  /**
   * The whole answer to whoever sends no session cookie, where it is always this one: the gateway gives it, and the service is not
   * asked. Neither browsers nor shared caches may store it, since it is over with signing in.
   */
  readonly withoutSession?: object
  /**
   * The caller must have proved who they are within the last minutes (`recent-sign-in.ts`); else 403 `sign-in-not-recent`,
   * after which a page asks for the password and repeats the request.
   */
  readonly recentSignIn?: true
  /**
   * The caller must have confirmed the address of the account; else 403 `address-unconfirmed`, after which a page offers to send
   * the mail again.
   */
  readonly confirmedAddress?: true
  /**
   * What an API token must have been given for it, one of these; `any`: every token may be used for it, since the address is the
   * permission. Absent: the route cannot be called with a token.
   */
  readonly scopes?: RouteScopes
  /** A stricter rate limit per client address, which the gateway applies in addition to the general one. */
  readonly limit?: 'sign-in' | 'contact-form'
  /** Why a POST that creates does not honour `Idempotency-Key`; see `idempotency.ts`. */
  readonly keylessBecause?: string
}

type Output<T> = T extends z.ZodType ? z.output<T> : undefined
type Input<T> = T extends z.ZodType ? z.input<T> : undefined

/** Path parameters of a route, parsed. */
export type Params<R extends Route> = Output<R['params']>
/** Query of a route, parsed (defaults filled in). */
export type Query<R extends Route> = Output<R['query']>
/** Body of a route as the service sees it, parsed. */
export type Body<R extends Route> = Output<R['body']>
/** Body of a route as a caller writes it. */
export type BodyInput<R extends Route> = Input<R['body']>
/** Answer of a route as a caller reads it. */
export type Reply<R extends Route> = Output<R['reply']>
/** Answer of a route as the service returns it. */
export type ReplyInput<R extends Route> = Input<R['reply']>

/** Keeps the literal types of an owner's routes and puts its name into each. */
export function defineRoutes<
  S extends Route['service'],
  const T extends Record<string, Omit<Route, 'name' | 'service' | keyof Guard | 'act'> & Guard>,
>(
  service: S,
  table: T,
): { readonly [K in keyof T]: T[K] & { readonly name: K & string; readonly service: S } } {
  return Object.fromEntries(
    Object.entries(table).map(([name, route]) => [name, { ...route, name, service }]),
  ) as never
}
