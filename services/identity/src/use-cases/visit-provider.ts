import { DomainError } from '@accolade/contracts/domain-error'
import { providerRules } from '@accolade/contracts/entities/provider'
import { safeReturn } from '@accolade/contracts/return-path'
import type { ProviderSettings } from '../domain/provider.ts'
import { ProviderError } from '../security/providers.ts'
import { hashToken, newToken } from '../security/tokens.ts'
import { insertVisit, type StoredVisit, takeVisit } from '../store/provider-store.ts'
import type { Context } from './context.ts'

const minuteMs = 60_000

/** What somebody goes to a provider for. */
export interface Errand {
  purpose: StoredVisit['purpose']
  /** Null: somebody signs in. */
  userId: string | null
  /** Where they want to be afterwards. */
  return?: string | undefined
}

/**
 * Sends a browser to a provider.
 *
 * @returns the address, and what the browser has to keep to be recognized when it comes back
 * @throws DomainError `not-found` where there is no such provider, `unavailable` where it does not answer
 */
export async function beginVisit(
  { providers, sealer, unitOfWork }: Pick<Context, 'providers' | 'sealer' | 'unitOfWork'>,
  id: string,
  { purpose, userId, return: path }: Errand,
  now: Date,
): Promise<{ address: string; browserToken: string }> {
  const provider = requireProvider({ providers }, id)
  const { address, state, nonce, verifier } = await begun(
    providers.begin(provider, { again: purpose === 'prove' }),
    provider,
  )
  const browserToken = newToken()
  const visit = {
    stateHash: hashToken(state),
    browserHash: hashToken(browserToken),
    provider: id,
    purpose,
    userId,
    sealedVerifier: sealer.seal(verifier),
    nonce,
    returnPath: safeReturn(path),
    createdAt: now,
    expiresAt: new Date(now.getTime() + providerRules.flowMinutes * minuteMs),
  }
  await unitOfWork.run({ userId }, (tx) => insertVisit(tx, visit))
  return { address, browserToken }
}

/** What a browser brings back from a provider. */
export interface Return {
  provider: string
  /** The query of the address that it came back to, with its `?`. */
  query: string
  state: string | undefined
  browserToken: string | undefined
}

/** Ends the visit that a browser comes back from. It counts once, also where what follows fails. Null: it has none. */
export async function endVisit(
  { unitOfWork }: Pick<Context, 'unitOfWork'>,
  { provider, state, browserToken }: Return,
  now: Date,
): Promise<(StoredVisit & { state: string }) | null> {
  if (!state || !browserToken) return null
  const hashes = { stateHash: hashToken(state), browserHash: hashToken(browserToken) }
  const visit = await unitOfWork.run({ userId: null }, (tx) => takeVisit(tx, { ...hashes, provider }, now))
  return visit && { ...visit, state }
}

/** @throws DomainError `not-found` */
export function requireProvider({ providers }: Pick<Context, 'providers'>, id: string): ProviderSettings {
  const provider = providers.all.find((each) => each.id === id)
  if (!provider) throw new DomainError('not-found', 'There is no such way to sign in')
  return provider
}

async function begun<T>(beginning: Promise<T>, { name }: ProviderSettings): Promise<T> {
  try {
    return await beginning
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    throw new DomainError(
      'provider-unavailable',
      `${name} does not answer. Please try again later, or sign in another way.`,
    )
  }
}
