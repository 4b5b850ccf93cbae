import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, as a cookie has them. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a token: whoever reads the table can't sign in with it. */
export function hashToken(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(token).digest())
}
