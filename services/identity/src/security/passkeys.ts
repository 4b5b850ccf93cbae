import { isIP } from 'node:net'
import {
  type NewPasskey,
  type PasskeyAnswer,
  type passkeyCreationSchema,
  type passkeyQuestionSchema,
  passkeyRules,
} from '@accolade/contracts/entities/passkey'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import type { z } from 'zod'
import { isLoopback } from '../config.ts'
import type { StoredPasskey } from '../domain/passkey.ts'

type Credential = Pick<StoredPasskey, 'credentialId' | 'publicKey' | 'uses' | 'transports'>

/** Asks passkeys of this site, and checks what they answer (WebAuthn level 3). */
export interface Passkeys {
  /** What a browser needs to make a passkey. `existing`: the user's other ones, so that a device makes no second one. */
  creation(
    user: { id: string; username: string; displayName: string },
    existing: readonly Credential[],
  ): Promise<z.infer<typeof passkeyCreationSchema>>
  question(): Promise<z.infer<typeof passkeyQuestionSchema>>
  /** The passkey that a browser has made for this site; null where what it says does not hold. */
  readNew(given: NewPasskey, challenge: string): Promise<Credential | null>
  /** What the passkey's authenticator has counted; null where the signature, or anything else, does not hold. */
  check(given: PasskeyAnswer, passkey: Credential, challenge: string): Promise<{ uses: number } | null>
}

const timeout = passkeyRules.answerMinutes * 60_000
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

/** Bytes as WebAuthn writes them in JSON. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(text, 'base64url'))
}

/** The challenge that a browser says it has answered; null where it says nothing that can be read. */
export function challengeOf({ clientDataJSON }: { clientDataJSON: string }): string | null {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON) as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}

/**
 * @param publicUrl the address that people use: passkeys belong to its host's name. A number is no name for a passkey, so where
 *   somebody tries Accolade on their own machine, they belong to `localhost`.
 */
export function createPasskeys(publicUrl: string): Passkeys {
  const site = new URL(publicUrl)
  if (isLoopback(publicUrl) && isIP(site.hostname.replace(/^\[|\]$/g, ''))) site.hostname = 'localhost'
  const expected = { expectedOrigin: site.origin, expectedRPID: site.hostname, requireUserVerification: true }
  return {
    async creation(user, existing) {
      const {
        extensions: _,
        hints: __,
        ...options
      } = await generateRegistrationOptions({
        rpName: 'Accolade',
        rpID: site.hostname,
        userName: user.username,
        userDisplayName: user.displayName,
        userID: Uint8Array.from(Buffer.from(user.id.replaceAll('-', ''), 'hex')),
        timeout,
        attestationType: 'none',
        excludeCredentials: existing.map(({ credentialId, transports }) => ({
          id: base64url(credentialId),
          transports,
        })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      return options as z.infer<typeof passkeyCreationSchema>
    },

    async question() {
      const options = await generateAuthenticationOptions({
        rpID: site.hostname,
        timeout,
        userVerification: 'required',
      })
      return options as z.infer<typeof passkeyQuestionSchema>
    },

    async readNew({ id, clientDataJSON, attestationObject, transports }, expectedChallenge) {
      const response = {
        id,
        rawId: id,
        type: 'public-key' as const,
        response: { clientDataJSON, attestationObject, transports },
        clientExtensionResults: {},
      }
      try {
        const { registrationInfo } = await verifyRegistrationResponse({
          ...expected,
          response,
          expectedChallenge,
        })
        if (!registrationInfo) return null
        const { credential } = registrationInfo
        return {
          credentialId: bytesOf(credential.id),
          publicKey: Uint8Array.from(credential.publicKey),
          uses: credential.counter,
          transports,
        }
      } catch {
        return null
      }
    },

    async check({ id, ...signed }, { credentialId, publicKey, uses, transports }, expectedChallenge) {
      try {
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          ...expected,
          response: { id, rawId: id, type: 'public-key', response: signed, clientExtensionResults: {} },
          expectedChallenge,
          credential: { id: base64url(credentialId), publicKey, counter: uses, transports },
        })
        return verified ? { uses: authenticationInfo.newCounter } : null
      } catch {
        return null
      }
    },
  }
}
