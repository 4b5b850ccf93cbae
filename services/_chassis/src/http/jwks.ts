import { KeyObject, type webcrypto } from 'node:crypto'
import { DomainError } from '@accolade/contracts/domain-error'
import { createRemoteJWKSet, errors } from 'jose'
import type { VerificationKey } from './auth.ts'

/** How long keys are cached: a withdrawn key is accepted for this much longer. */
const cacheMaxAgeMs = 600_000
/** An unknown key id fetches the key set again, but not more often than this: made-up ids must not flood identity. */
const cooldownMs = 10_000
const timeoutMs = 3_000

/**
 * Verification keys from identity's key set.
 *
 * @param url address of `/.well-known/jwks.json`
 * @throws DomainError `unavailable` where the key set can't be fetched
 */
export function remoteKeys(url: string, options: { cooldownMs?: number } = {}): VerificationKey {
  const keySet = createRemoteJWKSet(new URL(url), {
    cacheMaxAge: cacheMaxAgeMs,
    cooldownDuration: options.cooldownMs ?? cooldownMs,
    timeoutDuration: timeoutMs,
  })
  const pems = new WeakMap<webcrypto.CryptoKey, string>()
  return async (kid) => {
    try {
      const key = await keySet({ alg: 'ES256', kid })
      let pem = pems.get(key)
      if (!pem) {
        pem = KeyObject.from(key).export({ type: 'spki', format: 'pem' }).toString()
        pems.set(key, pem)
      }
      return pem
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
        return null
      throw new DomainError('unavailable', 'Sign-in can not be checked at the moment')
    }
  }
}
