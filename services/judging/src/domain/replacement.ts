import { type DrawJudge, drawWeights, joinGroups } from './draw/inputs.ts'

/** A judge of the category who neither knows the entrant nor declared a conflict. */
export interface Candidate {
  judgeId: string
  /** Open submissions that this judge has, of all categories. */
  entries: number
  /** Has the submission already, or scored it while assigned before, which counts. */
  holds: boolean
}

/**
 * Selects the judge who takes over a submission: judges who don't have it yet come first, then those with the fewest open
 * submissions, then the lowest id. Null: nobody can.
 */
export function chooseReplacement(candidates: readonly Candidate[]): Candidate | null {
  const [first] = candidates.toSorted(
    (a, b) => Number(a.holds) - Number(b.holds) || a.entries - b.entries || (a.judgeId < b.judgeId ? -1 : 1),
  )
  return first ?? null
}

/** Why nobody can be added: everybody has it, must not have it, or is in a group with somebody who has it. */
export type NobodyToAdd = 'held' | 'conflicts' | 'groups'

/** Says why there is nobody to add, of a category with so many judges. */
export function whyNobody(judges: number, candidates: readonly Candidate[]): NobodyToAdd {
  if (candidates.some(({ holds }) => !holds)) return 'groups'
  return candidates.length < judges ? 'conflicts' : 'held'
}

/**
 * Selects the judge who takes over a submission where judges are drawn: whom the draw would choose if nothing else moved, by the
 * same costs; nobody of a group of which somebody has the submission. The ceiling of the draw does not bind: one entry more is
 * better than an entry with a judge too few. Null: nobody can.
 */
export function chooseForPanel(
  candidates: readonly Candidate[],
  levelOf: ReadonlyMap<string, number>,
  groupsOf: ReadonlyMap<string, string[]>,
): Candidate | null {
  return orderForPanel(candidates, levelOf, groupsOf)[0] ?? null
}

/** Everybody who can take it over, the cheapest first. */
export function orderForPanel(
  candidates: readonly Candidate[],
  levelOf: ReadonlyMap<string, number>,
  groupsOf: ReadonlyMap<string, string[]>,
): Candidate[] {
  const ids = [...new Set([...candidates.map(({ judgeId }) => judgeId), ...groupsOf.keys()])]
  const judges: Pick<DrawJudge, 'groups'>[] = ids.map((id) => ({ groups: groupsOf.get(id) ?? [] }))
  const { group } = joinGroups(judges)
  const groupOf = (judgeId: string) => group[ids.indexOf(judgeId)]!
  const taken = new Set(candidates.filter(({ holds }) => holds).map(({ judgeId }) => groupOf(judgeId)))
  const costOf = ({ judgeId, entries }: Candidate) =>
    drawWeights.expertise * (2 - (levelOf.get(judgeId) ?? 1)) + drawWeights.load * (2 * entries + 1)
  return candidates
    .filter(({ judgeId }) => !taken.has(groupOf(judgeId)))
    .toSorted((a, b) => costOf(a) - costOf(b) || (a.judgeId < b.judgeId ? -1 : 1))
}
