/** How well a judge knows a category, as the judge says. */
export type Expertise = 0 | 1 | 2

/**
 * What a draw depends on, besides its seed. Judges, entries and categories have ids that are made for this draw, and are in the
 * order of these; other lists name them by their place.
 */
export interface DrawInputs {
  /** What one level of expertise less costs; what the load costs, times its square. */
  weights: { expertise: number; load: number }
  /** How many entries each judge gets at least, and at most, with those of `others`. */
  floor: number
  ceiling: number
  categories: DrawCategory[]
  judges: DrawJudge[]
  entries: DrawEntry[]
}

export interface DrawCategory {
  id: string
  judgesPerEntry: number
  /** Who is assigned to it. */
  judges: { judge: number; expertise: Expertise }[]
}

export interface DrawJudge {
  id: string
  /** An entry gets at most one judge of a group; groups that share a judge are one. */
  groups: string[]
  /** Entries that the judge has in categories which are not drawn. */
  others: number
}

export interface DrawEntry {
  id: string
  category: number
  /** Judges who may not have it. */
  excluded: number[]
  /** Judges who have it, and keep it. */
  kept: number[]
}

/** An expert has up to five entries more than a judge of some expertise before that one is preferred. */
export const drawWeights = { expertise: 10, load: 1 } as const

/** Above all noise. What counts is multiplied by this and the number of places, and so outweighs the noise of all places together. */
export const noiseLimit = 65_536

/**
 * The group of each judge, from 0: those who share a group, directly or through others, are in the same one; a judge without a
 * group is in one of their own.
 */
export function joinGroups(judges: readonly Pick<DrawJudge, 'groups'>[]): {
  group: Int32Array
  groups: number
} {
  const parent = judges.map((_, judge) => judge)
  const rootOf = (judge: number): number => {
    let root = judge
    while (parent[root] !== root) root = parent[root]!
    return root
  }
  const first = new Map<string, number>()
  judges.forEach(({ groups }, judge) => {
    for (const group of groups) {
      const other = first.get(group)
      if (other === undefined) first.set(group, judge)
      else parent[rootOf(judge)] = rootOf(other)
    }
  })
  const numbers = new Map<number, number>()
  const group = Int32Array.from(judges, (_, judge) => {
    const root = rootOf(judge)
    if (!numbers.has(root)) numbers.set(root, numbers.size)
    return numbers.get(root)!
  })
  return { group, groups: numbers.size }
}
