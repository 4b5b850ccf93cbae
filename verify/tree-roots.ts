// The roots of all sizes of a log at which it was signed, in one pass over its leaves (RFC 9162, section 2.1).
import { sha256 } from './bytes.ts'

const one = Uint8Array.of(1)

/** Takes leaf after leaf, and gives the root of those so far. */
export function growingTree() {
  // complete subtrees, from left to right, each larger than the next
  const edge: { leaves: number; hash: Uint8Array }[] = []
  return {
    async add(leaf: Uint8Array): Promise<void> {
      edge.push({ leaves: 1, hash: leaf })
      while (edge.length > 1 && edge.at(-1)!.leaves === edge.at(-2)!.leaves) {
        const right = edge.pop()!
        const left = edge.pop()!
        edge.push({ leaves: left.leaves * 2, hash: await sha256(one, left.hash, right.hash) })
      }
    },
    async root(): Promise<Uint8Array> {
      let hash = edge.at(-1)?.hash ?? (await sha256())
      for (const left of edge.slice(0, -1).reverse()) hash = await sha256(one, left.hash, hash)
      return hash
    },
  }
}
