import { DomainError } from '@accolade/contracts/domain-error'
import { scopeSchema } from '@accolade/contracts/entities/api-token'
import { judgeOrAdmin, seesBothSides } from '@accolade/contracts/entities/role-rules'
import { type Role, roleSchema } from '@accolade/contracts/entities/user'
import type { Route } from '@accolade/contracts/http/route'
import { isRecentSignIn } from '@accolade/contracts/recent-sign-in'
import { rolesOn, type Scope } from '@accolade/contracts/scopes'
import type { ServiceName } from '@accolade/contracts/service-name'
import jwt from '@fastify/jwt'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { ActUnderWay } from '../administration/act.ts'

/** The `iss` of every token: only identity signs. */
export const tokenIssuer = 'accolade-identity'

/** Who is calling, from the verified token. */
export interface Caller {
  userId: string
  roles: readonly Role[]
  /** What the request of an administrator is, where its route declares an act. */
  act?: ActUnderWay
}

/**
 * Finds the public key (PEM) of a token by its header's `kid`.
 *
 * It returns null for a key that the issuer does not have (401), and throws if the issuer does not answer (503).
 * Everything else about a token is checked by the app itself: algorithm, issuer, audience, times.
 */
export type VerificationKey = (kid: string) => Promise<string | null>

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the route's access check; null for a visitor. */
    caller: Caller | null
  }
}

const claimsSchema = z.object({
  sub: z.string().min(1),
  roles: z.array(roleSchema),
  iat: z.int(),
  /** When the caller last proved who they are, in seconds as `iat`; absent from tokens of earlier releases. */
  auth_time: z.int().optional(),
  /** Absent from tokens of earlier releases: the accounts that there were then count as confirmed. */
  email_verified: z.boolean().optional(),
  /** What an API token is allowed to do; absent for a session. */
  scope: z
    .string()
    .transform((text) => text.split(' ').filter(Boolean))
    .pipe(z.array(scopeSchema))
    .optional(),
})
const headerSchema = z.object({ header: z.object({ kid: z.string().min(1), alg: z.literal('ES256') }) })

/** Clocks of two machines may differ by this much. */
const clockToleranceMs = 5_000

/**
 * Teaches the app to verify tokens: ES256 and nothing else, issued by identity, for this service, not expired.
 *
 * Verified tokens are cached until they expire, because the gateway sends the same token several times.
 */
export async function registerAuth(
  app: FastifyInstance,
  options: { service: ServiceName; verificationKey: VerificationKey },
): Promise<void> {
  app.decorateRequest('caller', null)
  await app.register(jwt, {
    secret: async (_request: FastifyRequest, token: unknown) => {
      const parsed = headerSchema.safeParse(token)
      const key = parsed.success ? await options.verificationKey(parsed.data.header.kid) : null
      if (key === null) throw new DomainError('unauthorized')
      return key
    },
    decode: { complete: true },
    verify: {
      algorithms: ['ES256'],
      allowedIss: tokenIssuer,
      allowedAud: options.service,
      requiredClaims: ['iss', 'aud', 'sub', 'exp'],
      clockTolerance: clockToleranceMs,
      cache: 1_000,
      errorCacheTTL: -1,
    },
  })
}

type AccessRules = Pick<Route, 'access' | 'recentSignIn' | 'confirmedAddress' | 'scopes'>

/**
 * The hook that checks, before the body is read, whether the caller may use the route.
 *
 * - A token that is there must be good on every route, public ones too: else 401.
 * - An API token may use only the routes that name one of its scopes, public ones too, and has there only the roles that these
 *   scopes give (403 without).
 * - `signed-in` wants any caller (401 without), `judge` and `admin` want exactly that role (403 without).
 * - `recentSignIn` wants that the caller proved who they are a short while before the token was signed (403 without).
 * - `confirmedAddress` wants that the address of the caller's account is confirmed (403 without).
 * - Administrators see who entered. They may therefore never use a judge's route, whatever other roles they have (403).
 */
export function accessCheck({
  access,
  recentSignIn,
  confirmedAddress,
  scopes,
}: AccessRules): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    const verified = request.headers.authorization === undefined ? null : await verify(request)
    request.caller = verified && onRoute({ scopes }, verified)
    if (access === 'public') return
    if (!request.caller) throw new DomainError('unauthorized')
    const { roles } = request.caller
    if (access !== 'signed-in' && !roles.includes(access)) throw new DomainError('forbidden')
    if (access === 'judge' && seesBothSides(roles)) throw new DomainError('forbidden', judgeOrAdmin)
    if (confirmedAddress && !verified?.isConfirmed) throw new DomainError('address-unconfirmed')
    if (recentSignIn && !verified?.isRecent) throw new DomainError('sign-in-not-recent')
  }
}

interface Verified {
  caller: Caller
  /** Of an API token; undefined for a session. */
  held: readonly Scope[] | undefined
  isRecent: boolean
  isConfirmed: boolean
}

/** The caller as the route may know them. */
function onRoute({ scopes }: Pick<Route, 'scopes'>, { caller, held }: Verified): Caller {
  if (!held) return caller
  const roles = rolesOn({ scopes }, caller.roles, held)
  if (!roles) throw new DomainError(scopes === undefined ? 'not-by-api-token' : 'scope-missing')
  return { ...caller, roles }
}

async function verify(request: FastifyRequest): Promise<Verified> {
  try {
    const claims = claimsSchema.parse(await request.jwtVerify())
    const { sub, roles, iat, auth_time: provedAt } = claims
    const isRecent = provedAt !== undefined && isRecentSignIn(provedAt, iat)
    const isConfirmed = claims.email_verified !== false
    return { caller: { userId: sub, roles }, held: claims.scope, isRecent, isConfirmed }
  } catch (error) {
    if (error instanceof DomainError) throw error
    request.log.info({ reason: reasonOf(error) }, 'token refused')
    throw new DomainError('unauthorized')
  }
}

/** The library's code for what is wrong: never the message, which may quote the token. */
function reasonOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'claims'
}
