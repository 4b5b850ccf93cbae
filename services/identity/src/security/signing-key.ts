import { createHash, generateKeyPairSync } from 'node:crypto'
import type { PublicJwk } from '../domain/signing-keys.ts'

/** Makes a P-256 pair. The key id is the public half's thumbprint (RFC 7638). */
export function generateSigningKey(): { kid: string; publicJwk: PublicJwk; privatePem: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { crv, kty, x, y } = publicKey.export({ format: 'jwk' })
  const kid = createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url')
  return {
    kid,
    publicJwk: { kty, crv, x, y, kid, alg: 'ES256', use: 'sig' },
    privatePem: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
  }
}
