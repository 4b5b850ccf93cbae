import { type Candidate, orderForPanel } from './replacement.ts'

/** A submission and who takes it over; null: nobody can. */
export interface HandOver {
  judgingId: string
  judgeId: string | null
}

/**
 * Says who takes over submissions of a category whose judges are drawn: the chosen judge, and where that one must not have a
 * submission, or nobody was chosen, whom a draw would choose if nothing else moved. Each counts in the loads of the next.
 *
 * @param candidatesOf - of each submission the judges who may have it, without the one who hands it over
 */
export function planHandOver(
  judgingIds: readonly string[],
  candidatesOf: ReadonlyMap<string, readonly Candidate[]>,
  by: {
    chosen: string | undefined
    levelOf: ReadonlyMap<string, number>
    groupsOf: ReadonlyMap<string, string[]>
  },
): HandOver[] {
  const more = new Map<string, number>()
  return judgingIds.map((judgingId) => {
    const candidates = (candidatesOf.get(judgingId) ?? []).map((candidate) => ({
      ...candidate,
      entries: candidate.entries + (more.get(candidate.judgeId) ?? 0),
    }))
    const order = orderForPanel(candidates, by.levelOf, by.groupsOf)
    const next = order.find(({ judgeId }) => judgeId === by.chosen) ?? order[0]
    if (next) more.set(next.judgeId, (more.get(next.judgeId) ?? 0) + 1)
    return { judgingId, judgeId: next?.judgeId ?? null }
  })
}

/** Who gets how many, most first. */
export function countTaken(handOvers: readonly HandOver[]): { judgeId: string; entries: number }[] {
  const counts = new Map<string, number>()
  for (const { judgeId } of handOvers) if (judgeId) counts.set(judgeId, (counts.get(judgeId) ?? 0) + 1)
  return [...counts]
    .map(([judgeId, entries]) => ({ judgeId, entries }))
    .sort((a, b) => b.entries - a.entries || (a.judgeId < b.judgeId ? -1 : 1))
}
