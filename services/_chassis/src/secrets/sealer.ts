import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts secrets in the database, so that a copy of the database does not reveal them. */
export interface Sealer {
  seal(text: string): string
  /** @throws where the secret is another than the one it was sealed with */
  open(sealed: string): string
}

/** What a service seals with. */
export interface SealingSecret {
  /** Its name in the configuration. */
  name: string
  /** Absent (development): texts are kept as they are. */
  value: string | undefined
  /** What is sealed, so that the same secret gives each purpose a key of its own. It never changes. */
  purpose: string
}

const algorithm = 'aes-256-gcm'
const clear = 'clear:'

/** AES-256-GCM under a key derived from the secret. */
export function createSealer({ name, value, purpose }: SealingSecret): Sealer {
  const key = value && Buffer.from(hkdfSync('sha256', value, '', purpose, 32))
  return {
    seal(text) {
      if (!key) return clear + text
      const iv = randomBytes(12)
      const cipher = createCipheriv(algorithm, key, iv)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return [iv, cipher.getAuthTag(), body].map((part) => part.toString('base64url')).join('.')
    },
    open(sealed) {
      if (sealed.startsWith(clear)) return sealed.slice(clear.length)
      if (!key) throw new Error(`${name} is missing: the stored secrets are sealed with one`)
      const [iv, tag, body] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'))
      try {
        const decipher = createDecipheriv(algorithm, key, iv!, { authTagLength: 16 }).setAuthTag(tag!)
        return Buffer.concat([decipher.update(body!), decipher.final()]).toString('utf8')
      } catch {
        throw new Error(`${name} is not the one that the stored secrets are sealed with`)
      }
    },
  }
}
