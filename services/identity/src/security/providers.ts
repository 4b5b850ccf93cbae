import type { ProviderFailure } from '@accolade/contracts/entities/provider'
import * as client from 'openid-client'
import type { ProviderSettings } from '../domain/provider.ts'
import type { Claims } from '../domain/provider-claims.ts'

/** What is kept between leaving for a provider and coming back. */
export interface Visit {
  state: string
  nonce: string
  verifier: string
}

/** A visit that begins, and the address at the provider that the browser is sent to. */
export interface NewVisit extends Visit {
  address: string
}

/** What is expected of the browser that comes back. */
export interface Expected extends Visit {
  /** The provider must have asked who it is within so many seconds; absent: it may remember. */
  maxAgeSeconds?: number | undefined
}

/** The providers whose accounts open accounts here. */
export interface Providers {
  readonly all: readonly ProviderSettings[]
  /** @throws ProviderError `unavailable` */
  begin(provider: ProviderSettings, options: { again: boolean }): Promise<NewVisit>
  /**
   * Exchanges the code that the browser has brought for what the provider says about the person.
   *
   * @param query of the address that the browser came back to, with its `?`
   * @throws ProviderError
   */
  finish(provider: ProviderSettings, query: string, expected: Expected): Promise<Claims>
}

/** A provider's answer is not there, or not good. `cause` has the library's reason, for the log. */
export class ProviderError extends Error {
  readonly failure: ProviderFailure
  constructor(failure: ProviderFailure, cause: unknown) {
    super(`provider: ${failure}`, { cause })
    this.name = 'ProviderError'
    this.failure = failure
  }
}

/** All requests of one step together; less than the gateway waits for the answer to it. */
const patienceMs = 3_500
/** A provider's description of itself rarely changes. */
const descriptionLifetimeMs = 3_600_000
/** The clocks of two machines differ by less. */
const clockToleranceSeconds = 30

/** The address that a provider sends browsers back to; the operator registers it there. */
export function redirectUriOf(publicUrl: string, { id }: Pick<ProviderSettings, 'id'>): string {
  return `${publicUrl}/api/login/providers/${id}/callback`
}

/**
 * Authorization code flow with PKCE. A provider describes itself when it is first needed, so that its absence keeps nothing from
 * starting; the description is kept for an hour. Its keys are read for every sign-in: it may have changed them a moment ago.
 *
 * @param publicUrl the address that people use
 */
export function createProviders(
  all: readonly ProviderSettings[],
  publicUrl: string,
  timeLimitMs = patienceMs,
): Providers {
  const descriptions = new Map<string, { read: Promise<client.ServerMetadata>; until: number }>()

  const describe = (provider: ProviderSettings): Promise<client.ServerMetadata> => {
    const kept = descriptions.get(provider.id)
    if (kept && performance.now() < kept.until) return kept.read
    const read = discover(provider, timeLimitMs)
    descriptions.set(provider.id, { read, until: performance.now() + descriptionLifetimeMs })
    // a failure is no description
    read.catch(() => descriptions.delete(provider.id))
    return read
  }

  /** For the requests of one step. */
  const configure = async (provider: ProviderSettings): Promise<client.Configuration> => {
    const signal = AbortSignal.timeout(timeLimitMs)
    // a copy: the library keeps keys for each description
    const description = structuredClone(await describe(provider))
    const { clientId, clientSecret } = provider
    const metadata = { [client.clockTolerance]: clockToleranceSeconds }
    const takesPost = description.token_endpoint_auth_methods_supported?.includes('client_secret_post')
    const authentication = (takesPost ? client.ClientSecretPost : client.ClientSecretBasic)(clientSecret)
    const configuration = new client.Configuration(description, clientId, metadata, authentication)
    configuration[client.customFetch] = (address, options) =>
      fetch(address, { ...options, signal } as RequestInit)
    if (isInsecure(provider)) client.allowInsecureRequests(configuration)
    client.enableNonRepudiationChecks(configuration)
    return configuration
  }

  return {
    all,

    async begin(provider, { again }) {
      const configuration = await translated(() => configure(provider))
      const visit = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      }
      const address = client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUriOf(publicUrl, provider),
        scope: provider.scopes,
        state: visit.state,
        nonce: visit.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(visit.verifier),
        code_challenge_method: 'S256',
        ...(again && { prompt: 'login', max_age: '0' }),
      })
      return { ...visit, address: address.href }
    },

    finish: (provider, query, { state, nonce, verifier, maxAgeSeconds }) =>
      translated(async () => {
        const configuration = await configure(provider)
        const tokens = await client.authorizationCodeGrant(
          configuration,
          new URL(redirectUriOf(publicUrl, provider) + query),
          {
            expectedState: state,
            expectedNonce: nonce,
            pkceCodeVerifier: verifier,
          },
        )
        const claims = tokens.claims()
        if (!claims) throw new Error('no ID token')
        if (maxAgeSeconds !== undefined && !isRecent(claims.auth_time, maxAgeSeconds))
          throw new ProviderError('not-recent', new Error('auth_time is missing or too old'))
        const { userinfo_endpoint } = configuration.serverMetadata()
        if (!userinfo_endpoint || hasAll(claims, provider)) return claims
        return { ...(await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)), ...claims }
      }),
  }
}

async function discover(
  { issuer, clientId, ...rest }: ProviderSettings,
  timeLimitMs: number,
): Promise<client.ServerMetadata> {
  const signal = AbortSignal.timeout(timeLimitMs)
  const configuration = await client.discovery(new URL(issuer), clientId, undefined, undefined, {
    [client.customFetch]: (address, options) => fetch(address, { ...options, signal } as RequestInit),
    execute: isInsecure({ issuer, ...rest }) ? [client.allowInsecureRequests] : [],
  })
  const { supportsPKCE: _, ...description } = configuration.serverMetadata()
  return description
}

/** The settings allow it for this machine only. */
function isInsecure({ issuer }: Pick<ProviderSettings, 'issuer'>): boolean {
  return issuer.startsWith('http:')
}

/** Whether the ID token has what is asked of a provider, so that it need not be asked a second time. */
function hasAll(claims: Record<string, unknown>, { verifiedClaim, rolesClaim }: ProviderSettings): boolean {
  const wanted = ['email', verifiedClaim, ...(rolesClaim ? [rolesClaim.name] : [])]
  return wanted.every((name) => claims[name] !== undefined)
}

function isRecent(authTime: unknown, maxAgeSeconds: number): boolean {
  return (
    typeof authTime === 'number' && authTime >= Date.now() / 1_000 - maxAgeSeconds - clockToleranceSeconds
  )
}

async function translated<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ProviderError) throw error
    throw new ProviderError(failureOf(error), error)
  }
}

function failureOf(error: unknown): ProviderFailure {
  if (error instanceof client.AuthorizationResponseError)
    return error.error === 'access_denied' ? 'cancelled' : 'refused'
  const { cause } = error as { cause?: { status?: number } }
  if (cause?.status !== undefined && cause.status >= 500) return 'unavailable'
  return isConnectionFailure(error) || isConnectionFailure(cause) ? 'unavailable' : 'refused'
}

/** What `fetch` throws where nobody answers, or not in time. */
function isConnectionFailure(error: unknown): boolean {
  const { name, message } = (error ?? {}) as Partial<Error>
  return (
    name === 'TimeoutError' || name === 'AbortError' || (name === 'TypeError' && message === 'fetch failed')
  )
}
