// The tree of RFC 9162, section 2.1: its root, and the checks of the two proofs. Sizes go up to 2^53, so that nothing here is
// done with bits.
import { bytesOf, isSame, sha256 } from './bytes.ts'

const leafPrefix = Uint8Array.of(0)
const nodePrefix = Uint8Array.of(1)

/** The leaf of a record: without the nonce of 256 bits, all scores there could be would be tried within a moment. */
export function leafHash(canonicalRecord: string, nonce: Uint8Array): Promise<Uint8Array> {
  return sha256(leafPrefix, bytesOf(canonicalRecord), nonce)
}

function nodeHash(left: Uint8Array, right: Uint8Array): Promise<Uint8Array> {
  return sha256(nodePrefix, left, right)
}

/** The root of all leaves, by the definition: a tree that is not a power of two has the largest one it can at its left. */
export async function rootOf(leaves: readonly Uint8Array[]): Promise<Uint8Array> {
  if (leaves.length === 0) return sha256()
  if (leaves.length === 1) return leaves[0]!
  let left = 1
  while (left * 2 < leaves.length) left *= 2
  return nodeHash(await rootOf(leaves.slice(0, left)), await rootOf(leaves.slice(left)))
}

/** Whether a proof shows that the tree with this root has the leaf at this place (RFC 9162, section 2.1.3.2). */
export async function includes(claim: {
  leaf: Uint8Array
  index: number
  size: number
  proof: readonly Uint8Array[]
  root: Uint8Array
}): Promise<boolean> {
  const { leaf, index, size, proof, root } = claim
  if (!isCount(index) || !isCount(size) || index >= size) return false
  let at = index
  let last = size - 1
  let hash = leaf
  for (const sibling of proof) {
    if (last === 0) return false
    if (at % 2 === 1 || at === last) {
      hash = await nodeHash(sibling, hash)
      while (at % 2 === 0 && at !== 0) {
        at = Math.floor(at / 2)
        last = Math.floor(last / 2)
      }
    } else hash = await nodeHash(hash, sibling)
    at = Math.floor(at / 2)
    last = Math.floor(last / 2)
  }
  return last === 0 && isSame(hash, root)
}

/** Whether a proof shows that the second tree only adds to the first one (RFC 9162, section 2.1.4.2). */
export async function extendsTree(claim: {
  first: { size: number; root: Uint8Array }
  second: { size: number; root: Uint8Array }
  proof: readonly Uint8Array[]
}): Promise<boolean> {
  const { first, second, proof } = claim
  if (!isCount(first.size) || !isCount(second.size) || first.size > second.size) return false
  if (first.size === second.size) return proof.length === 0 && isSame(first.root, second.root)
  // every tree begins with the empty one
  if (first.size === 0) return proof.length === 0 && isSame(first.root, await sha256())
  let at = first.size - 1
  let last = second.size - 1
  while (at % 2 === 1) {
    at = Math.floor(at / 2)
    last = Math.floor(last / 2)
  }
  // a first tree that is a power of two is a node of the second one, and not repeated in the proof
  const [start, ...rest] = at === 0 ? [first.root, ...proof] : proof
  if (!start) return false
  let hashOfFirst = start
  let hashOfSecond = start
  for (const hash of rest) {
    if (last === 0) return false
    if (at % 2 === 1 || at === last) {
      hashOfFirst = await nodeHash(hash, hashOfFirst)
      hashOfSecond = await nodeHash(hash, hashOfSecond)
      while (at % 2 === 0 && at !== 0) {
        at = Math.floor(at / 2)
        last = Math.floor(last / 2)
      }
    } else hashOfSecond = await nodeHash(hashOfSecond, hash)
    at = Math.floor(at / 2)
    last = Math.floor(last / 2)
  }
  return last === 0 && isSame(hashOfFirst, first.root) && isSame(hashOfSecond, second.root)
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0
}
