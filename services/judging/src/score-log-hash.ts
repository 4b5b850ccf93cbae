// Hashes and nonces of the score log. What checks them (`verify/`) has its own code for it.
import { createHash, randomBytes } from 'node:crypto'
import canonicalize from 'canonicalize'
import type { LogRecord } from './domain/score-log/record.ts'

/** A record in the words in which it is logged, with the leaf that stands for it. */
export interface Leaf {
  record: string
  nonce: Uint8Array
  hash: Uint8Array
}

/** Makes the leaf of a record, with a nonce that nobody can guess. */
export function makeLeaf(record: LogRecord, nonce: Uint8Array = randomBytes(32)): Leaf {
  const text = canonicalize(record)!
  return { record: text, nonce, hash: sha256(Uint8Array.of(0), Buffer.from(text), nonce) }
}

export function hashOfNode(left: Uint8Array, right: Uint8Array): Uint8Array {
  return sha256(Uint8Array.of(1), left, right)
}

/** The root of a tree without leaves. */
export const emptyRoot: Uint8Array = sha256()

function sha256(...parts: Uint8Array[]): Uint8Array {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
