// The roots of all sizes of a log at which it was signed, in one pass over its leaves (RFC 9162, section 2.1).
import { sha256 } from './bytes.ts'

const one = Uint8Array.of(1)

/**
 * Takes leaf after leaf, and gives the root of those so far.
 *
 * @param onSubtree is called with each subtree that becomes complete, the leaves themselves left out
 */
export function growingTree(
  onSubtree: (level: number, position: number, hash: Uint8Array) => void = () => {},
) {
  let size = 0
  // complete subtrees, from left to right, each larger than the next
  const edge: { leaves: number; hash: Uint8Array }[] = []
  return {
    async add(leaf: Uint8Array): Promise<void> {
      edge.push({ leaves: 1, hash: leaf })
      size += 1
      while (edge.length > 1 && edge.at(-1)!.leaves === edge.at(-2)!.leaves) {
        const right = edge.pop()!
        const left = edge.pop()!
        const whole = { leaves: left.leaves * 2, hash: await sha256(one, left.hash, right.hash) }
        edge.push(whole)
        onSubtree(Math.log2(whole.leaves), size / whole.leaves - 1, whole.hash)
      }
    },
    async root(): Promise<Uint8Array> {
      let hash = edge.at(-1)?.hash ?? (await sha256())
      for (const left of edge.slice(0, -1).reverse()) hash = await sha256(one, left.hash, hash)
      return hash
    },
  }
}
