// The tree of RFC 9162, section 2.1, of which complete subtrees are kept. Positions go up to 2^53, so that nothing here is done with
// bits. Hashes come from outside.

/** A complete subtree of 2^level leaves; of those of its level, the one at this position. */
export interface Subtree {
  level: number
  position: number
}

/** Leaves from `from` up to, and without, `to`. */
export interface Range {
  from: number
  to: number
}

export type HashOfNode = (left: Uint8Array, right: Uint8Array) => Uint8Array

/** The complete subtrees that a range of the tree is made of, from left to right: the largest one comes first. */
export function subtreesOf({ from, to }: Range): Subtree[] {
  const found: Subtree[] = []
  for (let at = from; at < to; ) {
    let level = 0
    while (2 ** (level + 1) <= to - at) level++
    found.push({ level, position: at / 2 ** level })
    at += 2 ** level
  }
  return found
}

/** The root of a range, by those of its subtrees. */
export function foldSubtrees(hashes: readonly Uint8Array[], hashOfNode: HashOfNode): Uint8Array {
  return hashes.slice(0, -1).reduceRight((right, left) => hashOfNode(left, right), hashes.at(-1)!)
}

/** Whose roots prove that the tree of a size has the leaf (section 2.1.3.1). */
export function inclusionPath(index: number, size: number): Range[] {
  const path: Range[] = []
  let range = { from: 0, to: size }
  while (range.to - range.from > 1) {
    const [left, right] = halves(range)
    const isLeft = index < left.to
    path.unshift(isLeft ? right : left)
    range = isLeft ? left : right
  }
  return path
}

/** Whose roots prove that the second tree only adds to the first one, which is not empty (section 2.1.4.1). */
export function consistencyPath(first: number, second: number): Range[] {
  const path: Range[] = []
  let range = { from: 0, to: second }
  while (range.to !== first) {
    const [left, right] = halves(range)
    const isLeft = first <= left.to
    path.unshift(isLeft ? right : left)
    range = isLeft ? left : right
  }
  // a first tree that is a node of the second one is known by its root
  return range.from === 0 ? path : [range, ...path]
}

/** The left half is the largest complete subtree that leaves something over. */
function halves({ from, to }: Range): [Range, Range] {
  let left = 1
  while (left * 2 < to - from) left *= 2
  return [
    { from, to: from + left },
    { from: from + left, to },
  ]
}

/** A subtree with its hash. */
export type Known = Subtree & { hash: Uint8Array }

/**
 * Adds a leaf to a tree.
 *
 * @param edge the complete subtrees of the tree, from left to right; it is brought up to date
 * @returns the subtrees that are complete now, without the leaf itself
 */
export function addLeaf(edge: Known[], hash: Uint8Array, hashOfNode: HashOfNode): Known[] {
  const last = edge.at(-1)
  const position = last ? (last.position + 1) * 2 ** last.level : 0
  const made: Known[] = []
  edge.push({ level: 0, position, hash })
  for (let right = edge.at(-1)!; edge.at(-2)?.level === right.level; right = edge.at(-1)!) {
    const left = edge.at(-2)!
    const node = {
      level: right.level + 1,
      position: left.position / 2,
      hash: hashOfNode(left.hash, right.hash),
    }
    edge.splice(-2, 2, node)
    made.push(node)
  }
  return made
}
