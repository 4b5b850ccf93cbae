/** What one judge gave one entry: a complete sheet. */
export interface Mark {
  entryId: string
  judgeId: string
  categoryId: string
  /** 0 to 100. */
  value: number
  /** The place of the entry in the order in which the judge sees them. */
  position: number
  /** Every criterion got the same value; null for a category with one criterion, where that says nothing. */
  alike: boolean | null
  /** The judge is near the entry. */
  near?: boolean
}

/** Entries and judges that are connected by marks: within a block judges can be compared, across blocks they cannot. */
export interface Block {
  entryIds: readonly string[]
  judgeIds: readonly string[]
  marks: readonly Mark[]
}

/** The connected blocks of an edition, the largest first; the same for any order of the marks. */
export function blocksOf(marks: readonly Mark[]): Block[] {
  const parents = new Map<string, string>()
  const rootOf = (node: string): string => {
    let root = node
    while (parents.get(root) !== root) root = parents.get(root)!
    for (let at = node; at !== root; ) {
      const next = parents.get(at)!
      parents.set(at, root)
      at = next
    }
    return root
  }
  for (const { entryId, judgeId } of marks) {
    const [entry, judge] = [`entry ${entryId}`, `judge ${judgeId}`]
    for (const node of [entry, judge]) if (!parents.has(node)) parents.set(node, node)
    parents.set(rootOf(entry), rootOf(judge))
  }
  const blocks = [...Map.groupBy(marks, ({ judgeId }) => rootOf(`judge ${judgeId}`)).values()].map(blockOf)
  return blocks.toSorted(
    (a, b) => b.marks.length - a.marks.length || (a.judgeIds[0]! < b.judgeIds[0]! ? -1 : 1),
  )
}

/** A block of these marks, in an order of its own. */
export function blockOf(marks: readonly Mark[]): Block {
  const sorted = marks.toSorted((a, b) => compare(a.entryId, b.entryId) || compare(a.judgeId, b.judgeId))
  return {
    entryIds: [...new Set(sorted.map(({ entryId }) => entryId))],
    judgeIds: [...new Set(sorted.map(({ judgeId }) => judgeId))].toSorted(compare),
    marks: sorted,
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
