// Keys of the score log, and signed notes (C2SP signed-note). What checks them (`verify/`) has its own code for it.
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto'

/** A key of Ed25519 under the name of a log. */
export interface LogKey {
  name: string
  /** The public half, as it is published: name, hash of the key, key. */
  vkey: string
  privateKey: KeyObject
}

export function generateLogKey(name: string): LogKey {
  return logKey(name, generateKeyPairSync('ed25519').privateKey)
}

/** @param pem PKCS #8 */
export function readLogKey(name: string, pem: string): LogKey {
  return logKey(name, createPrivateKey(pem))
}

export function toPem({ privateKey }: LogKey): string {
  return privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
}

function logKey(name: string, privateKey: KeyObject): LogKey {
  const { x } = createPublicKey(privateKey).export({ format: 'jwk' })
  const key = Buffer.concat([Uint8Array.of(1), Buffer.from(x!, 'base64url')])
  const hash = createHash('sha256').update(`${name}\n`).update(key).digest('hex').slice(0, 8)
  return { name, privateKey, vkey: `${name}+${hash}+${key.toString('base64')}` }
}

/** The text with its signature below. */
export function signNote(text: string, { name, vkey, privateKey }: LogKey): string {
  const id = Buffer.from(vkey.split('+')[1]!, 'hex')
  const signature = Buffer.concat([id, sign(null, Buffer.from(text), privateKey)])
  return `${text}\n— ${name} ${signature.toString('base64')}\n`
}
