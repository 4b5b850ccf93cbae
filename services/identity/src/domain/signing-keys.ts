const dayMs = 24 * 60 * 60_000

/** The public half as the key set shows it (RFC 7517). */
export interface PublicJwk {
  kty?: string
  crv?: string
  x?: string
  y?: string
  kid: string
  alg: 'ES256'
  use: 'sig'
}

/** The life of a signing key. */
export const keyLife = {
  rotateAfterMs: 30 * dayMs,
  /** A new key is published this long before it signs, so that every service has fetched it by then. */
  publishBeforeMs: 15 * 60_000,
  /** A key stays published this long after its successor began to sign; tokens live a minute. */
  keepAfterMs: dayMs,
}

/** When a key was made and when it signs. */
export interface KeyTimes {
  createdAt: Date
  signsFrom: Date
}

/** A key as the store keeps it; `privateKey` is PKCS #8 in PEM, sealed. */
export interface SigningKey extends KeyTimes {
  kid: string
  publicJwk: PublicJwk
  privateKey: string
}

/** Whether a new key is due: there is none, or the newest is old. */
export function isRotationDue(keys: readonly KeyTimes[], now: Date): boolean {
  const newest = bySigning(keys).at(-1)
  return !newest || now.getTime() - newest.createdAt.getTime() >= keyLife.rotateAfterMs
}

/** The time from which a new key signs: the first key at once, because there is no other. */
export function signsFrom(keys: readonly KeyTimes[], now: Date): Date {
  return new Date(now.getTime() + (keys.length === 0 ? 0 : keyLife.publishBeforeMs))
}

/** The key that signs now. */
export function signerOf<K extends KeyTimes>(keys: readonly K[], now: Date): K | undefined {
  const sorted = bySigning(keys)
  return sorted.findLast((key) => key.signsFrom <= now) ?? sorted[0]
}

/** Keys whose last tokens expired long ago: they are deleted and no longer published. */
export function retiredKeys<K extends KeyTimes>(keys: readonly K[], now: Date): K[] {
  const sorted = bySigning(keys)
  return sorted.filter((_key, index) => {
    const successor = sorted[index + 1]
    return successor !== undefined && now.getTime() - successor.signsFrom.getTime() >= keyLife.keepAfterMs
  })
}

function bySigning<K extends KeyTimes>(keys: readonly K[]): K[] {
  return keys.toSorted((a, b) => a.signsFrom.getTime() - b.signsFrom.getTime())
}
