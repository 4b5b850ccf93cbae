/**
 * Who could judge what, at which cost: a minimum-cost flow from entries through groups to judges, whose loads cost more and more.
 * All numbers are integers below 2^53, so that every machine computes the same.
 */
export interface Flow {
  entries: number
  judges: number
  /** How many judges each entry gets: never more than there are groups that can have it. */
  need: Int32Array
  /** The group of each judge, from 0; an entry gets at most one judge of a group. */
  group: Int32Array
  groups: number
  /** By entry, then judge; Infinity where the judge may not have the entry. It contains the noise. */
  cost: Float64Array
  /** What breaks ties, below `noiseLimit`, by entry and judge; and how many times it what counts is multiplied by. */
  noise: Uint16Array
  scale: number
  /** What one more entry costs a judge who has got `load` of this flow; it never falls. */
  marginal(judge: number, load: number): number
  /** How many entries of this flow each judge must get, and can get; the floor is not above the ceiling. */
  floor: Int32Array
  ceiling: Int32Array
}

/** What the flow comes to. */
export interface Solution {
  /** The judges of each entry, in rising order. */
  judges: number[][]
  load: Int32Array
  /** What a place with each judge is worth; with these, nobody can find a cheaper solution. */
  price: Float64Array
  /** How many judges each entry lacks, because those who could have it are at their ceilings. */
  short: Int32Array
}

/** Whether an entry that has its judges may go from one judge to another. */
export function mayMove(flow: Flow, used: Uint8Array, entry: number, from: number, to: number): boolean {
  const group = flow.group[to]!
  return group === flow.group[from] || used[entry * flow.groups + group] === 0
}

/** How many entries a judge wants at a price: the next one would cost more than that. */
export function wanted(flow: Flow, judge: number, price: number): number {
  let least = flow.floor[judge]!
  let most = flow.ceiling[judge]!
  while (least < most) {
    const middle = (least + most) >> 1
    if (flow.marginal(judge, middle) <= price) least = middle + 1
    else most = middle
  }
  return least
}

/**
 * Checks that sums of a few such numbers are exact.
 *
 * @throws RangeError where they may not be
 */
export function checkExact(value: number): void {
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER / 8)
    throw new RangeError('The costs of the draw are too large')
}
