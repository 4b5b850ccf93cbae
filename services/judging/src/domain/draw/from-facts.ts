import { type DrawInputs, drawWeights, type Expertise } from './inputs.ts'

/** Everything that a draw depends on, by the ids of this service. */
export interface Facts {
  categories: readonly { id: string; judgesPerEntry: number }[]
  assignments: readonly { categoryId: string; judgeId: string; level: number }[]
  groups: readonly { judgeId: string; groupId: string }[]
  others: readonly { judgeId: string; entries: number }[]
  entries: readonly { judgingId: string; categoryId: string }[]
  barred: readonly Pair[]
  held: readonly (Pair & { started: boolean })[]
}

interface Pair {
  judgingId: string
  judgeId: string
}

export interface Limits {
  floor: number
  ceiling: number
  keep: 'all' | 'started'
}

/** The inputs of a draw, and what their places in the lists mean here. */
export interface Prepared {
  inputs: DrawInputs
  judgeIds: string[]
  judgingIds: string[]
  categoryIds: string[]
  /** What judges have and do not keep. */
  given: Pair[]
}

/** Puts the facts into one order, that of ids which `pseudonym` makes for this draw. */
export function prepareDraw(facts: Facts, limits: Limits, pseudonym: (id: string) => string): Prepared {
  const isKept = ({ started }: { started: boolean }) => limits.keep === 'all' || started
  const kept = facts.held.filter(isKept)
  const judges = inOrder(
    [...facts.assignments, ...kept].map(({ judgeId }) => judgeId),
    pseudonym,
  )
  const categories = inOrder(
    facts.categories.map(({ id }) => id),
    pseudonym,
  )
  // a category that got its first entry while the facts were read is not among the categories: the next draw has it
  const known = facts.entries.filter(({ categoryId }) => categories.at.has(categoryId))
  const entries = inOrder(
    known.map(({ judgingId }) => judgingId),
    pseudonym,
  )
  const perEntry = new Map(facts.categories.map(({ id, judgesPerEntry }) => [id, judgesPerEntry]))
  const others = new Map(facts.others.map(({ judgeId, entries }) => [judgeId, entries]))
  const categoryOf = new Map(known.map(({ judgingId, categoryId }) => [judgingId, categoryId]))
  const groupsOf = byKey(facts.groups, ({ judgeId }) => judgeId)
  const assignedTo = byKey(facts.assignments, ({ categoryId }) => categoryId)
  const barredFrom = byKey(facts.barred, ({ judgingId }) => judgingId)
  const keptOf = byKey(kept, ({ judgingId }) => judgingId)
  const placesOf = (pairs: readonly { judgeId: string }[] = []) =>
    pairs.flatMap(({ judgeId }) => judges.at.get(judgeId) ?? []).sort((a, b) => a - b)
  return {
    ...{ judgeIds: judges.ids, judgingIds: entries.ids, categoryIds: categories.ids },
    given: facts.held.filter((pair) => !isKept(pair)),
    inputs: {
      weights: drawWeights,
      ...{ floor: Math.min(limits.floor, limits.ceiling), ceiling: limits.ceiling },
      categories: categories.ids.map((id) => ({
        ...{ id: pseudonym(id), judgesPerEntry: perEntry.get(id)! },
        judges: (assignedTo.get(id) ?? [])
          .map(({ judgeId, level }) => ({ judge: judges.at.get(judgeId)!, expertise: level as Expertise }))
          .sort((a, b) => a.judge - b.judge),
      })),
      judges: judges.ids.map((id) => ({
        id: pseudonym(id),
        groups: (groupsOf.get(id) ?? []).map(({ groupId }) => pseudonym(groupId)).sort(),
        others: others.get(id) ?? 0,
      })),
      entries: entries.ids.map((id) => ({
        ...{ id: pseudonym(id), category: categories.at.get(categoryOf.get(id)!)! },
        ...{ excluded: placesOf(barredFrom.get(id)), kept: placesOf(keptOf.get(id)) },
      })),
    },
  }
}

/** Different ids in the order of their pseudonyms, and the place of each. */
function inOrder(ids: string[], pseudonym: (id: string) => string) {
  const order = [...new Set(ids)]
    .map((id) => ({ id, by: pseudonym(id) }))
    .sort((a, b) => (a.by < b.by ? -1 : 1))
    .map(({ id }) => id)
  return { ids: order, at: new Map(order.map((id, at) => [id, at])) }
}

function byKey<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}
