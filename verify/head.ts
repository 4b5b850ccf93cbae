// A signed head of the log is a checkpoint (C2SP tlog-checkpoint) in a signed note (C2SP signed-note), which the tools of other logs read
// as well: origin, size, root and time, one a line, an empty line, and the signatures.
import { bytesOf, fromBase64, hexOf, isSame, joined, Refusal, sha256 } from './bytes.ts'
import { reason } from './reasons.ts'

/** What a log has signed: that its first `size` leaves have this root. */
export interface Head {
  origin: string
  size: number
  root: Uint8Array
  /** ISO 8601, UTC. */
  time: string
}

/** A public key of a log, published as `name+hash+key`. */
interface Key {
  name: string
  /** The first four bytes of what names a key in a signature. */
  id: Uint8Array
  publicKey: Uint8Array<ArrayBuffer>
}

const ed25519 = Uint8Array.of(1)
const body = /^([^\n+ ]+)\n(0|[1-9][0-9]{0,15})\n([^\n]+)\ntime ([0-9TZ:.-]{20,24})\n$/
const signatureLine = /^— ([^\s+]+) (\S+)$/

/**
 * Reads a head that one of the keys has signed. What others have signed besides is left aside; a wrong signature under the name of
 * a key is refused.
 *
 * @throws Refusal where nothing shows that the log has signed it
 */
export async function readHead(note: string, vkeys: readonly string[]): Promise<Head> {
  const at = note.lastIndexOf('\n\n')
  if (at < 0 || !note.endsWith('\n')) throw new Refusal(reason('no-note'))
  const text = note.slice(0, at + 1)
  const [, origin = '', size = '', root = '', time = ''] = body.exec(text) ?? []
  if (!origin) throw new Refusal(reason('head-not-well-formed'))
  const keys = (await Promise.all(vkeys.map(readKey))).filter(({ name }) => name === origin)
  let signed = 0
  for (const line of note.slice(at + 2, -1).split('\n')) {
    const [, name = '', signature = ''] = signatureLine.exec(line) ?? []
    if (!name) throw new Refusal(reason('signature-not-well-formed'))
    if (name === origin) signed += await countSignature(keys, text, signature)
  }
  if (signed === 0) throw new Refusal(reason('head-unsigned'))
  return { origin, size: countOf(size), root: fromBase64(root, 32, reason('root')), time }
}

/** 1 for the signature of a key, 0 for that of a key that is not known. */
async function countSignature(keys: readonly Key[], text: string, signature: string): Promise<number> {
  const bytes = fromBase64(signature, 4 + 64, reason('signature'))
  const key = keys.find(({ id }) => isSame(id, bytes.subarray(0, 4)))
  if (!key) return 0
  const algorithm = { name: 'Ed25519' }
  const imported = await crypto.subtle.importKey('raw', key.publicKey, algorithm, false, ['verify'])
  if (await crypto.subtle.verify(algorithm, imported, bytes.slice(4), bytesOf(text))) return 1
  throw new Refusal(reason('head-not-signed'))
}

/** Reads a published key, which names itself by a hash of itself. */
async function readKey(vkey: string): Promise<Key> {
  const [, name = '', id = '', key] = /^([^\s+]+)\+([0-9a-f]{8})\+(\S+)$/.exec(vkey) ?? []
  const bytes = fromBase64(key, 33, reason('public-key'))
  if (bytes[0] !== 1) throw new Refusal(reason('key-not-ed25519'))
  const publicKey = bytes.slice(1)
  const hash = (await sha256(bytesOf(`${name}\n`), joined([ed25519, publicKey]))).slice(0, 4)
  if (hexOf(hash) !== id) throw new Refusal(reason('key-misnamed'))
  return { name, id: hash, publicKey }
}

function countOf(digits: string): number {
  const value = Number(digits)
  if (!Number.isSafeInteger(value)) throw new Refusal(reason('size-too-large'))
  return value
}
