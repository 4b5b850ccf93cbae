import { secondFactorRules } from '@accolade/contracts/entities/second-factor'
import { Secret, TOTP } from 'otpauth'

const { digits, periodSeconds } = secondFactorRules
/** A clock may be one period behind or ahead. */
const tolerance = 1
/** 160 bits, as RFC 4226 recommends. */
const secretBytes = 20

/** A new secret in base32, as apps take it. */
export function newAuthenticatorSecret(): string {
  return new Secret({ size: secretBytes }).base32
}

/** The address that an app reads from a QR code. */
export function authenticatorUri(secret: string, username: string, issuer: string): string {
  return totpOf(secret, username, issuer).toString()
}

/**
 * The period to which a code belongs, or null where it is wrong or was used.
 *
 * @param lastStep the period of the last code that was accepted: no code works twice, nor does an earlier one
 */
export function acceptedStep(
  { secret, lastStep }: { secret: string; lastStep: number | null },
  code: string,
  now: Date,
): number | null {
  if (!new RegExp(`^\\d{${digits}}$`).test(code)) return null
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: tolerance })
  if (delta === null) return null
  const step = Math.floor(now.getTime() / 1_000 / periodSeconds) + delta
  return lastStep !== null && step <= lastStep ? null : step
}

function totpOf(secret: string, label = 'account', issuer = ''): TOTP {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), digits, period: periodSeconds })
}
