import type { ProviderFailure } from '@accolade/contracts/entities/provider'
import { type ProviderPerson, personOf } from '../domain/provider-claims.ts'
import type { Browser } from '../domain/session.ts'
import { ProviderError } from '../security/providers.ts'
import type { StoredVisit } from '../store/provider-store.ts'
import type { SignedIn } from './begin-session.ts'
import type { Pending } from './complete-sign-in.ts'
import type { Context } from './context.ts'
import { linkAccount, proveByLinkedAccount } from './linked-accounts.ts'
import { signInWithProvider } from './sign-in-with-provider.ts'
import { endVisit, type Return, requireProvider } from './visit-provider.ts'

/** What a browser brings back from a provider, and what it has kept and says about itself. */
export interface Returning extends Return {
  /** The session that the browser has. */
  sessionToken: string | undefined
  deviceCookie: string | undefined
  browser: Browser
}

/** How it went. `reason`: what the log needs to know of a failure. */
export type Outcome = { purpose: StoredVisit['purpose']; returnPath: string | null } & (
  | { failure: ProviderFailure; reason?: unknown }
  | { failure: null; signIn: SignedIn | Pending | null }
)

/**
 * Does what a browser went to a provider for: signs in or up, links an account, or proves who the user is.
 *
 * @throws DomainError `not-found` where there is no such provider
 */
export async function returnFromProvider(context: Context, given: Returning, now: Date): Promise<Outcome> {
  const provider = requireProvider(context, given.provider)
  const visit = await endVisit(context, given, now)
  if (!visit) return { purpose: 'sign-in', returnPath: null, failure: 'expired' }
  const { purpose, returnPath } = visit
  try {
    const person = personOf(await askProvider(context, provider, given, visit, now), provider)
    const signIn = await settle(context, { provider, person, given, visit }, now)
    return { purpose, returnPath, failure: null, signIn }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return { purpose, returnPath, failure: error.failure, reason: error.cause }
  }
}

type Provider = ReturnType<typeof requireProvider>
type Visit = StoredVisit & { state: string }

function askProvider(
  { providers, sealer }: Context,
  provider: Provider,
  { query }: Returning,
  { purpose, state, nonce, sealedVerifier, createdAt }: Visit,
  now: Date,
) {
  const maxAgeSeconds =
    purpose === 'prove' ? Math.ceil((now.getTime() - createdAt.getTime()) / 1_000) : undefined
  return providers.finish(provider, query, {
    state,
    nonce,
    verifier: sealer.open(sealedVerifier),
    maxAgeSeconds,
  })
}

async function settle(
  context: Context,
  {
    provider,
    person,
    given,
    visit,
  }: { provider: Provider; person: ProviderPerson; given: Returning; visit: Visit },
  now: Date,
): Promise<SignedIn | Pending | null> {
  const { purpose, userId } = visit
  if (purpose === 'sign-in' || !userId) return signInWithProvider(context, provider, person, given, now)
  const by = { userId, sessionToken: given.sessionToken }
  if (purpose === 'link') await linkAccount(context, provider, person, by, now)
  else await proveByLinkedAccount(context, provider, person, by, now)
  return null
}
