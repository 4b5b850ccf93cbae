import { generateKeyPairSync, sign } from 'node:crypto'
import type { Scope } from '@accolade/contracts/scopes'
import type { ServiceName } from '@accolade/contracts/service-name'
import { type Caller, tokenIssuer, type VerificationKey } from '../http/auth.ts'

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const keyId = 'test-key'
const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString()

/** Knows the tests' key and no other. */
export const testVerificationKey: VerificationKey = async (kid) => (kid === keyId ? publicPem : null)

/** The same as a key set, for processes that fetch one. */
export const testKeySet = {
  keys: [{ ...publicKey.export({ format: 'jwk' }), kid: keyId, alg: 'ES256', use: 'sig' }],
}

/** Who calls in a test. */
export type TestCaller = Caller & { addressConfirmed?: boolean; scopes?: readonly Scope[] }

/**
 * A token as identity would sign it for a caller.
 *
 * @param caller with `addressConfirmed` false the address of the account is not confirmed; with `scopes` it is an API token
 * @param audience the service that it is for
 * @param lifetimeSeconds 60 by default; negative: expired
 * @param provedSecondsAgo when the caller signed in or gave the password again; just now by default, null: not said
 */
export function tokenFor(
  caller: TestCaller,
  audience: ServiceName,
  lifetimeSeconds = 60,
  provedSecondsAgo: number | null = 0,
): string {
  const issuedAt = Math.floor(Date.now() / 1000)
  const claims = {
    iss: tokenIssuer,
    aud: audience,
    sub: caller.userId,
    roles: caller.roles,
    iat: issuedAt,
    exp: issuedAt + lifetimeSeconds,
    email_verified: caller.addressConfirmed ?? true,
    ...(caller.scopes && { scope: caller.scopes.join(' ') }),
    ...(provedSecondsAgo !== null && !caller.scopes && { auth_time: issuedAt - provedSecondsAgo }),
  }
  const signed = [{ alg: 'ES256', typ: 'JWT', kid: keyId }, claims].map(encode).join('.')
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `${signed}.${signature.toString('base64url')}`
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
