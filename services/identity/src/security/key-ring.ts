import { createPrivateKey, type KeyObject, sign } from 'node:crypto'
import { tokenIssuer } from '@accolade/chassis/http/auth'
import type { Sealer } from '@accolade/chassis/secrets/sealer'
import type { Role } from '@accolade/contracts/entities/user'
import type { Scope } from '@accolade/contracts/scopes'
import { type PublicJwk, type SigningKey, signerOf } from '../domain/signing-keys.ts'

/** How long a token inside is good for. */
export const tokenLifetimeSeconds = 60

/** The keys as this process holds them. */
export interface KeyRing {
  /** Takes over what the store holds. @throws where a key can't be opened */
  replace(keys: readonly SigningKey[]): void
  jwks(): { keys: PublicJwk[] }
  /** A token for one service, good for a minute. */
  sign(claims: Claims, now: Date): string
}

/** What a token says about somebody. */
export interface Claims {
  userId: string
  roles: readonly Role[]
  audience: string
  /** When the user last proved who they are; null for a program, which proves nothing of the kind. */
  provedAt: Date | null
  addressConfirmed: boolean
  /** What an API token is allowed to do; absent for a session, which is allowed everything. */
  scopes?: readonly Scope[]
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

export function createKeyRing(sealer: Sealer): KeyRing {
  let keys: readonly SigningKey[] = []
  let opened = new Map<string, KeyObject>()

  return {
    replace(stored) {
      opened = new Map(
        stored.map(({ kid, privateKey }) => [
          kid,
          opened.get(kid) ?? createPrivateKey(sealer.open(privateKey)),
        ]),
      )
      keys = stored
    },
    jwks: () => ({ keys: keys.map(({ publicJwk }) => publicJwk) }),
    sign({ userId, roles, audience, provedAt, addressConfirmed: email_verified, scopes }, now) {
      const key = signerOf(keys, now)
      const privateKey = key && opened.get(key.kid)
      if (!privateKey) throw new Error('there is no signing key')
      const iat = Math.floor(now.getTime() / 1_000)
      const head = encode({ alg: 'ES256', typ: 'JWT', kid: key.kid })
      const exp = iat + tokenLifetimeSeconds
      const body = encode({
        ...{ iss: tokenIssuer, aud: audience, sub: userId, roles, iat, exp, email_verified },
        ...(provedAt && { auth_time: Math.floor(provedAt.getTime() / 1_000) }),
        ...(scopes && { scope: scopes.join(' ') }),
      })
      const signature = sign('sha256', Buffer.from(`${head}.${body}`), {
        key: privateKey,
        dsaEncoding: 'ieee-p1363',
      })
      return `${head}.${body}.${signature.toString('base64url')}`
    },
  }
}
