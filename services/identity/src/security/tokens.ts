import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, as a cookie has them. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash that is stored instead of a token: nobody who reads the table can sign in with it. */
export function hashToken(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(token).digest())
}
