/** A judge of the category who neither knows the entrant nor declared a conflict. */
export interface Candidate {
  judgeId: string
  /** Open submissions that this judge has, of all categories. */
  entries: number
  /** Has the submission already. */
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
